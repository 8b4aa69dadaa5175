import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { BuildError, exitCodes } from "../../problems/build-error.ts";
import { displayPath } from "../../problems/display-path.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";

/**
 * Checks that the entry is a file, and that the folder around it contains nothing that blocks a reader forever, such as
 * a pipe.
 *
 * Throws a `BuildError`, with the exit code for wrong usage if the entry is wrong.
 */
export function expectSiteFiles(entry: string): void {
  const stats = statSync(entry, { throwIfNoEntry: false });
  const where = displayPath(entry);
  if (stats === undefined) {
    const near = didYouMean(basename(entry), namesIn(dirname(entry)));
    const what = `there is no site at ${where}`;
    const fix =
      near || "create this module, or choose another one with --site; run the command in the project's folder";
    throw new BuildError([{ code: "no-site", where, what, fix }], exitCodes.usage);
  }
  if (stats.isDirectory()) {
    const fix = `write the path of the module in it that exports the site, such as --site ${where}/site.ts`;
    throw new BuildError([{ code: "no-site", where, what: "the site's entry is a folder", fix }], exitCodes.usage);
  }
  const problems = irregularFiles(dirname(entry)).map((path): Problem => {
    const what = "this is not a file, but a pipe, a socket or a device";
    return { code: "file-irregular", where: displayPath(path), what, fix: "remove it from the site's folder" };
  });
  if (problems.length > 0) throw new BuildError(problems);
}

function irregularFiles(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory())
      return entry.name === "node_modules" || entry.name.startsWith(".") ? [] : irregularFiles(path);
    const target = entry.isSymbolicLink() ? statOf(path) : entry;
    const isRegular = target === undefined || target.isFile() || target.isDirectory();
    return isRegular ? [] : [path];
  });
}

/** Returns nothing for a broken link, because only importing it is a mistake. */
function statOf(path: string): ReturnType<typeof statSync> | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
