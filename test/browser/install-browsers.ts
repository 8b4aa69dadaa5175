/** Installs a Chromium for the tests if needed, and with `--all` the other browsers. Runs once, before the tests. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findChromium } from "./chromium.ts";
import { findFirefox } from "./firefox.ts";

type Command = readonly [string, ...string[]];

interface Wanted {
  readonly name: string;
  readonly find: () => string | undefined;
  /** Debian's package if root and apt are available, otherwise playwright's download. */
  readonly ways: readonly (readonly Command[])[];
  /** The message if all ways fail. */
  readonly without: string;
  readonly isNeeded: boolean;
}

const playwright = join(import.meta.dirname, "../../node_modules/playwright-core/cli.js");
const debian = (...packages: string[]): readonly Command[] => [
  ["apt-get", "update", "-qq"],
  ["apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages],
];

const browsers: readonly Wanted[] = [
  {
    name: "Chromium",
    find: findChromium,
    ways: [
      debian("chromium-headless-shell", "fonts-liberation"),
      [[process.execPath, playwright, "install", "chromium"]],
    ],
    without: "The browser tests need Chromium: install it, or set CHROMIUM_PATH to its executable.",
    isNeeded: true,
  },
  {
    name: "Firefox",
    find: findFirefox,
    ways: [debian("firefox-esr")],
    without: "The tests in Firefox are skipped: install it, or set FIREFOX_PATH to its executable.",
    isNeeded: false,
  },
];

const isForAll = process.argv.includes("--all");
for (const { name, find, ways, without, isNeeded } of browsers.filter((browser) => isForAll || browser.isNeeded)) {
  for (const commands of ways) {
    if (find() !== undefined) break;
    tryAll(name, commands);
  }
  if (find() !== undefined) continue;
  console.error(without);
  if (isNeeded) process.exitCode = 1;
}

function tryAll(name: string, commands: readonly Command[]): void {
  try {
    for (const [command, ...args] of commands) {
      console.log(`No ${name} found: ${command} ${args.join(" ")}`);
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      execFileSync(command, args, { timeout: 600_000, stdio: ["ignore", "ignore", "inherit"], env });
    }
  } catch {
    // The next way may work. The output of this command is above.
  }
}
