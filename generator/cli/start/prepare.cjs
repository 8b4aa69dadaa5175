"use strict";
// Runs when packages are installed. Bundles the programs, and builds a small site with them, so that V8 keeps their
// compiled code. This only saves time later: if something fails here, the first command does or reports it.
const { spawnSync } = require("node:child_process");
const { cpSync, mkdtempSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const { freshProgram } = require("./program-files.cjs");
const { programs, root } = require("./programs.cjs");
const { putTogether } = require("./put-together.cjs");

/** Long enough for any machine. An installation must not hang. */
const timeout = 60_000;

function prepare() {
  for (const name of Object.keys(programs)) if (freshProgram(name) === undefined) putTogether(name);
  const dir = mkdtempSync(join(tmpdir(), "generator-"));
  try {
    cpSync(join(__dirname, "sample-site"), dir, { recursive: true });
    const command = [join(root, "generator", "start.cjs"), "build", "--quiet"];
    spawnSync(process.execPath, command, { cwd: dir, stdio: "ignore", timeout });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

try {
  prepare();
} catch {
  process.exitCode = 0;
}
