"use strict";
// Plain JavaScript, so that the command can report a broken installation before anything can load TypeScript.

/** Reasons why the generator cannot run: a pattern for the error message, what is wrong, and the fix. */
const obstacles = [
  [/uv_cwd/, "the current folder was deleted", "change to the project's folder with cd, and run the command again"],
  [/@esbuild\/|esbuild for another platform|The service was stopped/, "esbuild cannot run on this machine", "npm ci"],
  [/Incompatible React versions/, "react and react-dom have different versions", "npm ci"],
  [/Cannot find (?:package|module) '(?![./])/, "a package is not installed", "npm ci"],
];

exports.installationProblem = (error) => {
  const message = String(error && error.message);
  const obstacle = obstacles.find(([pattern]) => pattern.test(message));
  if (obstacle === undefined) return undefined;
  const [, what, fix] = obstacle;
  const details = message.split("\n").map((line) => `  ${line}`.trimEnd());
  return [`node_modules error installation: ${what}`, ...details, `  fix: ${fix}`].join("\n");
};
