/**
 * Measures builds and `watch` on sites of many full-size pages, each against a floor that only bundles, renders and
 * writes the same pages (`floor.mjs`), in pairs right after each other. Prints a table.
 *
 *   npm run bench:scale -- --pages 5,1000,10000 --posts 1000,10000 --mdx 300 --runs 5 --only build,posts,kept,mdx --limit 240
 *
 * Cold is the state after an installation: the cache is empty. Warm is any later build into a new output folder.
 * A run that takes longer than the limit, in seconds, is ended.
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
    limit: { type: "string", default: "240" },
  },
});
const numbers = (list: string) =>
  list
    .split(",")
    .map(Number)
    .toSorted((a, b) => a - b);
const sizes = numbers(options.pages);
const parts = options.only.split(",");

const parent = mkdtempSync(join(tmpdir(), "bench-scale-"));
const measuring: Measuring = { parent, runs: Number(options.runs), limit: Number(options.limit) };
const removeAll = () => rmSync(parent, { recursive: true, force: true, maxRetries: 5 });
process.once("exit", removeAll);
// Without a listener, a signal would end this process at once and leave its child processes running.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

printHead();
if (parts.includes("build")) for (const pages of sizes) await thenRemoved(buildRows(pages, measuring));
if (parts.includes("failing")) await thenRemoved(failingRow(Math.min(1000, sizes.at(-1) ?? 0), measuring));
if (parts.includes("posts")) for (const posts of numbers(options.posts)) await thenRemoved(postRows(posts, measuring));
if (parts.includes("kept")) await thenRemoved(keptRow(numbers(options.posts).at(-1) ?? 0, measuring));
if (parts.includes("mdx")) for (const texts of numbers(options.mdx)) await thenRemoved(mdxRows(texts, measuring));
if (parts.includes("watch")) {
  await thenRemoved(startRow(sizes[0] ?? 0, measuring));
  await thenRemoved(saveRows(sizes, measuring));
}

/** Removes the files of one measurement before the next, and waits until the disk has done so. */
async function thenRemoved(rows: Promise<void>): Promise<void> {
  await rows;
  removeAll();
  spawnSync("sync");
}
