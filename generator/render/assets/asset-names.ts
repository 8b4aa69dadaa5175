import { lstat, readdir, readlink, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { displayPath } from "../../problems/display-path.ts";
import { isPassing } from "../../load/passing-files.ts";
import type { Problem } from "../../problems/problem.ts";

/** What lies in the assets folder: names from there with POSIX slashes, in order, and what is wrong with the others. */
export interface AssetNames {
  readonly names: readonly string[];
  readonly problems: readonly Problem[];
}

const junk = /(?:^|\/)\.|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$|\.(?:map|bak|orig|sw[op]|tmp)$/i;

/**
 * Lists the files of the assets folder that can be published. Throws what the
 * file system throws when the folder itself cannot be read.
 */
export async function assetNames(dir: string): Promise<AssetNames> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
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
    const fault = isLeftOut ? undefined : entry.isFile() ? nameFault(name) : await entryFault(dir, name);
    if (isLeftOut) leftOut.push(name);
    else if (fault === undefined) names.push(name);
    else problems.push({ code: "asset-file", where: displayPath(join(dir, name)), ...fault });
  }
  return { names, problems: [...problems, ...twins(dir, names), ...leftOutProblem(dir, leftOut)] };
}

type Fault = Pick<Problem, "what" | "fix">;

/** An address with other characters has to be encoded, and hosts differ in how they undo that. */
function nameFault(name: string): Fault | undefined {
  if (/^[\w.@+~/-]+$/.test(name) && !/(?:^|\/)-/.test(name)) return undefined;
  const what = `the asset's name ${JSON.stringify(name)} cannot stand in an address as it is`;
  return { what, fix: "use the letters a to z, digits, hyphens, underscores and dots, and no hyphen at the start" };
}

async function entryFault(dir: string, name: string): Promise<Fault | undefined> {
  const path = join(dir, name);
  const isLink = (await lstat(path)).isSymbolicLink();
  if (!isLink) return { what: "this is no file, but a pipe, a socket or a device", fix: "take it out of the assets" };
  const target = await realpath(path).catch(() => undefined);
  const fix = "put the file itself there";
  const written = await readlink(path);
  if (target === undefined) return { what: `this is a link to "${written}", where no file can be reached`, fix };
  const isInside = target.startsWith(join(await realpath(dir), sep));
  if (!isInside) return { what: `this is a link to "${written}", out of the assets folder`, fix };
  return (await stat(path)).isFile()
    ? nameFault(name)
    : { what: `this is a link to "${written}", which is no file`, fix };
}

/** Some file systems make no difference between capitals and small letters: there these are one file. */
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
  const what = `not published, since they look like leftovers: ${names.join(", ")}`;
  return [
    {
      code: "asset-left-out",
      severity: "warning",
      where: displayPath(dir),
      what,
      fix: "delete them, or rename what is meant for visitors",
    },
  ];
}
