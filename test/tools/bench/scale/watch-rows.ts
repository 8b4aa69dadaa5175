import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "../median.ts";
import type { Measuring } from "./build-rows.ts";
import { measured, start, until, type Measured, type Started } from "./processes.ts";
import { scaleProject, type ScaleProject } from "./scale-project.ts";
import { printCells, printPairs, type Pair } from "./table.ts";

/** Prints how long `watch` takes from its start to its first answer, against an empty Node. */
export async function startRow(pages: number, measuring: Measuring): Promise<void> {
  const { dir: cwd, watch, build } = scaleProject({ ...measuring, name: `start-${pages}`, pages });
  await measured({ cwd, args: build });
  const pairs: Pair[] = [];
  for (let run = 0; run < measuring.runs; run += 1) {
    const base = await measured({ cwd, args: ["-e", "0"] });
    const begun = performance.now();
    const watcher = start({ cwd, args: watch });
    await (await fetch(await urlOf(watcher))).text();
    const elapsed = (performance.now() - begun) / 1000;
    pairs.push({ base, measured: { ...watcher.usage(), elapsed } });
    await watcher.end();
  }
  printPairs(`${count(pages)}, watch: start to answer : node -e 0`, pairs);
}

/**
 * Prints how long `watch` takes from a save of one page's content to the page in an open browser, and to the whole site
 * on the disk. That is compared with the floor, which renders and writes everything again.
 */
export async function saveRows(sizes: readonly number[], measuring: Measuring): Promise<void> {
  for (const pages of sizes) {
    const { pairs, toBrowser } = await saves(pages, measuring);
    printPairs(`${count(pages)}, watch: save to disk`, pairs);
    printCells([`${count(pages)}, watch: save to the open page`, `${(median(toBrowser) * 1000).toFixed(0)} ms`]);
  }
}

/** The times to the browser are in seconds. */
interface Saves {
  readonly pairs: readonly Pair[];
  readonly toBrowser: readonly number[];
}

async function saves(pages: number, measuring: Measuring): Promise<Saves> {
  const floorProject = scaleProject({ ...measuring, name: `floor-watch-${pages}`, pages });
  const project = scaleProject({ ...measuring, name: `watch-${pages}`, pages });
  const floor = start({ cwd: floorProject.dir, args: floorProject.floorWatch });
  const watcher = start({ cwd: project.dir, args: project.watch });
  const source = readFileSync(join(project.dir, contentFile), "utf8");
  await until(() => floor.output().includes("watching"));
  const closing = new AbortController();
  const changed = await openPage(await urlOf(watcher), closing.signal);
  const pairs: Pair[] = [];
  const toBrowser: number[] = [];
  for (let mark = 0; mark <= measuring.runs; mark += 1) {
    const text = source.replace(/headline: "[^"]*"/, `headline: "Saved ${mark}."`);
    const printed = floor.output().length;
    const isWritten = () => floor.output().length > printed && holds(floorProject.floorOutDir, mark);
    const base = await save({ project: floorProject, watcher: floor, text, isWritten });
    const told = changed();
    const made = await save({ project, watcher, text, isWritten: () => holds(project.outDir, mark) });
    // The first save runs code that has not been compiled yet, so it is left out.
    if (mark === 0) continue;
    toBrowser.push(((await told) - made.begun) / 1000);
    pairs.push({ base, measured: made });
  }
  closing.abort();
  await Promise.all([floor.end(), watcher.end()]);
  return { pairs, toBrowser };
}

/** Waits until `watch` has printed its address. */
async function urlOf({ output }: Started): Promise<string> {
  await until(() => /http:\S+[^]*Ctrl-C/.test(output()));
  return /http:\/\/[^\s/]+/.exec(output())?.[0] ?? "";
}

/**
 * Opens the page as a browser does. Returns a function that waits for the next message that it has changed, and returns
 * the time of that (`performance.now()`).
 */
async function openPage(url: string, signal: AbortSignal): Promise<() => Promise<number>> {
  await (await fetch(`${url}/about`, { headers: { accept: "text/html" } })).text();
  const { body } = await fetch(`${url}/.live/events`, { headers: { accept: "text/event-stream" }, signal });
  let told: (at: number) => void = () => {};
  const read = async () => {
    for await (const chunk of body ?? [])
      if (Buffer.from(chunk as Uint8Array).includes("event: change")) told(performance.now());
  };
  // Aborted at the end.
  read().catch(() => undefined);
  return () => new Promise((resolve) => (told = resolve));
}

const contentFile = "site/content/about.ts";

interface Save {
  readonly project: ScaleProject;
  readonly watcher: Started;
  readonly text: string;
  readonly isWritten: () => boolean;
}

/** Saves after all work of the previous save is done. Returns also when that was (`performance.now()`). */
async function save({ project, watcher, text, isWritten }: Save): Promise<Measured & { readonly begun: number }> {
  await watcher.settled();
  const { seconds } = watcher.usage();
  const begun = performance.now();
  writeFileSync(join(project.dir, contentFile), text);
  await until(isWritten);
  const elapsed = (performance.now() - begun) / 1000;
  await watcher.settled();
  const usage = watcher.usage();
  return { begun, elapsed, megabytes: usage.megabytes, seconds: usage.seconds - seconds };
}

function holds(outDir: string, mark: number): boolean {
  try {
    return readFileSync(join(outDir, "about/index.html"), "utf8").includes(`Saved ${mark}.<`);
  } catch {
    return false;
  }
}

function count(pages: number): string {
  return `${pages.toLocaleString("en")} pages`;
}
