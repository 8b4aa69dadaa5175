"use strict";

/** What keeps the command itself from being loaded, and what to do about it. */
const obstacles = [
  [/uv_cwd/, "the folder that the command was started in is gone", "go to the project's folder, and start it there"],
  [/@esbuild\/|esbuild for another platform|The service was stopped/, "esbuild cannot run on this machine", "npm ci"],
  [/Incompatible React versions/, "react and react-dom are not of one version", "npm ci"],
  [/Cannot find (?:package|module) '(?![./])/, "a package is not installed", "npm ci"],
];

/** Says what an incomplete installation is about; anything else is a fault of ours and keeps its stack. */
function end(error) {
  const message = String(error && error.message);
  const obstacle = obstacles.find(([pattern]) => pattern.test(message));
  if (obstacle === undefined) {
    // Once the generator runs, it tells itself what happens late in the code of a site.
    if (process.listenerCount("uncaughtException") > 1) return;
    console.error(error);
    process.exit(1);
  }
  const [, what, fix] = obstacle;
  const details = message.split("\n").map((line) => `  ${line}`.trimEnd());
  console.error([`node_modules error installation: ${what}`, ...details, `  fix: ${fix}`].join("\n"));
  process.exit(2);
}

async function start() {
  await import("tsx");
  await import("./cli.ts");
}

// A package that cannot be loaded rejects more promises than this one.
process.on("uncaughtException", end);
void start();
