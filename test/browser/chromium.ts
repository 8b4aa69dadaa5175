import { chromium, type Browser } from "playwright-core";
import { findExecutable } from "./find-executable.ts";

// The shell has no windows to draw, which halves the time of the tests.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

// Root has no sandbox in a container, and a machine for tests no graphics card; the rest keeps the browser from asking its
// maker's hosts at every start.
export const quietly = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const noChromium = "there is no Chromium: run `npm run pretest` to install one";

/** Starts a headless Chromium. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  return chromium.launch({
    executablePath,
    args: quietly,
  });
}

/** The whole Chromium if there is one: its headless shell has no back/forward cache. */
export function findWholeChromium(): string | undefined {
  return findExecutable([process.env["CHROMIUM_PATH"]], names.slice(1)) ?? findChromium();
}

/** The Chromium that `CHROMIUM_PATH` names, one on the PATH, or the one that playwright keeps. */
export function findChromium(): string | undefined {
  return findExecutable([process.env["CHROMIUM_PATH"]], names) ?? findExecutable([chromium.executablePath()], []);
}
