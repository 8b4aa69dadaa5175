import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeFolder } from "../remove-folder.ts";

const root = join(import.meta.dirname, "../..");
const leftOut = new Set([".git", "node_modules", "dist", "dist-hosting", "coverage", ".shots", ".builds", ".linters"]);

/** Caches of builds and tests in `node_modules`. A cached result could hide a fault. */
const caches = [".cache", ".generator"];

/** A copy of the whole project in a temporary folder. */
export interface ProjectCopy {
  readonly dir: string;
  /** For the temporary files of the tests. It is removed with the copy, even if a test was killed. */
  readonly temporary: string;
  readonly forgetCaches: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Copies the project. Each package is linked, but the copy has caches of its own. */
export async function projectCopy(): Promise<ProjectCopy> {
  const parent = await mkdtemp(join(tmpdir(), "mutants-"));
  // Next to each other: a site in a folder of the project would find the project's packages and settings.
  const [dir, temporary] = [join(parent, "project"), join(parent, "tmp")];
  const packages = join(dir, "node_modules");
  for (const folder of [packages, temporary]) await mkdir(folder, { recursive: true });
  // Some tests run code as another user, who can access any other folder for temporary files.
  await chmod(parent, 0o755);
  await chmod(temporary, 0o1777);
  for (const name of await namesIn(root, leftOut)) await cp(join(root, name), join(dir, name), { recursive: true });
  for (const name of await namesIn(join(root, "node_modules"), new Set(caches)))
    await symlink(join(root, "node_modules", name), join(packages, name));
  return {
    dir,
    temporary,
    forgetCaches: async () => {
      for (const name of caches) await rm(join(packages, name), { recursive: true, force: true });
    },
    remove: () => removeFolder(parent),
  };
}

async function namesIn(folder: string, others: ReadonlySet<string>): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => !others.has(name) && !name.startsWith(".generator-"));
}
