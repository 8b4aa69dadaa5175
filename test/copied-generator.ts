import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporarySite, type TemporarySite } from "./temporary-site.ts";
import { runCommand } from "./commands.ts";

const root = join(import.meta.dirname, "..");

interface Packages {
  /** The packages that the test changes. They are copied, and the others are linked. */
  readonly own?: readonly string[];
  readonly missing?: readonly string[];
}

/** A copy of the tiny site with a copy of the generator and of its packages, in which nothing was bundled yet. */
export async function copiedGenerator({ own = [], missing = [] }: Packages = {}): Promise<TemporarySite> {
  const site = await temporarySite();
  const packages = join(site.dir, "node_modules");
  await mkdir(packages);
  await cp(join(root, "generator"), join(site.dir, "generator"), { recursive: true });
  for (const name of ["package.json", "tsconfig.json"]) await cp(join(root, name), join(site.dir, name));
  for (const name of await readdir(join(root, "node_modules"))) {
    if (missing.includes(name) || name === ".generator" || name === ".cache") continue;
    const source = join(root, "node_modules", name);
    // In a copy of the project the package is a link, and its copy would be one, too.
    if (own.includes(name)) await cp(source, join(packages, name), { recursive: true, dereference: true });
    else await symlink(source, join(packages, name));
  }
  return site;
}

/** Runs the command of a generator in a site's folder. Without write permission, coverage cannot be recorded either. */
export function runGenerator(
  { dir }: Pick<TemporarySite, "dir">,
  args: readonly string[],
  { generator = dir, env = {}, uid }: RunOptions = {},
) {
  const { status, stdout, stderr } = runCommand(process.execPath, [join(generator, "generator/start.cjs"), ...args], {
    cwd: dir,
    env: { PATH: process.env["PATH"] ?? "", NODE_V8_COVERAGE: "", ...env },
    ...(uid !== undefined && { uid }),
  });
  return { status, stdout, stderr };
}

interface RunOptions {
  /** The folder of the generator, if it is not the site's own folder. */
  readonly generator?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number | undefined;
}

/** Replaces a text in a file of the copied generator, in place. */
export async function editGenerator({ dir }: TemporarySite, file: string, from: string, to: string): Promise<void> {
  const path = join(dir, "generator", file);
  const source = await readFile(path, "utf8");
  if (!source.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(path, source.replace(from, to));
}
