"use strict";
// For programs that the command runs in its own thread, once a site needs them.
const { programVersion, runProgram } = require("./run-program.cjs");

module.exports = { programVersion, runProgram };
