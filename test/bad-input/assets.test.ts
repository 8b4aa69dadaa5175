import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, edit, importFacts, pages, writeAsset } from "../mistakes.ts";
import { temporarySite } from "../temporary-site.ts";
import { reportsIn } from "../reports.ts";

const messages = reportsIn("bad-input/messages/assets.txt");

/** The head of a PNG of this size, and its end by default. */
function png(width: number, height: number, end = "\0\0\0\0IEND\xaeB`\x82"): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const head = Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  return Buffer.concat([head, size, Buffer.from(`\x08\x02\0\0\0\0\0\0\0${end}`, "latin1")]);
}

async function withAsset(name: string, contents: string | Uint8Array) {
  const site = await temporarySite();
  await site.writeAsset(name, contents);
  return site;
}

const loaf = (name: string) => edit(pages, 'useAssetUrl("loaf.svg")', `useAssetUrl(${name})`);

describe("rows 39 and 40: missing assets", () => {
  messages.test({
    "40-missing": loaf('"loav.svg"'),
    "40-missing-fact": all(importFacts('  name: "Bread",\n  photo: "asha.jpg",'), loaf("facts.photo")),
    "40-undefined": loaf("undefined as never"),
    "40-wrong-case": loaf('"Loaf.SVG"'),
  });
});

describe("row 41: files that are not valid pictures", () => {
  const contents: Readonly<Record<string, string | Uint8Array>> = {
    "empty.png": "",
    "cut-off.jpg": Buffer.from(`ffd8ffe0${"00".repeat(2000)}`, "hex"),
    "text.png": "I am no picture, but a text of some length.",
    "page.svg": "<!doctype html><html><body><svg></svg></body></html>",
    "flat.png": png(8, 0),
    "png.webp": png(8, 8),
    "png.avif": png(8, 8),
  };
  messages.test(
    Object.fromEntries(Object.entries(contents).map(([name, bytes]) => [`41-${name}`, writeAsset(name, bytes)])),
  );

  test("41: valid pictures pass", async () => {
    const site = await withAsset("loaf.png", png(8, 8));
    const jpeg = `ffd8ffe00004abcdffc0000b0800080008010000000000000000000000ffd9`;
    await site.writeAsset("loaf.jpg", Buffer.from(jpeg, "hex"));
    assert.deepEqual((await site.build()).warnings, []);
  });
});

test("a script does not name its source map, which is not published", async () => {
  const site = await withAsset("root/count.js", "go();\n//# sourceMappingURL=count.js.map\n");
  await site.build();
  assert.equal(await site.output("count.js"), "go();\n");
});

messages.testNoOthers();
