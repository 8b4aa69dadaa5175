import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { BuildError, exitCodes } from "../../problems/build-error.ts";
import { displayPath } from "../../problems/display-path.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";

/**
 * Makes sure that the entry is a file, and that around it nothing lies that a
 * reader would wait for without end, such as a pipe.
 *
 * Throws a `BuildError`, of usage when it is the entry that is wrong.
 */
export function expectSiteFiles(entry: string): void {
  const stats = statSync(entry, { throwIfNoEntry: false });
  const where = displayPath(entry);
  if (stats === undefined) {
    const near = didYouMean(basename(entry), namesIn(dirname(entry)));
    const what = `there is no site at ${where}`;
    const fix =
      near || "write the module there, or name another one with --site; run the command in the project's folder";
    throw new BuildError([{ code: "no-site", where, what, fix }], exitCodes.usage);
  }
  if (stats.isDirectory()) {
    const fix = "name the module in it whose default export is the site";
    throw new BuildError([{ code: "no-site", where, what: "the site's entry is a folder", fix }], exitCodes.usage);
  }
  const problems = irregularFiles(dirname(entry)).map((path): Problem => {
    const what = "this is no file, but a pipe, a socket or a device";
    return { code: "file-irregular", where: displayPath(path), what, fix: "take it out of the site's folder" };
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

/** Nothing for a link that leads nowhere: only an import of it is a mistake. */
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
