import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { spawnSync } from "node:child_process";

const root = join(import.meta.dirname, "../../..");
const fixture = join(root, "test/fixtures/scale-site");
const ownPages = 5;

/** A project with the generator and a site of a certain size, as a user would have it. */
export interface ScaleProject {
  readonly dir: string;
  readonly cacheDir: string;
  /** The commands' arguments, for `dir` as the working directory. */
  readonly build: readonly string[];
  readonly watch: readonly string[];
  readonly floor: readonly string[];
  readonly floorWatch: readonly string[];
  readonly outDir: string;
  readonly floorOutDir: string;
  /** Moves an output folder or the cache aside. Deleting it now would make the next files dearer to create. */
  readonly setAside: (dir: string) => void;
}

interface ScaleProjectOptions {
  /** The folder that all projects of the benchmark are in. */
  readonly parent: string;
  readonly name: string;
  /** All pages: five, and so many case pages that there are as many as this. */
  readonly pages: number;
  /** How many of the case pages link to a page that does not exist. */
  readonly problems?: number;
}

/**
 * Makes a project in a folder of its own. Packages are linked, but `node_modules` is a folder, so the project has a
 * cache of its own.
 */
export function scaleProject({ parent, name, pages, problems = 0 }: ScaleProjectOptions): ScaleProject {
  const dir = join(parent, name);
  const asideDir = join(parent, "aside");
  mkdirSync(asideDir, { recursive: true });
  cpSync(fixture, dir, { recursive: true });
  for (const entry of ["package.json", "tsconfig.json", "generator"]) {
    cpSync(join(root, entry), join(dir, entry), { recursive: true });
  }
  mkdirSync(join(dir, "node_modules"));
  for (const entry of readdirSync(join(root, "node_modules"))) {
    if (entry !== ".cache") symlinkSync(join(root, "node_modules", entry), join(dir, "node_modules", entry));
  }
  writeFileSync(join(dir, "site/content/size.ts"), sizeModule(Math.max(0, pages - ownPages), problems));

  const [outDir, floorOutDir] = [join(dir, "dist"), join(dir, "floor")];
  const start = join(dir, "generator/start.cjs");
  const floor = [join(root, "test/bench/floor.mjs"), "site/site.ts", "floor"];
  const siteFlags = ["--site", "site/site.ts", "--assets", "assets", "--out", "dist"];
  return {
    dir,
    cacheDir: join(dir, "node_modules/.cache"),
    build: [start, "build", ...siteFlags],
    watch: [start, "watch", ...siteFlags],
    floor,
    floorWatch: [...floor, "--watch"],
    outDir,
    floorOutDir,
    setAside: (folder) => {
      if (existsSync(folder)) renameSync(folder, join(asideDir, `${readdirSync(asideDir).length}`));
    },
  };
}

/** Whether the project prepares its generator when it is installed. */
export const isPrepared = spawnSync("npm", ["pkg", "get", "scripts.prepare"], { cwd: root, encoding: "utf8" });

function sizeModule(caseCount: number, brokenLinks: number): string {
  return `export const caseCount = ${caseCount};\nexport const brokenLinks = ${brokenLinks};\n`;
}
