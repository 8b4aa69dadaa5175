import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { writeMdxTexts, type MdxTexts } from "./mdx-files.ts";
import { writePosts } from "./post-files.ts";

const root = join(import.meta.dirname, "../../../..");
const fixtures = import.meta.dirname;
const ownPages = 5;

/** A project with the generator and a site of a certain size, as a user has it. */
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
  /** Moves a folder aside. Deleting it right away would make the next files slower to create. */
  readonly setAside: (folder: string) => void;
  /** Prepares the generator as an installation does. */
  readonly prepare: () => void;
}

interface ScaleProjectOptions {
  /** The folder that all projects of the benchmark are in. */
  readonly parent: string;
  readonly name: string;
  /** The number of all pages: five, and the rest are case pages. */
  readonly pages: number;
  /** How many of the case pages link to a page that does not exist. */
  readonly problems?: number;
}

/** The same with a site of posts. */
interface PostsProjectOptions extends Pick<ScaleProjectOptions, "parent" | "name"> {
  readonly posts: number;
}

/** Makes a project whose site has so many pages. */
export function scaleProject({ pages, problems = 0, ...place }: ScaleProjectOptions): ScaleProject {
  const project = projectOf("scale-site", place);
  writeFileSync(join(project.dir, "site/content/size.ts"), sizeModule(Math.max(0, pages - ownPages), problems));
  return project;
}

/** Makes a project whose site has so many posts in Markdown. */
export function postsProject({ posts, ...place }: PostsProjectOptions): ScaleProject {
  const project = projectOf("posts-site", place);
  writePosts(join(project.dir, "site/posts"), posts);
  return project;
}

/** Makes a project whose site has texts in MDX, each of another shape. */
export function mdxProject({ parent, name, ...texts }: Pick<ScaleProjectOptions, "parent" | "name"> & MdxTexts) {
  const project = projectOf("posts-site", { parent, name });
  writeMdxTexts(join(project.dir, "site/posts"), texts);
  return project;
}

/** Adds a sentence to one of the texts in MDX. */
export function editText({ dir }: ScaleProject): void {
  appendFileSync(join(dir, "site/posts/text-00001.mdx"), "\nOne more sentence.\n");
}

/**
 * Makes a project of a fixture in a new folder. Packages are linked, but `node_modules` is a folder, so the project has
 * its own cache.
 */
function projectOf(fixture: string, { parent, name }: Pick<ScaleProjectOptions, "parent" | "name">): ScaleProject {
  const dir = join(parent, name);
  const asideDir = join(parent, "aside");
  mkdirSync(asideDir, { recursive: true });
  cpSync(join(fixtures, fixture), dir, { recursive: true });
  for (const entry of ["package.json", "tsconfig.json", "generator"]) {
    cpSync(join(root, entry), join(dir, entry), { recursive: true });
  }
  mkdirSync(join(dir, "node_modules"));
  for (const entry of readdirSync(join(root, "node_modules"))) {
    if (entry !== ".cache") symlinkSync(join(root, "node_modules", entry), join(dir, "node_modules", entry));
  }

  const [outDir, floorOutDir] = [join(dir, "dist"), join(dir, "floor")];
  const start = join(dir, "generator/start.cjs");
  const floor = [join(root, "test/tools/bench/floor.mjs"), "site/site.ts", "floor"];
  const cacheDir = join(dir, "node_modules/.cache");
  const setAside = (folder: string) => {
    if (existsSync(folder)) renameSync(folder, join(asideDir, `${readdirSync(asideDir).length}`));
  };
  const siteFlags = ["--site", "site/site.ts", "--assets", "assets", "--out", "dist"];
  return {
    dir,
    cacheDir,
    build: [start, "build", ...siteFlags],
    watch: [start, "watch", "--port", "0", ...siteFlags],
    floor,
    floorWatch: [...floor, "--watch"],
    outDir,
    floorOutDir,
    setAside,
    prepare: () => {
      const { status, stderr } = spawnSync("npm", ["run", "--silent", "prepare"], { cwd: dir, encoding: "utf8" });
      if (status !== 0) throw new Error(stderr);
    },
  };
}

/** Broken links are written out, so that the generator can find each of them in the sources. */
function sizeModule(caseCount: number, problems: number): string {
  const brokenLinks = Array.from({ length: problems }, (_, index) => `/cases/withdrawn-${index + 1}`);
  return `export const caseCount = ${caseCount};\nexport const brokenLinks = ${JSON.stringify(brokenLinks, null, 2)};\n`;
}
