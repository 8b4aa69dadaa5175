"use strict";
// Runs when packages are installed. This only saves time later: if something fails here, the first command does or reports
// it.
try {
  const { prepareAll } = require("./programs.cjs");
  prepareAll();
} catch {
  process.exitCode = 0;
}
