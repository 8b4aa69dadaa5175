import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * Starts a headless Chromium: the one that `CHROMIUM_PATH` names, one on the
 * PATH, or the one that playwright keeps; without any, it installs one.
 */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium() ?? installChromium();
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

function findChromium(): string | undefined {
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

/** Debian's package where there is root and apt, else the build that playwright downloads. */
function installChromium(): string {
  const playwright = join(import.meta.dirname, "../../node_modules/playwright-core/cli.js");
  const ways: readonly (readonly [string, ...string[]])[] = [
    [process.execPath, playwright, "install", "chromium"],
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
  ];
  for (const [command, ...args] of ways) {
    console.error(`No Chromium found: ${command} ${args.join(" ")}`);
    try {
      execFileSync(command, args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    } catch {
      continue;
    }
    const found = findChromium();
    if (found) return found;
  }
  throw new Error("The browser tests need Chromium. Install it, or set CHROMIUM_PATH to its executable.");
}
