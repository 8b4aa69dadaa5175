import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";

/** The folder of the tested project. */
export const root = join(import.meta.dirname, "../..");

/** Differences between builds that must not change the output. */
export interface Surroundings {
  /** The folder of the generator and of the site. The default is the project. */
  readonly project?: string;
  readonly cwd?: string;
  /** The whole environment except `PATH` and `HOME`. */
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node, after those that load TypeScript. */
  readonly nodeOptions?: readonly string[];
  readonly node?: string;
  /** The options that load TypeScript. */
  readonly tsx?: string;
  /** A command that starts the build. */
  readonly within?: readonly string[];
  /** The folder to write to, to inspect it. By default it is deleted afterwards. */
  readonly outDir?: string;
}

const run = promisify(execFile);

/** Builds the agency's site in another process and returns the hashes of all files, names and bytes. */
export async function builtTree({
  project = root,
  cwd = project,
  env = {},
  nodeOptions = [],
  node = process.execPath,
  tsx = import.meta.resolve("tsx"),
  within = [],
  outDir,
}: Surroundings = {}): Promise<string> {
  const own = outDir ?? (await mkdtemp(join(tmpdir(), "built-tree-")));
  const cli = join(project, "generator/cli/cli.ts");
  const flags = ["--site", join(project, "site/site.ts"), "--assets", join(project, "assets"), "--out", own];
  const build = [node, "--import", tsx, ...nodeOptions, cli, "build", "--quiet", ...flags];
  const [command = node, ...args] = [...within, ...build];
  try {
    // Not the environment of the tests, because it turns on coverage and may contain the varied values.
    await run(command, args, { cwd, timeout: 60_000, env: { PATH: process.env["PATH"], HOME: homedir(), ...env } });
    return await hashesOf(own);
  } finally {
    if (outDir === undefined) await rm(own, { recursive: true, force: true });
  }
}

/** One line for each file of a folder, sorted by name: its hash and its path. */
async function hashesOf(dir: string): Promise<string> {
  const files = await filesIn(dir);
  const lines = files.map(async (file) => {
    const hash = createHash("sha256").update(await readFile(file));
    return `${hash.digest("hex")}  ${relative(dir, file).replaceAll(sep, "/")}\n`;
  });
  return (await Promise.all(lines)).join("");
}

/** All files of a folder and its subfolders, sorted by name. */
export async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
