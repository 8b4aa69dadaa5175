import { chromium, type Browser } from "playwright-core";
import { findExecutable } from "./find-executable.ts";

// The shell has no windows to draw, which halves the time of the tests.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

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
  return findExecutable([process.env["CHROMIUM_PATH"]], names) ?? findExecutable([chromium.executablePath()], []);
}
