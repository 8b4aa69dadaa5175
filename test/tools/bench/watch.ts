/**
 * Times `watch` on a copy of the agency's site, in another process: from a save to the new page on the screen of a
 * headless Chromium. Prints medians in milliseconds, with their ranges.
 *
 * `-- --rebuilds 2000` only saves content, styles, an island and an asset in turn, that often in one process, and
 * compares its heap and open files with those after 50.
 */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { launchChromium } from "../../browser/chromium.ts";
import { copiedSite } from "../../copied-site.ts";
import { startWatching } from "../../watching.ts";
import { median } from "./median.ts";

const { values: options } = parseArgs({ options: { rebuilds: { type: "string" }, times: { type: "string" } } });
const times = Number(options.times ?? 30);

if (options.rebuilds === undefined) {
  await timeSaves();
} else {
  await measureMemory(Number(options.rebuilds));
}

async function timeSaves(): Promise<void> {
  const site = await copiedSite();
  const watching = await startWatching(site.dir);
  const browser = await launchChromium();
  const page = await browser.newPage();
  let seen: (look: string) => void = () => {};
  await page.exposeBinding("lookedLike", (_, look: string) => seen(look));
  await page.addInitScript(`{
    let last = "";
    const look = () => {
      const now = [document.documentElement.dataset.bench, document.querySelector("h1") && getComputedStyle(document.querySelector("h1")).letterSpacing, document.body?.textContent.match(/Bench \\d+/)?.[0]].join("|");
      if (now !== last) lookedLike(last = now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }`);
  await page.route("https://**", (route) => route.abort());
  await page.goto(`${watching.url}/about`, { waitUntil: "load" });
  const onScreen = async (
    file: string,
    change: (source: string, mark: number) => string,
    sign: (mark: number) => string,
  ) => {
    const source = await site.read(file);
    const taken: number[] = [];
    for (let mark = 1; mark <= times; mark += 1) {
      await sleep(150);
      const there = new Promise<void>((resolve) => (seen = (look) => look.includes(sign(mark)) && resolve()));
      const start = performance.now();
      writeFileSync(join(site.dir, file), change(source, mark));
      await there;
      taken.push(performance.now() - start);
    }
    return taken;
  };
  print(
    "save of a content file to screen",
    await onScreen("site/content/about.ts", aboutText, (mark) => `Bench ${mark}`),
  );
  print("save of a style to screen", await onScreen("site/styles/global.styles.ts", spaced, (mark) => `|${mark}px|`));
  print(
    "save of an island to screen",
    await onScreen("site/islands/MenuToggle.tsx", marked, (mark) => `Island ${mark}.`),
  );
  await browser.close();
  await watching.end();
  await site.remove();
}

function aboutText(source: string, mark: number): string {
  return source.replace(/headline: (["`]).+?\1/, `headline: "Bench ${mark}"`);
}

function spaced(source: string, mark: number): string {
  return source.replace(/letter-spacing: [^;]+/, `letter-spacing: ${mark}px`);
}

function marked(source: string, mark: number): string {
  return `${source}\nif (typeof document === "object") document.documentElement.dataset["bench"] = "Island ${mark}.";\n`;
}

/** In this process, with `--expose-gc`, because only after a garbage collection the used memory is known. */
async function measureMemory(rebuilds: number): Promise<void> {
  const collect = (globalThis as { gc?: () => void }).gc;
  if (!collect) throw new Error("run it with node --expose-gc");
  const site = await copiedSite();
  process.chdir(site.dir);
  const { watch } = await import("../../../generator/dev/watch.ts");
  const log = console.log;
  const printed: unknown[] = [];
  console.log = (line) => void printed.push(line);
  void watch({
    siteEntry: "site/site.ts",
    assetsDir: "assets",
    outDir: "dist",
    runtime: "preact",
    host: "localhost",
    port: undefined,
    allowedHosts: [],
    isOpened: false,
    poll: undefined,
  });
  while (printed.length === 0) await sleep(5);
  const changes: Readonly<Record<string, (source: string, mark: number) => string>> = {
    "site/content/about.ts": aboutText,
    "site/styles/global.styles.ts": spaced,
    "site/islands/MenuToggle.tsx": marked,
    "assets/anek-OFL.txt": (source, mark) => `${source}${mark}\n`,
  };
  const files = Object.keys(changes);
  const sources = await Promise.all(files.map((file) => site.read(file)));
  const state = () => {
    collect();
    collect();
    const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
    return { heap: process.memoryUsage().heapUsed / 1e6, files: readdirSync("/proc/self/fd").length, listeners };
  };
  let early = state();
  for (let count = 1; count <= rebuilds; count += 1) {
    printed.length = 0;
    const index = count % files.length;
    const file = files[index] ?? "";
    writeFileSync(file, changes[file]?.(sources[index] ?? "", count) ?? "");
    while (printed.length === 0) await sleep(1);
    if (count === 50) early = state();
  }
  const late = state();
  log(`after 50 rebuilds      ${JSON.stringify(early)}`);
  log(`after ${rebuilds} rebuilds    ${JSON.stringify(late)}`);
  process.chdir("/");
  await site.remove();
  process.exit();
}

function print(what: string, taken: readonly number[]): void {
  console.log(
    `${what.padEnd(56)} ${median(taken).toFixed(0).padStart(5)}   (${Math.min(...taken).toFixed(0)} to ${Math.max(...taken).toFixed(0)})`,
  );
}
