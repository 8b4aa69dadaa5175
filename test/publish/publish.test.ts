import assert from "node:assert/strict";
import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { BuildError } from "../../generator/problems/problem.ts";
import { publish } from "../../generator/publish/publish.ts";
import { file, generation, hashed, temporaryFolder, treeOf } from "./generations.ts";

const manifest = (dir: string) => JSON.parse(readFileSync(join(dir, ".build-manifest.json"), "utf8")) as object;
const refused = (words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof BuildError);
  assert.match(error.message, words);
  return true;
};

/** Everything that changes when a file is written. */
function stampsIn(dir: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(treeOf(dir) ?? {}).map((name) => {
      const { ino, mtimeNs, ctimeNs } = lstatSync(join(dir, name), { bigint: true });
      return [name, [ino, mtimeNs, ctimeNs].join()];
    }),
  );
}

describe("publishing", () => {
  test("writes the given files and lists them, and nothing more", async () => {
    const dir = join(temporaryFolder(), "new", "dist");
    const files = generation("one");
    const { written, removed } = await publish(dir, files);
    assert.deepEqual(written.toSorted(), files.map(({ path }) => path).toSorted());
    assert.deepEqual(removed, []);
    const tree = treeOf(dir) ?? {};
    for (const { path, contents } of files) assert.equal(tree[path], String(contents));
    const folders = ["about", "assets", "one"];
    assert.deepEqual(
      Object.keys(tree).toSorted(),
      [".build-manifest.json", ...folders, ...files.map(({ path }) => path)].toSorted(),
    );
    assert.deepEqual(manifest(dir), { files: files.map(({ path }) => path).toSorted(), kept: [] });
  });

  test("the same again touches nothing in the folder, lists and kept files included", async () => {
    const dir = temporaryFolder();
    await publish(dir, generation("one"));
    await publish(dir, generation("two"));
    const before = stampsIn(dir);
    const { written, removed } = await publish(dir, generation("two"));
    assert.deepEqual({ written, removed }, { written: [], removed: [] });
    assert.deepEqual(stampsIn(dir), before);
  });

  test("keeps hashed files for one build longer, and for one only", async () => {
    const dir = temporaryFolder();
    const scripts = ["one", "two", "three"].map((name) => generation(name)[3]?.path ?? "");
    await publish(dir, generation("one"));
    const second = await publish(dir, generation("two"));
    assert.deepEqual(second.removed, ["one/index.html"]);
    assert.deepEqual(Object.entries(manifest(dir))[1], ["kept", [scripts[0]]]);
    assert.ok(scripts[0] && treeOf(dir)?.[scripts[0]]);
    const third = await publish(dir, generation("three"));
    assert.deepEqual(third.removed.toSorted(), [scripts[0], "two/index.html"].toSorted());
    assert.deepEqual(Object.entries(manifest(dir))[1], ["kept", [scripts[1]]]);
  });

  test("keeps what a publication that was broken off has kept, since open pages may still ask for it", async () => {
    const dir = temporaryFolder();
    const scripts = ["one", "two"].map((name) => generation(name)[3]?.path ?? "");
    await publish(dir, generation("one"));
    await publish(dir, generation("two"));
    // The state of the folder before the last step of a publication.
    writeFileSync(join(dir, ".build-manifest.json"), JSON.stringify({ ...manifest(dir), leaving: ["one/index.html"] }));
    await publish(dir, generation("three"));
    assert.deepEqual(Object.entries(manifest(dir))[1], ["kept", scripts.toSorted()]);
    assert.ok(scripts.every((path) => treeOf(dir)?.[path]));
  });

  test("removes folders that are empty then, and leaves files and folders of others", async () => {
    const dir = temporaryFolder();
    await publish(dir, [file("a/b/c.txt", "c"), file("d/e.txt", "e")]);
    writeFileSync(join(dir, "d", "mine.txt"), "mine");
    mkdirSync(join(dir, "empty"));
    await publish(dir, [file("index.html", "")]);
    assert.deepEqual(Object.keys(treeOf(dir) ?? {}), [
      ".build-manifest.json",
      "d",
      "d/mine.txt",
      "empty",
      "index.html",
    ]);
  });

  test("does not remove a foreign folder in the place of a file", async () => {
    const dir = temporaryFolder();
    await publish(dir, [file("index.html", ""), file("old.txt", "old")]);
    rmSync(join(dir, "old.txt"));
    mkdirSync(join(dir, "old.txt"));
    writeFileSync(join(dir, "old.txt", "mine"), "mine");
    await publish(dir, [file("index.html", "")]);
    assert.equal(treeOf(dir)?.["old.txt/mine"], "mine");
  });

  test("does not replace a file that no build wrote", async () => {
    const dir = temporaryFolder();
    await publish(dir, [file("index.html", "")]);
    writeFileSync(join(dir, "robots.txt"), "mine");
    const before = treeOf(dir);
    const words = /robots\.txt error output-folder: a file of the site would replace this, which/;
    await assert.rejects(publish(dir, [file("index.html", "new"), file("robots.txt", "")]), refused(words));
    assert.deepEqual(treeOf(dir), before);
  });

  test("writes and removes nothing through a link inside the folder", async () => {
    const dir = temporaryFolder();
    const elsewhere = temporaryFolder();
    await publish(dir, [file("index.html", ""), file("a/one.txt", "one")]);
    rmSync(join(dir, "a"), { recursive: true });
    writeFileSync(join(elsewhere, "one.txt"), "mine");
    symlinkSync(elsewhere, join(dir, "a"));
    for (const files of [[file("index.html", "")], [file("index.html", ""), file("a/one.txt", "new")]]) {
      await assert.rejects(publish(dir, files), refused(/a error output-folder: this folder is a symlink/));
    }
    assert.equal(readFileSync(join(elsewhere, "one.txt"), "utf8"), "mine");
  });

  test("follows no path of the list that leaves the folder", async () => {
    const parent = temporaryFolder();
    const dir = join(parent, "dist");
    await publish(dir, [file("index.html", "")]);
    writeFileSync(join(parent, "mine.txt"), "mine");
    writeFileSync(
      join(dir, ".build-manifest.json"),
      JSON.stringify({ files: ["../mine.txt", "index.html"], kept: ["../mine.txt"], leaving: ["../mine.txt"] }),
    );
    await publish(dir, [file("index.html", "new")]);
    assert.equal(readFileSync(join(parent, "mine.txt"), "utf8"), "mine");
  });

  test("what has not been there before comes first, and pages after what they name", async () => {
    const dir = temporaryFolder();
    const { written } = await publish(dir, [file("z.html", ""), hashed("a", "js", "one")]);
    assert.deepEqual(
      written.map((path) => path.replace(/\.\w{8}\./, ".")),
      ["assets/a.js", "z.html"],
    );
    const next = await publish(dir, [file("z.html", "new"), file("news.html", ""), hashed("a", "js", "two")]);
    assert.deepEqual(
      next.written.map((path) => path.replace(/\.\w{8}\./, ".")),
      ["assets/a.js", "news.html", "z.html"],
    );
  });

  test("writes again what somebody has changed or deleted behind its back", async () => {
    const dir = temporaryFolder();
    const files = generation("one");
    const { stamps } = await publish(dir, files);
    writeFileSync(join(dir, "index.html"), "changed by hand");
    rmSync(join(dir, "about/index.html"));
    assert.deepEqual((await publish(dir, files, stamps)).written, ["about/index.html", "index.html"]);
  });
});
