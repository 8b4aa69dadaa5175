import { chromium, type Browser } from "playwright-core";
import { launch, type Browser as VisitorsBrowser } from "puppeteer-core";
import { findExecutable } from "./find-executable.ts";

// The shell has no windows to draw, which halves the time of the tests.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

// Root has no sandbox in a container, and a machine for tests no graphics card; the rest keeps the browser from asking its
// maker's hosts at every start.
const quietly = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts a headless Chromium. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("there is no Chromium: run `npm run pretest` to install one");
  return chromium.launch({
    executablePath,
    args: quietly,
  });
}

/**
 * Starts a headless Chromium that goes from page to page as visitors' browsers
 * do: driven by playwright it renders nothing ahead and keeps no page for Back,
 * and its shell keeps none at all, so it is the whole browser where there is
 * one. It reaches nothing but this machine, so no photo ever comes.
 */
export function launchVisitorsChromium(): Promise<VisitorsBrowser> {
  const executablePath = findExecutable([process.env["CHROMIUM_PATH"]], names.slice(1)) ?? findChromium();
  if (executablePath === undefined) throw new Error("there is no Chromium: run `npm run pretest` to install one");
  const headless = executablePath.includes("headless-shell") ? "shell" : true;
  return launch({
    executablePath,
    headless,
    args: [...quietly, "--host-resolver-rules=MAP * 127.0.0.1:9, EXCLUDE 127.0.0.1"],
  });
}

/** The Chromium that `CHROMIUM_PATH` names, one on the PATH, or the one that playwright keeps. */
export function findChromium(): string | undefined {
  return findExecutable([process.env["CHROMIUM_PATH"]], names) ?? findExecutable([chromium.executablePath()], []);
}
