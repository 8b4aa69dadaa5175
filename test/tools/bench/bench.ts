/**
 * Times builds and `watch` on sites of many full-size pages, each against a floor that only bundles, renders and writes the
 * same pages (`floor.mjs`), in turns. Prints medians, with their ranges.
 *
 *   npm run bench -- --pages 5,1000,10000 --mdx 300 --runs 5
 *
 * Cold is the state after an installation: the cache is empty. Warm is any later build into a new output folder.
 */
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { median } from "./median.ts";
import { label, paragraph, seeded, sentence } from "./scale-site/site/content/sentences.ts";

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "5,1000,10000" },
    mdx: { type: "string", default: "300" },
    runs: { type: "string", default: "5" },
  },
});
const runs = Number(options.runs);
const counts = (list: string) => list.split(",").filter(Boolean).map(Number);
const root = join(import.meta.dirname, "../../..");
const parent = mkdtempSync(join(tmpdir(), "bench-"));
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
});
// Without a listener, a signal would end this process at once and leave its child processes running.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** A project with the generator and a site, as a user has it. */
interface Project {
  readonly dir: string;
  readonly build: () => Promise<Measured>;
  /** Moves a folder aside. Deleting it right away would make the next files slower to create. */
  readonly setAside: (folder: string) => void;
}

interface Measured {
  /** In seconds. */
  readonly elapsed: number;
  /** The most memory that the process had at a time, in MB. */
  readonly memory: number;
}

const cache = "node_modules/.cache";
const flags = ["--site", "site/site.ts", "--assets", "assets", "--out", "dist"];
const command = (name: string, ...more: readonly string[]) => ["generator/start.cjs", name, ...flags, ...more];
const floorArgs = [join(import.meta.dirname, "floor.mjs"), "site/site.ts", "floor"];

/**
 * Makes a project of a folder with a site. Packages are linked, but `node_modules` is a folder, so the project has its own
 * cache.
 */
function projectOf(site: string, name: string): Project {
  const dir = join(parent, name);
  const aside = join(parent, "aside");
  mkdirSync(aside, { recursive: true });
  cpSync(site, dir, { recursive: true });
  for (const entry of ["package.json", "tsconfig.json", "generator"])
    cpSync(join(root, entry), join(dir, entry), { recursive: true });
  mkdirSync(join(dir, "node_modules"));
  for (const entry of readdirSync(join(root, "node_modules")))
    if (entry !== ".cache") symlinkSync(join(root, "node_modules", entry), join(dir, "node_modules", entry));
  return {
    dir,
    build: () => measured(dir, command("build")),
    setAside: (folder) => {
      if (existsSync(join(dir, folder))) renameSync(join(dir, folder), join(aside, String(readdirSync(aside).length)));
    },
  };
}

/** A project whose site has so many pages: five, and the rest are case pages. */
function pagesProject(pages: number, name: string): Project {
  const project = projectOf(join(import.meta.dirname, "scale-site"), name);
  const size = `export const caseCount = ${Math.max(0, pages - 5)};\n`;
  writeFileSync(join(project.dir, "site/content/size.ts"), size);
  return project;
}

/** A project whose site has so many posts in MDX, each with other words. */
function mdxProject(count: number, name: string): Project {
  const project = projectOf(join(root, "test/fixtures/markdown-site"), name);
  for (let index = 0; index < count; index += 1)
    writeFileSync(join(project.dir, "site/posts", `text-${index}.mdx`), mdxText(index));
  return project;
}

function mdxText(index: number): string {
  const random = seeded(index);
  const day = new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);
  const parts = Array.from({ length: random.number(4, 8) }, (_, at) => {
    const code = `\`\`\`ts\nconst limit${random.number(1, 999)} = orders.filter(({ price = 0 }) => price > ${at}).length;\n\`\`\``;
    const list = `- *${label(random)}*: ${sentence(random)}\n- [x] ${label(random)}`;
    const table = `| ${label(random)} | ${label(random)} |\n| --- | --: |\n| ${sentence(random)} | ${random.number(1, 99)} |`;
    const sum = `The sum is {${random.number(1, 99)} + ${at}}. ${sentence(random)}`;
    return `## ${label(random)} ${at + 1}\n\n${paragraph(random, 3)}\n\n${random.pick([code, list, table, sum])}`;
  });
  return `---\ntitle: ${label(random)} (${index})\nsummary: ${sentence(random)}\ndate: ${day}\n---\n\n${parts.join("\n\n")}\n`;
}

/** Runs `node` to its end. Data of earlier runs is written to the disk before. */
async function measured(cwd: string, args: readonly string[]): Promise<Measured> {
  spawnSync("sync");
  const begun = performance.now();
  const { child, output } = started(cwd, args);
  let memory = 0;
  const sampling = setInterval(() => (memory = Math.max(memory, memoryOf(child))), 20);
  const [code] = (await once(child, "exit")) as [number | null];
  clearInterval(sampling);
  if (code !== 0) throw new Error(output());
  return { elapsed: (performance.now() - begun) / 1000, memory };
}

