import assert from "node:assert/strict";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { describe, mock, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { precompressed } from "../../generator/hosts/precompressed.ts";

const text = (path: string, contents = "<p>bread</p>".repeat(100)) => ({ path, contents: Buffer.from(contents) });

describe("a compressed site", () => {
  test("has a file of each encoding for every text, and none for other files", async () => {
    const files = [
      text("index.html"),
      text("a.js"),
      text("a.svg"),
      text("a.webmanifest"),
      text("a.woff2"),
      text("a.png"),
    ];
    const paths = (await precompressed(files)).map(({ path }) => path);
    const texts = ["index.html", "a.js", "a.svg", "a.webmanifest"];
    assert.deepEqual(paths.toSorted(), texts.flatMap((path) => [`${path}.br`, `${path}.gz`]).toSorted());
  });

  test("decompresses to the same text", async () => {
    const [br, gz] = await precompressed([text("index.html")]);
    assert.deepEqual(brotliDecompressSync(br!.contents), text("index.html").contents);
    assert.deepEqual(gunzipSync(gz!.contents), text("index.html").contents);
  });

  test("requests each text once, and no more than four at a time", async () => {
    let open = 0;
    let most = 0;
    const counts = new Map<string, number>();
    const files = Array.from({ length: 12 }, (_, index) => ({
      path: `page-${index}.html`,
      get contents() {
        counts.set(this.path, (counts.get(this.path) ?? 0) + 1);
        open += 1;
        most = Math.max(most, open);
        // Held while it is being compressed. Other texts are requested later.
        setImmediate(() => (open -= 1));
        return text(this.path, `${Math.random()} ${"<p>bread</p>".repeat(50)}`).contents;
      },
    }));
    const made = await precompressed(files);
    assert.equal(made.length, 24);
    assert.deepEqual([...new Set(counts.values())], [1]);
    assert.equal(most, 4);
  });

  test("is compressed again when the cache has lost it", async () => {
    const [br, gz] = await precompressed([text("index.html", `${Math.random()} ${"<p>bread</p>".repeat(50)}`)]);
    const before = [br!.contents, gz!.contents];
    mock.method(fs, "readFileSync", () => {
      throw new Error("gone");
    });
    syncBuiltinESMExports();
    try {
      assert.deepEqual([br!.contents, gz!.contents], before);
    } finally {
      mock.restoreAll();
      syncBuiltinESMExports();
    }
  });

  test("leaves out files that would not be smaller", async () => {
    assert.deepEqual(await precompressed([text("a.txt", "ab")]), []);
  });

  test("contains no time, no name and no operating system (RFC 1952, 2.3)", async () => {
    const [, gz] = await precompressed([text("index.html")]);
    assert.deepEqual([...gz!.contents.subarray(3, 10)], [0, 0, 0, 0, 0, 2, 255]);
  });
});
