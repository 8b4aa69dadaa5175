/**
 * Measures builds and `watch` on sites of many full-size pages, each against a floor that only bundles, renders and
 * writes the same pages (`floor.mjs`), in pairs right after each other. Prints a table.
 *
 *   npm run bench:scale -- --pages 5,1000,10000 --posts 1000,10000 --mdx 300 --runs 5 --only build,posts,kept,mdx
 *
 * Cold is the state after an installation: the cache is empty. Warm is any later build into a new output folder.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { buildRows, failingRow, keptRow, mdxRows, postRows, type Measuring } from "./scale/build-rows.ts";
import { printHead } from "./scale/table.ts";
import { saveRows, startRow } from "./scale/watch-rows.ts";

const { values: options } = parseArgs({
  options: {
    pages: { type: "string", default: "5,1000,10000" },
    posts: { type: "string", default: "1000,10000" },
    mdx: { type: "string", default: "300" },
    runs: { type: "string", default: "5" },
    only: { type: "string", default: "build,failing,posts,kept,mdx,watch" },
  },
});
const [pages = [], posts = [], mdx = []] = [options.pages, options.posts, options.mdx].map((list) =>
  list.split(",").map(Number),
);
const [most, mostPosts] = [Math.max(...pages), Math.max(...posts)];

const parent = mkdtempSync(join(tmpdir(), "bench-scale-"));
const measuring: Measuring = { parent, runs: Number(options.runs) };
const removeAll = () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
process.once("exit", removeAll);
// Without a listener, a signal would end this process at once and leave its child processes running.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const rows: Readonly<Record<string, readonly (() => Promise<void>)[]>> = {
  build: pages.map((count) => () => buildRows(count, measuring)),
  failing: [() => failingRow(Math.min(1000, most), measuring)],
  posts: posts.map((count) => () => postRows(count, measuring)),
  kept: [() => keptRow(mostPosts, measuring)],
  mdx: mdx.map((count) => () => mdxRows(count, measuring)),
  watch: [() => startRow(Math.min(...pages), measuring), () => saveRows(pages, measuring)],
};
printHead();
for (const print of options.only.split(",").flatMap((part) => rows[part] ?? [])) {
  await print();
  // Before the next measurement, and the disk has to be done with it.
  removeAll();
  spawnSync("sync");
}
