import assert from "node:assert/strict";
import fs from "node:fs";
import { symlink } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { describe, mock, test } from "node:test";
import { all, edit, importFacts, pages, writeAsset, rowsOf, type Mistake } from "../mistakes.ts";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { reportsIn } from "../reports.ts";
import { runCommand } from "../commands.ts";

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

const link =
  (target: string, name: string): Mistake =>
  ({ dir }) =>
    symlink(target, join(dir, "assets", name));

/** Lets the reading of some files fail with an error. */
function failingReads(isFailing: (path: string) => boolean, error: Error): void {
  const { readFileSync } = fs;
  mock.method(fs, "readFileSync", (path: unknown, ...rest: []) => {
    if (isFailing(String(path))) throw error;
    return readFileSync(path as string, ...rest);
  });
}

describe("rows 39 and 40: missing assets", () => {
  test("39: an asset that disappears between listing and reading is ignored", async (t) => {
    const site = await withAsset("crumb.txt", "gone in a moment");
    failingReads((path) => path.endsWith("crumb.txt"), Object.assign(new Error("gone"), { code: "ENOENT" }));
    syncBuiltinESMExports();
    t.after(() => {
      mock.restoreAll();
      syncBuiltinESMExports();
    });
    await site.build();
    assert.ok(!Object.keys(await snapshot(site.outDir)).some((path) => path.includes("crumb")));
  });

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

describe("rows 43 to 48: files in the assets folder", () => {
  const names = ["a b.txt", "it's.txt", "#1.txt", "what?.txt", "50%.txt", "🍞.txt", "two\nlines.txt", "-rf.txt"];
  messages.test({
    "44-capitals": writeAsset("Loaf.svg", "<svg></svg><!-- 24 characters -->"),
    "47-pipe": async ({ dir }) => assert.equal(runCommand("mkfifo", [join(dir, "assets/pipe.svg")]).status, 0),
    ...rowsOf("36-asset-link-to", { outside: "/etc/hostname", nowhere: "gone.svg", itself: "link.svg" }, (target) =>
      link(target, "link.svg"),
    ),
    ...Object.fromEntries(names.map((name) => [`38-asset-${encodeURIComponent(name)}`, writeAsset(name, "")])),
  });
  test("45: leftovers of systems and editors are not published", async () => {
    const site = await withAsset("Thumbs.db", "");
    for (const name of [".DS_Store", "loaf.svg~", "oven.svg.bak", "bundle.js.map", ".env"])
      await site.writeAsset(name, "");
    await site.writeAsset("root/.well-known/security.txt", "Contact: mailto:a@bread.example\n");
    await site.build();
    assert.match(await site.output(".well-known/security.txt"), /^Contact: /);
    const published = Object.keys(await snapshot(join(site.outDir, "assets"))).map((path) => path.split(".")[0]);
    assert.deepEqual(published.toSorted(), ["hydrate", "loaf", "tiny"]);
  });

  test("47: an asset that cannot be read is reported in plain words", async (t) => {
    const site = await withAsset("crumb.txt", "not for us");
    const refused = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    failingReads((path) => path.endsWith("crumb.txt") && path.startsWith(site.dir), refused);
    // Only while the site is read, because the comparison of the folders afterwards reads the same file.
    const mocked = fs.readFileSync;
    syncBuiltinESMExports();
    t.after(() => {
      mock.restoreAll();
      syncBuiltinESMExports();
    });
    assert.equal(fs.readFileSync, mocked);
    const [{ fix = "", ...problem } = {}, ...others] = await site.problems();
    assert.deepEqual(
      [problem, ...others],
      [
        {
          code: "file-system",
          where: "assets/crumb.txt",
          what: "the file cannot be read: EACCES: permission denied",
        },
      ],
    );
    assert.match(fix, /^run: chmod u\+r "\S+assets\/crumb\.txt"$/);
  });

  test("36: an asset that is a link to another asset is published under its own name", async () => {
    const site = await temporarySite();
    await link("loaf.svg", "bun.svg")(site);
    await site.build();
    assert.ok(Object.keys(await snapshot(site.outDir)).some((path) => /^assets\/bun\.\w+\.svg$/.test(path)));
  });

  test("38: assets called __proto__ and constructor are published like any other", async () => {
    const site = await withAsset("__proto__.txt", "a");
    await site.writeAsset("constructor/constructor", "b");
    await loaf('"constructor/constructor"')(site);
    await site.build();
    assert.match(await site.output("index.html"), /src="\/assets\/constructor\/constructor\.\w{8}"/);
  });

  test("48: a script and a style sheet lose the comment that names a source map", async () => {
    const site = await withAsset("old.js", "go();\n//# sourceMappingURL=old.js.map\n");
    await site.writeAsset("old.css", "a{b:c}\n/*# sourceMappingURL=old.css.map */");
    await site.build();
    const files = await snapshot(site.outDir);
    const texts = Object.entries(files)
      .filter(([path]) => /old\.\w+\.(?:js|css)$/.test(path))
      .map(([, contents]) => Buffer.from(contents, "base64").toString());
    assert.deepEqual(texts.toSorted(), ["a{b:c}\n", "go();\n"]);
  });
});

messages.testNoOthers();
