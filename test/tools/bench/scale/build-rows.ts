import { appendFileSync, cpSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { measureCommand, type Run } from "./measure-command.ts";
import { hasPrepareScript, mdxProject, postsProject, scaleProject, type ScaleProject } from "./scale-project.ts";
import { printPairs, printValue, type Pair } from "./table.ts";

/** How the rows are measured. */
export interface Measuring {
  /** A temporary folder for the projects. */
  readonly parent: string;
  /** How many pairs each row is made of. */
  readonly runs: number;
  /** Seconds after which a run is ended. */
  readonly limit: number;
}

/** Prints how long builds of a site with so many pages take, compared with the floor. */
export async function buildRows(pages: number, measuring: Measuring): Promise<void> {
  const project = scaleProject({ ...measuring, name: `build-${pages}`, pages });
  await rowsOf(project, `${pages.toLocaleString("en")} pages`, measuring);
}

/** Prints the same for a site of so many posts in Markdown. */
export async function postRows(posts: number, measuring: Measuring): Promise<void> {
  const project = postsProject({ ...measuring, name: `posts-${posts}`, posts });
  await rowsOf(project, `${posts.toLocaleString("en")} posts`, measuring);
}

/**
 * Prints how long the build of another checkout takes, with the cache of this one and one edit, as on a machine that keeps
 * its cache.
 */
export async function keptRow(posts: number, measuring: Measuring): Promise<void> {
  const { limit } = measuring;
  const first = postsProject({ ...measuring, name: "kept", posts });
  await succeeded(measureCommand({ cwd: first.dir, args: first.build, limit }));
  const { dir, cacheDir, outDir, floorOutDir, setAside, ...other } = postsProject({
    ...measuring,
    name: "other",
    posts,
  });
  const run = (args: readonly string[]) => succeeded(measureCommand({ cwd: dir, args, limit }));
  const floor = () => {
    setAside(floorOutDir);
    return run(other.floor);
  };
  const build = () => {
    setAside(outDir);
    setAside(cacheDir);
    cpSync(first.cacheDir, cacheDir, { recursive: true });
    appendFileSync(join(dir, "site/posts/post-00001.md"), "\nOne more sentence.\n");
    return run(other.build);
  };
  printPairs(`${posts.toLocaleString("en")} posts, kept cache, one edit`, await pairs(measuring, floor, build));
}

/** Prints how long builds of texts in MDX take, also after an edit of one of them. */
export async function mdxRows(count: number, measuring: Measuring): Promise<void> {
  const { project, edit } = mdxProject({ ...measuring, name: `mdx-${count}`, count, blocks: 6 });
  const size = `${count.toLocaleString("en")} posts in MDX`;
  await rowsOf(project, size, measuring);
  const { dir, floorOutDir, setAside } = project;
  const run = (args: readonly string[]) => succeeded(measureCommand({ cwd: dir, args, limit: measuring.limit }));
  const floor = () => {
    setAside(floorOutDir);
    return run(project.floor);
  };
  const edited = () => {
    edit();
    return run(project.build);
  };
  printPairs(`${size}, one edit`, await pairs(measuring, floor, edited));
}

async function rowsOf(project: ScaleProject, size: string, measuring: Measuring): Promise<void> {
  const { limit } = measuring;
  const { dir, outDir, floorOutDir, cacheDir, setAside } = project;
  const floor = () => {
    setAside(floorOutDir);
    return succeeded(measureCommand({ cwd: dir, args: project.floor, limit }));
  };
  const build = () => succeeded(measureCommand({ cwd: dir, args: project.build, limit }));
  const buildAnew = () => {
    setAside(outDir);
    return build();
  };
  const row = async (what: string, measure: () => Promise<Run>) =>
    printPairs(`${size}, ${what}`, await pairs(measuring, floor, measure));

  const afterEmptying = (isInstalled: boolean) => () => {
    emptyCache(project, isInstalled);
    return buildAnew();
  };
  await row("cold", afterEmptying(true));
  if (hasPrepareScript) await row("cold, `prepare` was not run", afterEmptying(false));
  const last = await buildAnew();
  if (last.isOverLimit) {
    printValue(`${size}, warm`, `- (the build before took over ${limit} s)`);
    return;
  }
  await row("warm", buildAnew);
  await row("warm, nothing changed", build);
  printValue(`${size}, lines on the terminal`, `${linesOf(last)}`);
  printValue(`${size}, files in the cache`, `${filesIn(cacheDir)}`);
}

/** Prints how long a build with problems takes, compared with the same pages without them. */
export async function failingRow(pages: number, measuring: Measuring): Promise<void> {
  const { limit } = measuring;
  const problems = Math.floor(pages * 0.3);
  const good = scaleProject({ ...measuring, name: "good", pages });
  const failing = scaleProject({ ...measuring, name: "failing", pages, problems });
  const buildOf = (project: ScaleProject) => {
    project.setAside(project.outDir);
    return measureCommand({ cwd: project.dir, args: project.build, limit });
  };
  const buildGood = () => succeeded(buildOf(good));
  const buildFailing = async () => {
    const run = await buildOf(failing);
    if (!run.isOverLimit && run.exitCode !== 1) throw new Error(`the build with ${problems} problems did not fail`);
    return run;
  };
  await buildGood();
  const first = await buildFailing();
  const what = `${pages.toLocaleString("en")} pages, ${problems} problems : none`;
  printPairs(what, await pairs(measuring, buildGood, buildFailing));
  printValue(`  lines on the terminal`, first.isOverLimit ? "-" : `${linesOf(first)}`);
}

/** Measures both sides in turn, so that other load on the machine affects both. Ends early if a limit is passed. */
async function pairs(
  { runs }: Measuring,
  measureBase: () => Promise<Run>,
  measure: () => Promise<Run>,
): Promise<readonly Pair[]> {
  const done: Pair[] = [];
  for (let run = 0; run < runs && done.at(-1)?.measured.isOverLimit !== true; run += 1) {
    done.push({ base: await measureBase(), measured: await measure() });
  }
  return done;
}

function emptyCache({ cacheDir, setAside, prepare }: ScaleProject, isInstalled: boolean): void {
  setAside(cacheDir);
  if (isInstalled) prepare();
}

/**
 * Returns a run that succeeded or took too long. Throws for any other failure, because that would measure something
 * else.
 */
async function succeeded(running: Promise<Run>): Promise<Run> {
  const run = await running;
  if (run.exitCode !== 0 && !run.isOverLimit) throw new Error(run.stderr);
  return run;
}

function linesOf({ stdout, stderr }: Run): number {
  return `${stdout}${stderr}`.trimEnd().split("\n").length;
}

function filesIn(dir: string): number {
  return readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
