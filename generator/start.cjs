#!/usr/bin/env node
// Old JavaScript on purpose: any Node must be able to read this, to report that it is too old.
"use strict";

var needed = require("../package.json").engines.node.match(/\d+/g).map(Number);
var found = process.versions.node.split(".").map(Number);

if (found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1])) {
  console.error("Node " + needed.join(".") + " or newer is needed, found " + process.versions.node);
  console.error("  fix: install it from https://nodejs.org, or switch to it with your version manager");
  process.exitCode = 2;
} else {
  require("./cli/start/start-cli.cjs");
}
