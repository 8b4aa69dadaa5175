import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { afterEach, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import {
  startWatching,
  stopWatching,
  watchAlso,
  watchedFiles,
  type WatchedFiles,
} from "../../generator/dev/watched-files.ts";
import { temporaryFolder } from "../publish/generations.ts";
import { waitFor } from "../wait-for.ts";

/** Longer than a step of the clock of file stamps. Files that are older when a watcher is made are no news. */
const clockStep = 50;

// Deleted after all watchers have ended, because chokidar would react to it.
const folders = temporaryFolder();
const newFolder = () => mkdtempSync(join(folders, "folder-"));
const started: WatchedFiles[] = [];
afterEach(() => Promise.all(started.splice(0).map(stopWatching)));

interface Options {
  readonly poll?: number | undefined;
  /** What happens before the watcher is started. */
  readonly meanwhile?: () => void;
}

/** Watches a folder and collects what is reported, as `name kind`. */
async function watched(dir: string, { poll, meanwhile }: Options = {}) {
  await sleep(clockStep);
  const reports: string[] = [];
  const onChange = (path: string, kind: string) => reports.push(`${relative(dir, path)} ${kind}`);
  const files = watchedFiles({ paths: [dir], poll, onChange });
  meanwhile?.();
  await startWatching(files);
  started.push(files);
  return { files, reports };
}

/** A file with old content in a folder of its own. */
function oldFile(): string {
  const path = join(newFolder(), "word.txt");
  writeFileSync(path, "old");
  // As old as files usually are: chokidar checks a file more closely if it was changed after it was read.
  utimesSync(path, new Date(), new Date(0));
  return path;
}

/** Writes like programs that restore the time of a copy, synchronously, so that the time in between is not visible. */
function writeKeepingTime(path: string, text: string): void {
  const { atime, mtime } = statSync(path);
  writeFileSync(path, text);
  utimesSync(path, atime, mtime);
}

describe("a file watcher sees", () => {
  for (const [how, poll] of [
    ["", undefined],
    [", when it polls", 20],
  ] as const) {
    test(`a save of the same size that keeps the modification time, and the removal of the file${how}`, async () => {
      const word = oldFile();
      const { reports } = await watched(dirname(word), { poll });
      // Repeated, because a polling watcher sees no change before its first look at a file.
      await waitFor(() => {
        writeKeepingTime(word, "new");
        return reports.includes("word.txt changed");
      });
      rmSync(word);
      await waitFor(() => reports.includes("word.txt added or removed"));
    });
  }

  test("changes, new and removed files from before it was started, and nothing older", async () => {
    const dir = newFolder();
    for (const name of ["more", "other"]) mkdirSync(join(dir, name));
    for (const name of ["changed.txt", "more/gone.txt", "other/same.txt"]) writeFileSync(join(dir, name), "");
    const { reports } = await watched(dir, {
      meanwhile: () => {
        writeFileSync(join(dir, "changed.txt"), "changed");
        rmSync(join(dir, "more/gone.txt"));
      },
    });
    assert.deepEqual(reports.toSorted(), ["changed.txt added or removed", "more added or removed"]);
  });

  test("a file in a folder elsewhere, also one that comes", async () => {
    const outside = newFolder();
    writeFileSync(join(outside, "one.txt"), "");
    const { files, reports } = await watched(newFolder());
    watchAlso(files, [outside], Date.now());
    for (const name of ["one.txt", "two.txt"]) {
      reports.length = 0;
      writeFileSync(join(outside, name), "saved");
      await waitFor(() => reports.some((report) => report.includes(name)));
    }
  });

  test("a file elsewhere that was read, also if it changes before it is watched or comes later", async () => {
    const outside = newFolder();
    const [read, changed, missing] = ["read.ts", "changed.ts", "missing.ts"].map((name) => join(outside, name)) as [
      string,
      string,
      string,
    ];
    for (const path of [read, changed]) writeFileSync(path, "");
    await sleep(clockStep);
    const readAt = Date.now();
    const { files, reports } = await watched(newFolder());
    writeFileSync(changed, "changed");
    const has = (path: string) => reports.some((report) => report.includes(basename(path)));
    watchAlso(files, [read, changed, missing], readAt);
    assert.equal(reports.length, 1);
    assert.ok(has(changed), reports.join());
    for (const path of [read, missing]) {
      writeFileSync(path, "saved");
      await waitFor(() => has(path));
    }
  });
});
