"use strict";
// Plain JavaScript, so that the start of a command can ask before it loads anything.
const { pathToFileURL } = require("node:url");

/**
 * Loading the inspector takes a millisecond. Without one of these options only a signal (`kill -USR1`) can have opened it,
 * and the time limits stay.
 */
const mayBeDebugged = /--inspect|--require|--import|-r\b/.test(
  [...process.execArgv, process.env.NODE_OPTIONS ?? ""].join(" "),
);

exports.isDebugged = () => mayBeDebugged && require("node:inspector").url() !== undefined;

exports.debuggable = ({ code, filename, map }) => {
  if (!exports.isDebugged()) return code;
  const comment = `\n//# sourceMappingURL=${map()}`;
  const { Script } = require("node:vm");
  // A debugger stops before a script with a map, and sets breakpoints, which also apply to later scripts of this name. It
  // does not stop before modules. The function is never called, and begins on the line of the code.
  new Script(`async () => {${code}\n}${comment}`, { filename: pathToFileURL(filename).href }).runInThisContext();
  return code + comment;
};
