import assert from "node:assert/strict";
import fs, { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { OutputFile } from "../../generator/output-file.ts";
import { lastPublished } from "../../generator/publish/output-folder.ts";
import { publish } from "../../generator/publish/publish.ts";
import { withFaults } from "./faults.ts";
import { file, generation, hashed, temporaryFolder, treeOf } from "./generations.ts";
import { runCommand } from "../commands.ts";

/** A file that runs a function each time its contents are requested. */
function asked(path: string, contents: string, work: () => void): OutputFile {
  return {
    path,
    get contents() {
      work();
      return Buffer.from(contents);
    },
  };
}

/** Blocks for longer than a publication works without giving other tasks a turn. */
function spin(): void {
  for (const end = performance.now() + 20; performance.now() < end;);
}

describe("before a publication takes its turn,", () => {
  test("another publication waits for it", async () => {
    const dir = temporaryFolder();
    await publish(dir, generation("old"));
    const first = publish(
      dir,
      generation("first").map(({ path, contents }) => asked(path, String(contents), spin)),
    );
    const second = await publish(dir, generation("second"));
    assert.ok((await first).removed.includes("old/index.html"));
    assert.ok(second.removed.includes("first/index.html"));
    const tree = treeOf(dir) ?? {};
    for (const { path, contents } of generation("second")) assert.equal(tree[path], String(contents));
    assert.ok(!Object.keys(tree).some((path) => /^(?:\.build-[ls]|old|first)/.test(path)));
  });

  test("a foreign file in the place of a new page stays, and is reported", async () => {
    const dir = temporaryFolder();
    await publish(dir, [file("index.html", "old")]);
    const last = asked("z.html", "", () => writeFileSync(join(dir, "news.html"), "mine"));
    await assert.rejects(
      publish(dir, [file("index.html", "new"), file("news.html", "ours"), last]),
      /news\.html error output-folder: a file of the site would replace this, which no build wrote/,
    );
    const { "index.html": index, "news.html": news } = treeOf(dir) ?? {};
    assert.deepEqual([index, news], ["old", "mine"]);
  });

  test("the process may end, and leaves nothing behind", () => {
    const dir = join(temporaryFolder(), "dist");
    const script = `
      import { publish } from ${JSON.stringify(join(import.meta.dirname, "../../generator/publish/publish.ts"))};
      const ending = { path: "b.html", get contents() { process.exit(130); } };
      await publish(${JSON.stringify(dir)}, [{ path: "a/a.html", contents: Buffer.from("a") }, ending]);`;
    const args = ["--import", "tsx", "--input-type=module", "-e", script];
    assert.equal(runCommand(process.execPath, args).status, 130);
    assert.equal(treeOf(dir), undefined);
  });
});

test("a changed page with the same lists is visible to other processes as a publication", async () => {
  const dir = temporaryFolder();
  const files = [file("index.html", "one"), hashed("a", "js", "a")];
  const { stamps } = await publish(dir, files);
  await publish(dir, [file("index.html", "two"), hashed("a", "js", "a")]);
  assert.deepEqual((await publish(dir, files, stamps)).written, ["index.html"]);
});

test("on a full disk, leftovers of a killed build are removed before giving up", async () => {
  const dir = temporaryFolder();
  await publish(dir, generation("old"));
  const left = join(dir, ".build-staging/left");
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, "1"), "half a site");
  // There is always space to sign the lock, which is the first write.
  let writes = 0;
  const failing = (_: number, name: string) => name === "writeFileSync" && (writes += 1) > 1 && fs.existsSync(left);
  const { error } = await withFaults({ failing, code: "ENOSPC", dir }, () => publish(dir, generation("new")));
  assert.equal(error, undefined);
  assert.ok(treeOf(dir)?.["new/index.html"]);
  assert.ok(!(".build-staging" in (treeOf(dir) ?? {})));
});

describe("the site that was published last", () => {
  const files = [file("index.html", "home"), file("a/index.html", "page")];

  for (const path of ["a/index.html", "a"]) {
    test(`is empty when ${path} has become a symlink`, async () => {
      const dir = temporaryFolder();
      await publish(dir, files);
      const elsewhere = join(temporaryFolder(), "there");
      renameSync(join(dir, path), elsewhere);
      symlinkSync(elsewhere, join(dir, path));
      assert.deepEqual(lastPublished(dir), []);
    });
  }
});
