import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { precompressed } from "../../generator/hosting/precompressed.ts";

const text = (path: string, contents = "<p>bread</p>".repeat(100)) => ({ path, contents: Buffer.from(contents) });

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
    const paths = (await precompressed(files)).map(({ path }) => path);
    const texts = ["index.html", "a.js", "a.svg", "a.webmanifest"];
    assert.deepEqual(paths.toSorted(), texts.flatMap((path) => [`${path}.br`, `${path}.gz`]).toSorted());
  });

  test("gives back the text as it was", async () => {
    const [br, gz] = await precompressed([text("index.html")]);
    assert.deepEqual(brotliDecompressSync(br!.contents), text("index.html").contents);
    assert.deepEqual(gunzipSync(gz!.contents), text("index.html").contents);
  });

  test("leaves out what would not be smaller", async () => {
    assert.deepEqual(await precompressed([text("a.txt", "ab")]), []);
  });

  test("tells neither time, nor name, nor system (RFC 1952, 2.3)", async () => {
    const [, gz] = await precompressed([text("index.html")]);
    assert.deepEqual([...gz!.contents.subarray(3, 10)], [0, 0, 0, 0, 0, 2, 255]);
  });
});
