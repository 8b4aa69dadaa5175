import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { readAssets } from "../../generator/assets/assets.ts";
import { BuildError } from "../../generator/problems/problem.ts";
import { laterThan } from "../wait-for.ts";

describe("hashed assets", () => {
  let dir = "";
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), "assets-"));
    await mkdir(join(dir, "icons"));
    await writeFile(join(dir, "text.woff2"), "one");
    await writeFile(join(dir, "icons", "mark.svg"), "<svg/>");
    await writeFile(join(dir, ".DS_Store"), "");
  });
  after(() => rm(dir, { recursive: true }));

  test("carry the hash of their content in the name and keep their folders; dotfiles stay out", async () => {
    const { manifest, files } = await readAssets(dir);
    assert.deepEqual(
      [...manifest],
      [
        ["icons/mark.svg", "/assets/icons/mark.d4dc5666.svg"],
        ["text.woff2", "/assets/text.7692c3ad.woff2"],
      ],
    );
    assert.deepEqual(
      files.map(({ path }) => path),
      ["assets/icons/mark.d4dc5666.svg", "assets/text.7692c3ad.woff2"],
    );
  });

  test("get another name when their content changes", async () => {
    await writeFile(join(dir, "text.woff2"), "two");
    const { manifest } = await readAssets(dir);
    assert.notEqual(manifest.get("text.woff2"), "/assets/text.7692c3ad.woff2");
  });

  test("are read again after a save that keeps their size and their modification time", async () => {
    const path = join(dir, "text.woff2");
    const save = async (text: string) => {
      await writeFile(path, text);
      await utimes(path, 0, 0);
    };
    await save("one");
    const read = async () => readAssets(dir);
    assert.equal((await read()).manifest.get("text.woff2"), "/assets/text.7692c3ad.woff2");
    await laterThan(path);
    await save("two");
    assert.notEqual((await read()).manifest.get("text.woff2"), "/assets/text.7692c3ad.woff2");
  });

  test("are a usage error when the folder is missing", async () => {
    await assert.rejects(readAssets(join(dir, "none")), (error) => error instanceof BuildError && error.exitCode === 2);
  });
});
