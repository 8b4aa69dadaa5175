import { lstat, readdir, readFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import { BuildError, exitCodes } from "./build-error.ts";

/** The file in the output folder that lists what the last build wrote, and so marks the folder as ours. */
export const manifestName = ".build-manifest.json";

/** An output folder that may be written to, and what the last build left in it. */
export interface OutputFolder {
  readonly dir: string;
  /** Paths inside the folder, POSIX slashes. */
  readonly previousFiles: readonly string[];
}

/**
 * Makes sure that a folder may be replaced: it does not exist, is empty, or was
 * made by an earlier build, and holds none of the input folders.
 *
 * Throws a `BuildError` (usage) otherwise. Writes nothing.
 */
export async function openOutputFolder(out: string, inputDirs: readonly string[]): Promise<OutputFolder> {
  const dir = resolve(out);
  const refuse = (what: string) =>
    new BuildError(
      [{ code: "output-folder", where: out, what, fix: "name a folder of its own with --out, for example dist" }],
      exitCodes.usage,
    );

  for (const input of [process.cwd(), homedir(), ...inputDirs.map((inputDir) => resolve(inputDir))]) {
    if (contains(dir, input))
      throw refuse(`the output folder holds ${relative(process.cwd(), input) || "the project"}`);
  }
  for (const input of inputDirs) {
    if (contains(resolve(input), dir)) throw refuse(`the output folder lies inside the input folder ${input}`);
  }

  const stats = await lstat(dir).catch(() => undefined);
  if (stats === undefined) return { dir, previousFiles: [] };
  if (!stats.isDirectory()) throw refuse("the output folder is a file or a link");

  const previousFiles = await readManifest(dir);
  if (previousFiles === undefined && (await readdir(dir)).length > 0) {
    throw refuse("the output folder holds files that no build of ours has written");
  }
  return { dir, previousFiles: previousFiles ?? [] };
}

async function readManifest(dir: string): Promise<string[] | undefined> {
  try {
    const { files } = JSON.parse(await readFile(join(dir, manifestName), "utf8")) as { files: string[] };
    // A path that leaves the folder was not written by a build; following it would delete a stranger's file.
    return files.filter((path) => contains(dir, join(dir, path)));
  } catch {
    return undefined;
  }
}

function contains(dir: string, path: string): boolean {
  return path === dir || path.startsWith(dir.endsWith(sep) ? dir : dir + sep);
}
