import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rename, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, describe, test } from "node:test";
import { byteStore } from "../../generator/cache/byte-store.ts";
import { saveCaches } from "../../generator/cache/save-caches.ts";
import { removeFolder } from "../remove-folder.ts";

const before = process.cwd();
const dirs: string[] = [];
const folder = "node_modules/.cache/generator";
const file = join(folder, "loaves");

interface Facts {
  readonly flour: string;
}

/** A newly opened store, as the next build would use it. */
const opened = (kind = "loaves", version = "1") => byteStore<Facts>(kind, version);

async function keep(things: Readonly<Record<string, string>>, kind = "loaves"): Promise<void> {
  const store = opened(kind);
  for (const [key, text] of Object.entries(things)) {
    store.set(key, { facts: { flour: text.slice(0, 4) }, bytes: () => Buffer.from(text) });
  }
  await saveCaches();
}

/** The entry with a key, as text with its facts. */
function found(key: string, store = opened()): string | undefined {
  const kept = store.get(key);
  return kept && `${Buffer.from(kept.bytes()).toString()}, ${kept.facts.flour}`;
}

beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), "bytes-"));
  dirs.push(dir);
  await mkdir(join(dir, "node_modules"));
  process.chdir(dir);
});
after(async () => {
  process.chdir(before);
  await Promise.all(dirs.map(removeFolder));
});

describe("bytes", () => {
  test("are kept for the next build with their facts, in one file with all others of their kind", async () => {
    await keep({ one: "rye, dark", two: "rye, light", three: "" });
    assert.deepEqual(
      [found("one"), found("two"), found("three"), found("four")],
      ["rye, dark, rye,", "rye, light, rye,", ", ", undefined],
    );
    assert.deepEqual(await readdir(folder), ["loaves"]);
  });

  test("are forgotten when the version changes", async () => {
    await keep({ one: "rye, dark" });
    assert.equal(found("one", opened("loaves", "2")), undefined);
  });

  test("stay in the file as long as they are used, also when others are added", async () => {
    await keep({ one: "rye, dark", two: "oats, light" });
    const next = opened();
    assert.ok(next.get("two"));
    next.set("three", { facts: { flour: "corn" }, bytes: () => Buffer.from("corn, yellow") });
    await saveCaches();
    assert.deepEqual(
      [found("one"), found("two"), found("three")],
      [undefined, "oats, light, oats", "corn, yellow, corn"],
    );
  });

  test("are not written again when nothing is new", async () => {
    await keep({ one: "rye, dark" });
    const { ino } = await stat(file);
    assert.ok(opened().get("one"));
    await saveCaches();
    assert.equal((await stat(file)).ino, ino);
  });

  test("that are added during a save are written by the next one", async () => {
    const store = opened();
    const addSecond = () => store.set("two", { facts: { flour: "oats" }, bytes: () => Buffer.from("oats, light") });
    const read = () => {
      addSecond();
      return Buffer.from("rye, dark");
    };
    store.set("one", { facts: { flour: "rye" }, bytes: read });
    await saveCaches();
    assert.equal(found("two"), undefined);
    await saveCaches();
    assert.deepEqual([found("one"), found("two")], ["rye, dark, rye", "oats, light, oats"]);
  });

  test("can be read after another build has replaced them", async () => {
    await keep({ one: "rye, dark" });
    const kept = opened().get("one");
    await keep({ one: "oats, light" });
    assert.equal(String(kept?.bytes()), "rye, dark");
  });

  for (const [what, damage] of [
    ["cut short", async () => writeFile(file, (await readFile(file)).subarray(0, -3))],
    ["empty", async () => writeFile(file, "")],
    ["foreign", async () => writeFile(file, "rye, dark".repeat(99))],
    ["swapped with the file of another kind", async () => rename(join(folder, "cakes"), file)],
  ] as const) {
    test(`are ignored when the file is ${what}`, async () => {
      await keep({ one: "rye, dark" });
      await keep({ one: "rye, pale" }, "cakes");
      await damage();
      assert.equal(found("one"), undefined);
      await keep({ one: "rye, dark" });
      assert.equal(found("one"), "rye, dark, rye,");
    });
  }

  test("are ignored one by one when some of them were changed", async () => {
    await keep({ one: "rye, dark", two: "oats, light" });
    await writeFile(file, (await readFile(file, "latin1")).replace("dark", "pale"), "latin1");
    assert.deepEqual([found("one"), found("two")], [undefined, "oats, light, oats"]);
  });

  test("of a process that was killed while writing are removed, and those of a running process are not", async () => {
    await keep({ one: "rye, dark" });
    const [abandoned, current] = [`${file}.1-1`, `${file}.2-2`];
    for (const path of [abandoned, current]) await writeFile(path, "half");
    await utimes(abandoned, 0, 0);
    await keep({ two: "oats, light" });
    assert.deepEqual((await readdir(folder)).toSorted(), ["loaves", "loaves.2-2"]);
  });

  test("are not kept without node_modules", async () => {
    await removeFolder("node_modules");
    await keep({ one: "rye, dark" });
    assert.deepEqual([found("one"), await readdir(".")], [undefined, []]);
  });
});