function started(cwd: string, args: readonly string[]) {
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  return { child, output: () => output };
}

/** Where Linux says it: https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function memoryOf({ pid }: ChildProcess): number {
  const status = `/proc/${pid}/status`;
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+)/m.exec(existsSync(status) ? readFileSync(status, "latin1") : "") ?? [];
  return Number(kilobytes) / 1024;
}

/** Measures in turns, so that other load on the machine affects both, and prints a row. */
async function row(what: string, measure: () => Promise<Measured>, base?: () => Promise<Measured>): Promise<void> {
  const [seconds, ratios, memory]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    const least = await base?.();
    const taken = await measure();
    seconds.push(taken.elapsed);
    memory.push(taken.memory);
    if (least) ratios.push(taken.elapsed / least.elapsed);
  }
  print(what, seconds, "s", ratios, Math.max(...memory));
}

function print(what: string, values: readonly number[], unit: string, ratios: readonly number[], memory: number): void {
  const withRange = (all: readonly number[], sign: string) =>
    `${median(all).toFixed(2)} ${sign} (${Math.min(...all).toFixed(2)}, ${Math.max(...all).toFixed(2)})`;
  const cells = [
    what,
    withRange(values, unit),
    ratios.length > 0 ? withRange(ratios, "×") : "",
    `${memory.toFixed(0)} MB`,
  ];
  console.log(cells.map((cell, index) => cell.padEnd([40, 28, 26][index] ?? 0)).join(""));
}

async function buildRows(what: string, project: Project, floor?: () => Promise<Measured>): Promise<void> {
  const buildAnew = () => {
    project.setAside("dist");
    return project.build();
  };
  // The generator bundles itself once, as an installation does.
  await buildAnew();
  await row(
    `${what}, cold`,
    () => {
      project.setAside(cache);
      return buildAnew();
    },
    floor,
  );
  await row(`${what}, warm`, buildAnew, floor);
  await row(`${what}, nothing changed`, project.build, floor);
}

/** From a save of one page's content to that page on the disk, and to the message that an open page gets. */
async function saveRows(pages: number): Promise<void> {
  const { dir } = pagesProject(pages, `watch-${pages}`);
  const { child, output } = started(dir, command("watch", "--port", "0"));
  await until(() => /http:\S+[^]*Ctrl-C/.test(output()));
  const url = /http:\/\/[^\s/]+/.exec(output())?.[0] ?? "";
  await (await fetch(`${url}/about`, { headers: { accept: "text/html" } })).text();
  const { body } = await fetch(`${url}/.live/events`, { headers: { accept: "text/event-stream" } });
  let told = 0;
  const listen = async () => {
    for await (const chunk of body ?? [])
      if (Buffer.from(chunk as Uint8Array).includes("event: change")) told = performance.now();
  };
  // It ends with `watch`.
  listen().catch(() => undefined);
  const file = join(dir, "site/content/about.ts");
  const source = readFileSync(file, "utf8");
  const [toPage, toDisk]: [number[], number[]] = [[], []];
  // The first save runs code that has not been compiled yet, so it is left out.
  for (let save = 0; save <= runs; save += 1) {
    // The checks of the save before are done by then.
    await sleep(500 + pages);
    told = 0;
    const begun = performance.now();
    writeFileSync(file, source.replace(/headline: "[^"]*"/, `headline: "Saved ${save}."`));
    await until(() => readFileSync(join(dir, "dist/about/index.html"), "utf8").includes(`Saved ${save}.<`));
    const written = performance.now();
    await until(() => told > 0);
    if (save === 0) continue;
    toPage.push(told - begun);
    toDisk.push(written - begun);
  }
  for (const [where, times] of Object.entries({ "the open page": toPage, "the disk": toDisk }))
    print(`${pages} pages, a save to ${where}`, times, "ms", [], memoryOf(child));
  child.kill("SIGTERM");
  await once(child, "exit");
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await sleep(1);
}

for (const count of counts(options.pages)) {
  const project = pagesProject(count, `build-${count}`);
  await buildRows(`${count} pages`, project, () => {
    project.setAside("floor");
    return measured(project.dir, floorArgs);
  });
  await saveRows(count);
}
for (const count of counts(options.mdx)) {
  const project = mdxProject(count, `mdx-${count}`);
  await buildRows(`${count} posts in MDX`, project);
  await row(`${count} posts in MDX, one edit`, () => {
    appendFileSync(join(project.dir, "site/posts/text-0.mdx"), "\nOne more sentence.\n");
    return project.build();
  });
}
