import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, describe, test } from "node:test";
import { answerStore } from "../../generator/cache/answer-store.ts";
import { contentCache } from "../../generator/cache/content-cache.ts";
import { saveCaches } from "../../generator/cache/save-caches.ts";
import { removeFolder } from "../remove-folder.ts";

const before = process.cwd();
const dirs: string[] = [];
const folder = "node_modules/.cache/generator";

/** A newly opened store, as the next build would use it. */
const opened = (kind = "bread", version = "1") => answerStore<string>(kind, version);

function kept(kind: string, answers: Readonly<Record<string, string>>): void {
  const store = opened(kind);
  for (const [key, answer] of Object.entries(answers)) store.set(key, answer);
  store.save();
}

beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), "cache-"));
  dirs.push(dir);
  await mkdir(join(dir, "node_modules"));
  process.chdir(dir);
});
after(async () => {
  process.chdir(before);
  await Promise.all(dirs.map(removeFolder));
});

describe("an answer", () => {
  test("is kept for the next build, in one file with all others of its kind", async () => {
    assert.ok(opened().isEmpty());
    kept("bread", { rye: "dark", wheat: "light" });
    const next = opened();
    assert.deepEqual([next.get("rye"), next.get("wheat"), next.get("oat")], ["dark", "light", undefined]);
    assert.ok(!next.isEmpty() && (await stat(join(folder, "bread.json"))).isFile());
  });

  test("is forgotten when the version changes", () => {
    kept("bread", { rye: "dark" });
    assert.equal(opened("bread", "2").get("rye"), undefined);
  });

  test("is not written again when nothing is new", async () => {
    kept("bread", { rye: "dark" });
    const { ino } = await stat(join(folder, "bread.json"));
    const next = opened();
    next.set("rye", next.get("rye") ?? "");
    next.save();
    assert.equal((await stat(join(folder, "bread.json"))).ino, ino);
  });

  for (const [what, damage] of [
    ["cut short", async (file: string) => writeFile(file, (await readFile(file)).subarray(0, -3))],
    ["changed", async (file: string) => writeFile(file, String(await readFile(file)).replace("dark", "pale"))],
    ["foreign", async (file: string) => writeFile(file, '{"version":"1","answers":[["rye","pale"]]}')],
    ["empty", async (file: string) => writeFile(file, "")],
    ["swapped with the file of another kind", async (file: string) => rename(join(folder, "cake.json"), file)],
  ] as const) {
    test(`is ignored when the file is ${what}`, async () => {
      kept("bread", { rye: "dark" });
      kept("cake", { rye: "pale" });
      await damage(join(folder, "bread.json"));
      assert.equal(opened().get("rye"), undefined);
      kept("bread", { rye: "dark" });
      assert.equal(opened().get("rye"), "dark");
    });
  }

  test("is removed after a while when it is not used", () => {
    kept("bread", Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`old ${index}`, "stale"])));
    const next = opened();
    next.set("rye", "dark");
    next.save();
    const last = opened();
    assert.equal(last.get("rye"), "dark");
    const left = Array.from({ length: 500 }, (_, index) => last.get(`old ${index}`)).filter(Boolean);
    assert.equal(left.length, 50);
  });

  test("is computed each time if nothing can be stored, or if a file is in the way", async () => {
    await writeFile("node_modules/.cache", "");
    kept("bread", { rye: "dark" });
    assert.equal(opened().get("rye"), undefined);
    await rm("node_modules", { recursive: true });
    kept("bread", { rye: "dark" });
    assert.equal(opened().get("rye"), undefined);
  });
});

describe("a large result in a separate file", () => {
  test("is kept, and ignored if its file was swapped with another", async () => {
    const cache = contentCache("loaves");
    cache.write("rye", Buffer.from("dark"));
    cache.write("wheat", Buffer.from("light"));
    assert.equal(String(cache.read("rye")), "dark");
    await rename(join(folder, "loaves/wheat"), join(folder, "loaves/rye"));
    assert.equal(cache.read("rye"), undefined);
  });

  test("is removed when 200 newer ones were not used either", async () => {
    await mkdir(join(folder, "stale"), { recursive: true });
    for (let age = 0; age < 203; age += 1) {
      await writeFile(join(folder, `stale/${age}`), "old");
      await utimes(join(folder, `stale/${age}`), 1_000_000 - age, 1_000_000 - age);
    }
    const cache = contentCache("stale");
    assert.equal(cache.read("202"), undefined);
    cache.write("new", Buffer.from("new"));
    await saveCaches();
    const isThere = async (name: string) => stat(join(folder, "stale", name)).then(Boolean, () => false);
    assert.deepEqual(await Promise.all(["new", "0", "199", "200", "201", "202"].map(isThere)), [
      true,
      true,
      true,
      false,
      false,
      true,
    ]);
  });
});
