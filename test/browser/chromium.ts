import { chromium, type Browser } from "playwright-core";
import { findExecutable } from "./find-executable.ts";

// The headless shell draws no windows, which halves the time of the tests.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

// Root has no sandbox in a container, and a test machine has no graphics card. The other options keep the browser from
// contacting the hosts of its vendor at every start.
export const quietly = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const noChromium = "there is no Chromium: run `npm run pretest` to install one";

/** Starts a headless Chromium, with these options besides the usual ones. */
export function launchChromium(further: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  return chromium.launch({
    executablePath,
    args: [...quietly, ...further],
  });
}

/** Finds the full Chromium, because its headless shell has no back/forward cache. */
export function findWholeChromium(): string | undefined {
  return findExecutable([process.env["CHROMIUM_PATH"]], names.slice(1)) ?? findChromium();
}

/** Finds the Chromium of `CHROMIUM_PATH`, of the PATH, or of playwright. */
export function findChromium(): string | undefined {
  return findExecutable([process.env["CHROMIUM_PATH"]], names) ?? findExecutable([chromium.executablePath()], []);
}
