import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../commands.ts";

export const librariesDir = import.meta.dirname;

/** What npm says when it reaches no registry. */
const noNetwork = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT)\b/;

/**
 * Installs the libraries as their lock file says, unless that has been done. Returns whether they are there, which they
 * are not without a network. `npm ci` refuses a lock file that fits neither `package.json` nor the registry.
 */
export function installLibraries(dir = librariesDir): boolean {
  const lock = readFileSync(join(dir, "package-lock.json"), "utf8");
  const installed = join(dir, "node_modules", ".installed-lock.json");
  if (textOf(installed) === lock) return true;
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel", "error", "--prefix", dir];
  const { status, stderr } = runCommand("npm", args, { timeout: 300_000 });
  if (status !== 0 && noNetwork.test(stderr)) return false;
  if (status !== 0) throw new Error(`npm ci in ${dir} failed:\n${stderr}`);
  writeFileSync(installed, lock);
  return true;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
