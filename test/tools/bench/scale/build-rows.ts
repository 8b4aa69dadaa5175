import { appendFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { measured, type Measured } from "./processes.ts";
import { editText, mdxProject, postsProject, scaleProject, type ScaleProject } from "./scale-project.ts";
import { printPairs, type Pair } from "./table.ts";

/** How the rows are measured. */
export interface Measuring {
  /** A temporary folder for the projects. */
  readonly parent: string;
  /** How many pairs each row is made of. */
  readonly runs: number;
}

/** Prints how long builds of a site with so many pages take, compared with the floor. */
export async function buildRows(pages: number, measuring: Measuring): Promise<void> {
  await rowsOf(scaleProject({ ...measuring, name: `build-${pages}`, pages }), `${written(pages)} pages`, measuring);
}

/** Prints the same for a site of so many posts in Markdown. */
export async function postRows(posts: number, measuring: Measuring): Promise<void> {
  await rowsOf(postsProject({ ...measuring, name: `posts-${posts}`, posts }), `${written(posts)} posts`, measuring);
}

/** Prints the same for texts in MDX, also after an edit of one of them. */
export async function mdxRows(count: number, measuring: Measuring): Promise<void> {
  const project = mdxProject({ ...measuring, name: `mdx-${count}`, count, blocks: 6 });
  const size = `${written(count)} posts in MDX`;
  await rowsOf(project, size, measuring);
  const edited = () => {
    editText(project);
    return build(project);
  };
  printPairs(`${size}, one edit`, await pairs(measuring, () => floor(project), edited));
}

/**
 * Prints how long the build of another checkout takes, with the cache of this one and one edit, as on a machine that keeps
 * its cache.
 */
export async function keptRow(posts: number, measuring: Measuring): Promise<void> {
  const first = postsProject({ ...measuring, name: "kept", posts });
  await build(first);
  const other = postsProject({ ...measuring, name: "other", posts });
  const buildAgain = () => {
    other.setAside(other.outDir);
    other.setAside(other.cacheDir);
    cpSync(first.cacheDir, other.cacheDir, { recursive: true });
    appendFileSync(join(other.dir, "site/posts/post-00001.md"), "\nOne more sentence.\n");
    return build(other);
  };
  printPairs(`${written(posts)} posts, kept cache, one edit`, await pairs(measuring, () => floor(other), buildAgain));
}

/** Prints how long a build with problems takes, compared with the same pages without them. */
export async function failingRow(pages: number, measuring: Measuring): Promise<void> {
  const problems = Math.floor(pages * 0.3);
  const good = scaleProject({ ...measuring, name: "good", pages });
  const failing = scaleProject({ ...measuring, name: "failing", pages, problems });
  for (const one of [buildAnew(good), buildAnew(failing, 1)]) await one;
  const what = `${written(pages)} pages, ${problems} problems : none`;
  printPairs(
    what,
    await pairs(
      measuring,
      () => buildAnew(good),
      () => buildAnew(failing, 1),
    ),
  );
}

async function rowsOf(project: ScaleProject, size: string, measuring: Measuring): Promise<void> {
  const row = async (what: string, measure: () => Promise<Measured>) =>
    printPairs(`${size}, ${what}`, await pairs(measuring, () => floor(project), measure));
  await row("cold", () => {
    project.setAside(project.cacheDir);
    project.prepare();
    return buildAnew(project);
  });
  await buildAnew(project);
  await row("warm", () => buildAnew(project));
  await row("warm, nothing changed", () => build(project));
}

function floor({ dir, floor: args, floorOutDir, setAside }: ScaleProject): Promise<Measured> {
  setAside(floorOutDir);
  return measured({ cwd: dir, args });
}

function build({ dir, build: args }: ScaleProject, exitCode = 0): Promise<Measured> {
  return measured({ cwd: dir, args }, exitCode);
}

function buildAnew(project: ScaleProject, exitCode = 0): Promise<Measured> {
  project.setAside(project.outDir);
  return build(project, exitCode);
}

/** Measures both sides in turn, so that other load on the machine affects both. */
async function pairs(
  { runs }: Measuring,
  measureBase: () => Promise<Measured>,
  measure: () => Promise<Measured>,
): Promise<readonly Pair[]> {
  const done: Pair[] = [];
  for (let run = 0; run < runs; run += 1) done.push({ base: await measureBase(), measured: await measure() });
  return done;
}

function written(count: number): string {
  return count.toLocaleString("en");
}
