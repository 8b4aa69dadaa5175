"use strict";
// Plain JavaScript: the command can say what an installation lacks when nothing is there that reads TypeScript.

/** What keeps the generator from running, and what to do about it. */
const obstacles = [
  [/uv_cwd/, "the folder that the command was started in is gone", "go to the project's folder, and start it there"],
  [/@esbuild\/|esbuild for another platform|The service was stopped/, "esbuild cannot run on this machine", "npm ci"],
  [/Incompatible React versions/, "react and react-dom are not of one version", "npm ci"],
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
