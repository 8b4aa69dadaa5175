import assert from "node:assert/strict";
import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, describe, test } from "node:test";
import { fileChanges } from "../../generator/watch/file-changes.ts";
import { statsOf } from "../../generator/watch/file-stamps.ts";
import { watchFiles } from "../../generator/watch/file-watcher.ts";
import { temporaryFolder } from "../publish/generations.ts";
import { waitFor } from "../wait-for.ts";

/** A time before all files of a test. */
const longAgo = 0;
const inAnHour = () => Date.now() + 3_600_000;

/** Watches a folder and collects what is reported, as `name kind`. */
async function watched(dir: string, { since = inAnHour(), poll = undefined as number | undefined } = {}) {
  const reports: string[] = [];
  const files = await watchFiles({
    paths: [dir],
    since,
    poll,
    onChange: (path, kind) => reports.push(`${path.slice(dir.length + 1)} ${kind}`),
    onFallback: () => reports.push("fallback"),
  });
  after(() => files.close());
  return { files, reports };
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
    test(`a save of the same size that keeps the modification time${how}`, async (t) => {
      // The slow look would also find it, but later.
      t.mock.timers.enable({ apis: ["setInterval"] });
      const word = join(temporaryFolder(), "word.txt");
      writeFileSync(word, "old");
      // As old as files usually are: chokidar checks a file more closely if it was changed after it was read.
      utimesSync(word, new Date(), new Date(0));
      const { reports } = await watched(dirname(word), { poll });
      // Repeated, because a polling watcher sees no change before its first look at a file.
      await waitFor(() => {
        writeKeepingTime(word, "new");
        return reports.some((report) => /^word\.txt (changed|again)$/.test(report));
      });
    });
  }

  test("a file that replaces another one with the same time and size", async () => {
    const dir = temporaryFolder();
    for (const name of ["word.txt", "other.txt"]) {
      writeFileSync(join(dir, name), name);
      utimesSync(join(dir, name), new Date(0), new Date(0));
    }
    const { reports } = await watched(dir);
    renameSync(join(dir, "other.txt"), join(dir, "word.txt"));
    await waitFor(() => reports.includes("word.txt changed") && reports.includes("other.txt came or went"));
  });

  test("changes, new and removed files from before it was ready, and nothing older", async () => {
    const dir = temporaryFolder();
    mkdirSync(join(dir, "empty"));
    mkdirSync(join(dir, "folder"));
    mkdirSync(join(dir, "folder/folder"));
    writeFileSync(join(dir, "changed.txt"), "");
    const { reports } = await watched(dir, { since: longAgo });
    assert.deepEqual(reports.toSorted(), [" came or went", "changed.txt came or went", "folder came or went"]);
    assert.deepEqual((await watched(dir)).reports, []);
  });

  test("a folder that was moved there with files that are old", async () => {
    const [dir, elsewhere] = [temporaryFolder(), temporaryFolder()];
    mkdirSync(join(elsewhere, "folder"));
    writeFileSync(join(elsewhere, "folder/word.txt"), "");
    // The clock of file stamps has to move on, so that the folder is newer than its file.
    await waitFor(() => {
      writeFileSync(join(elsewhere, "later.txt"), "");
      return statSync(join(elsewhere, "later.txt")).ctimeMs > statSync(join(elsewhere, "folder/word.txt")).ctimeMs + 50;
    });
    const { reports } = await watched(dir, { since: Date.now() });
    renameSync(join(elsewhere, "folder"), join(dir, "folder"));
    await waitFor(() => reports.includes("folder came or went"));
    assert.ok(!reports.some((report) => report.includes("word.txt")), reports.join());
  });

  test("a file added later that changed after it was read", async () => {
    const [dir, outside] = [temporaryFolder(), temporaryFolder()];
    const path = join(outside, "word.ts");
    writeFileSync(path, "");
    const reports: string[] = [];
    const onChange = (changed: string, kind: string) => reports.push(`${changed} ${kind}`);
    const options = { since: inAnHour(), poll: undefined, onChange, onFallback: () => undefined };
    const files = await watchFiles({ ...options, paths: [dir] });
    after(() => files.close());
    files.add([path], inAnHour());
    assert.equal(reports.length, 0);
    writeFileSync(join(outside, "second.ts"), "");
    files.add([join(outside, "second.ts")], longAgo);
    assert.deepEqual(reports, [`${join(outside, "second.ts")} changed`]);
    writeFileSync(path, "changed");
    await waitFor(() => reports.includes(`${path} changed`));
  });
});

/** Notes a file of a folder, and collects the kinds of its changes. */
function noted(path: string, since = inAnHour()) {
  const reports: string[] = [];
  const changes = fileChanges({ since, onChange: (_, kind) => reports.push(kind) });
  after(() => changes.close());
  changes.onFound(path, statsOf(path));
  reports.length = 0;
  return { changes, reports };
}

test("a file that the system reports as removed after it was replaced is still watched", () => {
  const path = join(temporaryFolder(), "word.txt");
  writeFileSync(path, "old");
  const { changes, reports } = noted(path);
  renameSync(path, `${path}~`);
  writeFileSync(path, "replaced");
  changes.onGone(path, "file");
  writeFileSync(path, "saved once more");
  changes.onTouch(path);
  // A busy machine may take longer than the time within which a change is "again".
  assert.match(reports.join(), /^came or went,(changed|again)$/);
});

describe("a slow look finds, without events of the system,", () => {
  const changesOf = (path: string) => noted(path).reports;

  test("a write that keeps size and modification time", async () => {
    const path = join(temporaryFolder(), "word.txt");
    writeFileSync(path, "old");
    const reports = changesOf(path);
    // Longer than a step of the clock of file stamps, which is ten milliseconds at most.
    await waitFor(() => {
      writeKeepingTime(path, "new");
      return reports.length > 0;
    });
    assert.equal(reports[0], "changed");
  });

  test("that a file is deleted, once", async () => {
    const path = join(temporaryFolder(), "word.txt");
    writeFileSync(path, "old");
    const other = join(temporaryFolder(), "later.txt");
    writeFileSync(other, "later");
    const reports = changesOf(path);
    rmSync(path);
    await waitFor(() => reports.length > 0);
    const later = changesOf(other);
    rmSync(other);
    await waitFor(() => later.length > 0);
    assert.deepEqual(reports, ["came or went"]);
  });

  test("that a removed file is back", async () => {
    const path = join(temporaryFolder(), "word.txt");
    writeFileSync(path, "old");
    const { changes, reports } = noted(path, longAgo);
    rmSync(path);
    changes.onGone(path, "file");
    writeFileSync(path, "new");
    await waitFor(() => reports.length === 2);
    assert.deepEqual(reports, ["came or went", "came or went"]);
  });
});
