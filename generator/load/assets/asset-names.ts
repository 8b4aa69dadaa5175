import { readdirSync } from "node:fs";
import { lstat, readlink, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { displayPath } from "../../problems/display-path.ts";
import { isPassing } from "../passing-files.ts";
import type { Problem } from "../../problems/problem.ts";

/** The files of the assets folder: their names with POSIX slashes, in order, and the problems of other entries. */
export interface AssetNames {
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
}

const junk = /(?:^|\/)\.|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$|\.(?:map|bak|orig|sw[op]|tmp)$/i;

/**
 * Lists the files of the assets folder that can be published. Throws the error of the file system if the folder itself
 * cannot be read.
 */
export async function assetNames(dir: string): Promise<AssetNames> {
  // The asynchronous function takes several milliseconds to start.
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const problems: Problem[] = [];
  const names: string[] = [];
  const leftOut: string[] = [];
  const sorted = entries
    .map((entry) => ({
      entry,
      name: join(entry.parentPath, entry.name).slice(join(dir, sep).length).replaceAll(sep, "/"),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { entry, name } of sorted) {
    if (entry.isDirectory()) continue;
    const isLeftOut = junk.test(name) || isPassing(name);
    const problem = isLeftOut ? undefined : entry.isFile() ? nameProblem(name) : await entryProblem(dir, name);
    if (isLeftOut) leftOut.push(name);
    else if (problem === undefined) names.push(name);
    else problems.push({ code: "asset-file", where: displayPath(join(dir, name)), ...problem });
  }
  return { names, problems: [...problems, ...twins(dir, names), ...leftOutProblem(dir, leftOut)] };
}

type NameProblem = Pick<Problem, "what" | "fix">;

/** Other characters have to be encoded in addresses, and hosts differ in how they decode them. */
function nameProblem(name: string): NameProblem | undefined {
  if (/^[\w.@+~/-]+$/.test(name) && !/(?:^|\/)-/.test(name)) return undefined;
  const what = `the asset's name ${JSON.stringify(name)} cannot be part of an address`;
  const fix = `rename it to ${JSON.stringify(plainName(name))}: use only the letters a to z, digits, hyphens, underscores and dots`;
  return { what, fix };
}

/** `"Café by night.jpg"` becomes `Cafe-by-night.jpg`. */
function plainName(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return plain.replaceAll(/[^\w.@+~/-]+/g, "-").replaceAll(/(?<=^|\/)-+/g, "") || "file";
}

async function entryProblem(dir: string, name: string): Promise<NameProblem | undefined> {
  const path = join(dir, name);
  const isLink = (await lstat(path)).isSymbolicLink();
  if (!isLink)
    return { what: "this is not a file, but a pipe, a socket or a device", fix: "remove it from the assets folder" };
  const target = await realpath(path).catch(() => undefined);
  const fix = "replace the symlink with the file itself";
  const written = await readlink(path);
  if (target === undefined) return { what: `this is a broken symlink to "${written}"`, fix };
  const isInside = target.startsWith(join(await realpath(dir), sep));
  if (!isInside) return { what: `this is a symlink to "${written}", outside of the assets folder`, fix };
  return (await stat(path)).isFile()
    ? nameProblem(name)
    : { what: `this is a symlink to "${written}", which is not a file`, fix };
}

/** Some file systems ignore case, so these would be the same file. */
function twins(dir: string, names: readonly string[]): Problem[] {
  const seen = new Map<string, string>();
  return names.flatMap((name): Problem[] => {
    const folded = name.toLowerCase();
    const first = seen.get(folded);
    seen.set(folded, first ?? name);
    if (first === undefined) return [];
    const what = `the names "${first}" and "${name}" differ only in capitals`;
    return [{ code: "asset-duplicate", where: displayPath(join(dir, name)), what, fix: "rename one of them" }];
  });
}

function leftOutProblem(dir: string, names: readonly string[]): Problem[] {
  if (names.length === 0) return [];
  const what = `not published, because they look like leftovers: ${names.join(", ")}`;
  return [
    {
      code: "asset-left-out",
      severity: "warning",
      where: displayPath(dir),
      what,
      fix: "delete them, or rename files that are meant for visitors",
    },
  ];
}
