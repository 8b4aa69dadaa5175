/** Makes sure that there is a Chromium for the browser tests; runs before them, once for all. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findChromium } from "./chromium.ts";

const playwright = join(import.meta.dirname, "../../node_modules/playwright-core/cli.js");

/** Debian's package where there are root and apt, else the build that playwright downloads. */
const ways: readonly (readonly (readonly [string, ...string[]])[])[] = [
  [
    ["apt-get", "update", "-qq"],
    ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"],
  ],
  [[process.execPath, playwright, "install", "chromium"]],
];

for (const commands of ways) {
  if (findChromium() !== undefined) break;
  try {
    for (const [command, ...args] of commands) {
      console.log(`No Chromium found: ${command} ${args.join(" ")}`);
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env });
    }
  } catch {
    // The next way may be open; what the command said stands above.
  }
}

if (findChromium() === undefined) {
  console.error("The browser tests need Chromium: install it, or set CHROMIUM_PATH to its executable.");
  process.exitCode = 1;
}
