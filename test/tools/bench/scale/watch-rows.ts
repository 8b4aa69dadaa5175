import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { median } from "../median.ts";
import type { Measuring } from "./build-rows.ts";
import { measureCommand } from "./measure-command.ts";
import { scaleProject, type ScaleProject } from "./scale-project.ts";
import { printPairs, printValue, type Measured, type Pair } from "./table.ts";
import { freePort, startWatcher, until, type Watcher } from "./watcher.ts";

/** Prints how long `watch` takes from its start to its first answer, against an empty Node. */
export async function startRow(pages: number, measuring: Measuring): Promise<void> {
  const { runs, limit } = measuring;
  const project = scaleProject({ ...measuring, name: `start-${pages}`, pages });
  const { dir, watch } = project;
  await measureCommand({ cwd: dir, args: project.build, limit });
  const pairs: Pair[] = [];
  for (let run = 0; run < runs; run += 1) {
    const base = await measureCommand({ cwd: dir, args: ["-e", "0"], limit });
    const port = await freePort();
    const start = performance.now();
    const watcher = startWatcher({ cwd: dir, args: [...watch, "--port", `${port}`] });
    const isOverLimit = !(await until(() => answers(`http://localhost:${port}/`), limit));
    const elapsed = (performance.now() - start) / 1000;
    pairs.push({ base, measured: { ...watcher.usage(), elapsed, isOverLimit } });
    await watcher.end();
    if (isOverLimit) break;
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
    printValue(`${count(pages)}, watch: save to the open page`, `${(median(toBrowser) * 1000).toFixed(0)} ms`);
  }
}

/** The times to the browser are in seconds. */
interface Saves {
  readonly pairs: readonly Pair[];
  readonly toBrowser: readonly number[];
}

async function saves(pages: number, measuring: Measuring): Promise<Saves> {
  const { runs, limit } = measuring;
  const floorProject = scaleProject({ ...measuring, name: `floor-watch-${pages}`, pages });
  const project = scaleProject({ ...measuring, name: `watch-${pages}`, pages });
  const floor = startWatcher({ cwd: floorProject.dir, args: floorProject.floorWatch });
  const port = await freePort();
  const watcher = startWatcher({ cwd: project.dir, args: [...project.watch, "--port", `${port}`] });
  const source = readFileSync(join(project.dir, contentFile), "utf8");
  const isReady = () => /watching/.test(floor.output()) && /http:/.test(watcher.output());
  const pairs: Pair[] = [];
  const toBrowser: number[] = [];
  const closing = new AbortController();
  try {
    await until(() => isReady() || watcher.hasEnded() || floor.hasEnded(), limit);
    if (!isReady()) throw new Error(`watch did not start:\n${floor.output()}${watcher.output()}`);
    const changed = await openPage(`http://localhost:${port}`, closing.signal);
    // The first save runs code that has not been compiled yet, so it is left out.
    for (let mark = 0; mark <= runs && pairs.at(-1)?.measured.isOverLimit !== true; mark += 1) {
      const text = source.replace(/headline: "[^"]*"/, `headline: "Saved ${mark}."`);
      const printed = floor.output().length;
      const isWritten = () => floor.output().length > printed && holds(floorProject.floorOutDir, mark);
      const base = await save({ project: floorProject, watcher: floor, text, limit, isWritten });
      const told = changed();
      const measured = await save({ project, watcher, text, limit, isWritten: () => holds(project.outDir, mark) });
      if (mark > 0) toBrowser.push(((await told) - measured.start) / 1000);
      if (mark > 0 || measured.isOverLimit) pairs.push({ base, measured });
    }
    return { pairs, toBrowser };
  } finally {
    closing.abort();
    await Promise.all([floor.end(), watcher.end()]);
  }
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
    for await (const chunk of body ?? []) {
      if (
        Buffer.from(chunk as Uint8Array)
          .toString()
          .includes("event: change")
      )
        told(performance.now());
    }
  };
  // Aborted at the end.
  read().catch(() => undefined);
  return () => new Promise((resolve) => (told = resolve));
}

const contentFile = "site/content/about.ts";

interface Save {
  readonly project: ScaleProject;
  readonly watcher: Watcher;
  readonly text: string;
  readonly limit: number;
  readonly isWritten: () => boolean;
}

/** Saves after all work of the previous save is done. Returns also when that was (`performance.now()`). */
async function save({
  project,
  watcher,
  text,
  limit,
  isWritten,
}: Save): Promise<Measured & { readonly start: number }> {
  await watcher.settled();
  const { seconds } = watcher.usage();
  const start = performance.now();
  writeFileSync(join(project.dir, contentFile), text);
  const isOverLimit = !(await until(isWritten, limit));
  const elapsed = (performance.now() - start) / 1000;
  await watcher.settled();
  const usage = watcher.usage();
  return { start, elapsed, isOverLimit, megabytes: usage.megabytes, seconds: usage.seconds - seconds };
}

function holds(outDir: string, mark: number): boolean {
  try {
    return readFileSync(join(outDir, "about/index.html"), "utf8").includes(`Saved ${mark}.<`);
  } catch {
    return false;
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.text().then(() => response.ok),
    () => false,
  );
}

function count(pages: number): string {
  return `${pages.toLocaleString("en")} pages`;
}
