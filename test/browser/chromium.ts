import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Starts a headless Chromium. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("there is no Chromium: run `npm run pretest` to install one");
  return chromium.launch({
    executablePath,
    // Root has no sandbox in a container, and a machine for tests no graphics card; the rest keeps the browser from
    // asking its maker's hosts at every start.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** The Chromium that `CHROMIUM_PATH` names, one on the PATH, or the one that playwright keeps. */
export function findChromium(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)));
  return [process.env["CHROMIUM_PATH"], ...onPath, chromium.executablePath()].find(isExecutable);
}

function isExecutable(path: string | undefined): path is string {
  try {
    accessSync(path ?? "", constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
