import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { precompressed } from "../../generator/hosting/precompressed.ts";

const text = (path: string, contents = "<p>bread</p>".repeat(100)) => ({ path, contents: Buffer.from(contents) });
const nowhere = join(tmpdir(), "there-is-no-such-folder");

describe("a compressed site", () => {
  test("has a file of each kind beside every text, and none beside anything else", async () => {
    const files = [
      text("index.html"),
      text("a.js"),
      text("a.svg"),
      text("a.webmanifest"),
      text("a.woff2"),
      text("a.png"),
    ];
    const paths = (await precompressed(files, nowhere)).map(({ path }) => path);
    const texts = ["index.html", "a.js", "a.svg", "a.webmanifest"];
    assert.deepEqual(paths.toSorted(), texts.flatMap((path) => [`${path}.br`, `${path}.gz`]).toSorted());
  });

  test("gives back the text as it was", async () => {
    const [br, gz] = await precompressed([text("index.html")], nowhere);
    assert.deepEqual(brotliDecompressSync(br!.contents), text("index.html").contents);
    assert.deepEqual(gunzipSync(gz!.contents), text("index.html").contents);
  });

  test("leaves out what would not be smaller", async () => {
    assert.deepEqual(await precompressed([text("a.txt", "ab")], nowhere), []);
  });

  test("tells neither time, nor name, nor system (RFC 1952, 2.3)", async () => {
    const [, gz] = await precompressed([text("index.html")], nowhere);
    assert.deepEqual([...gz!.contents.subarray(3, 10)], [0, 0, 0, 0, 0, 2, 255]);
  });

  test("takes what is there of the same text, and nothing that is cut off or of another one", async () => {
    const dir = mkdtempSync(join(tmpdir(), "precompressed-"));
    const file = text("index.html");
    const clean = await precompressed([file], dir);
    const weaker = brotliCompressSync(file.contents, { params: { 1: 1 } });
    await writeFile(join(dir, "index.html.br"), weaker);
    await writeFile(
      join(dir, "index.html.gz"),
      (await precompressed([text("index.html", "jam ".repeat(99))], dir))[1]!.contents,
    );
    const [br, gz] = await precompressed([file], dir);
    assert.deepEqual(br!.contents, weaker);
    assert.deepEqual(gz!.contents, clean[1]!.contents);
    await writeFile(join(dir, "index.html.br"), (await readFile(join(dir, "index.html.br"))).subarray(0, 20));
    assert.deepEqual((await precompressed([file], dir))[0]!.contents, clean[0]!.contents);
  });
});
