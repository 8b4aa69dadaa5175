import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { describe, mock, test } from "node:test";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { assertRefused, assertWarned } from "./says.ts";

const { mkdir, symlink, writeFile } = fs;
const pages = "site/pages.tsx";

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
  await writeFile(join(site.dir, "assets", name), contents);
  return site;
}

describe("rows 39 and 40: missing assets", () => {
  test("39: an asset that disappears between listing and reading is ignored", async (t) => {
    const site = await withAsset("crumb.txt", "gone in a moment");
    const { readFile } = fs;
    mock.method(fs, "readFile", (path: string, ...rest: []) =>
      path.endsWith("crumb.txt")
        ? Promise.reject(Object.assign(new Error("gone"), { code: "ENOENT" }))
        : readFile(path, ...rest),
    );
    syncBuiltinESMExports();
    t.after(() => {
      mock.restoreAll();
      syncBuiltinESMExports();
    });
    await site.build();
    assert.ok(!Object.keys(await snapshot(site.outDir)).some((path) => path.includes("crumb")));
  });

  test("40: a missing asset is reported with the most similar name", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'useAssetUrl("loaf.svg")', 'useAssetUrl("loav.svg")');
    await assertRefused(site, "40-missing");
  });

  test("40: a missing asset that a fact names is reported where the fact is written", async () => {
    const site = await temporarySite();
    await site.write("site/facts.ts", 'export const facts = {\n  name: "Bread",\n  photo: "asha.jpg",\n};\n');
    await site.edit(pages, 'useAssetUrl("loaf.svg")', "useAssetUrl(facts.photo)");
    await site.edit(pages, "import { Counter", 'import { facts } from "./facts.ts";\nimport { Counter');
    await assertRefused(site, "40-missing-fact");
  });

  test("40: a name of an asset that is undefined is reported where it is used", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'useAssetUrl("loaf.svg")', "useAssetUrl(undefined as never)");
    await assertRefused(site, "40-undefined");
  });

  test("40: an asset in the wrong case is reported with the right one", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'useAssetUrl("loaf.svg")', 'useAssetUrl("Loaf.SVG")');
    await assertRefused(site, "40-wrong-case");
  });
});

describe("row 41: files that are not valid pictures", () => {
  for (const [name, contents] of Object.entries({
    "empty.png": "",
    "cut-off.png": png(8, 8, "IDAT"),
    "cut-off.jpg": Buffer.from(`ffd8ffe0${"00".repeat(2000)}`, "hex"),
    "text.png": "I am no picture, but a text of some length.",
    "page.svg": "<!doctype html><html><body><svg></svg></body></html>",
    "cut-off.svg": '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 4a4',
    "bomb.png": png(60_000, 60_000),
    "bomb.gif": Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(4, 0xff), Buffer.alloc(16), Buffer.from(";")]),
    "flat.png": png(8, 0),
    "png.webp": png(8, 8),
    "png.avif": png(8, 8),
    "bomb.jpg": Buffer.from(`ffd8ffe00004abcdffc0000b08ffffffff01${"00".repeat(20)}ffd9`, "hex"),
  })) {
    test(`41: ${name}`, async () => {
      await assertRefused(await withAsset(name, contents), `41-${name}`);
    });
  }

  test("41: valid pictures pass", async () => {
    const site = await withAsset("loaf.png", png(8, 8));
    const jpeg = `ffd8ffe00004abcdffc0000b0800080008010000000000000000000000ffd9`;
    await writeFile(join(site.dir, "assets/loaf.jpg"), Buffer.from(jpeg, "hex"));
    assert.deepEqual((await site.build()).warnings, []);
  });
});

describe("rows 43 to 48: files in the assets folder", () => {
  test("43: a large asset gets a warning with its size", async () => {
    await assertWarned(await withAsset("film.mp4", Buffer.alloc(5_000_001)), "43-heavy");
  });

  test("44: names that differ only in capitals are refused", async () => {
    await assertRefused(await withAsset("Loaf.svg", "<svg></svg><!-- 24 characters -->"), "44-capitals");
  });

  test("45: leftovers of systems and editors are not published, and listed once", async () => {
    const site = await withAsset("Thumbs.db", "");
    for (const name of [".DS_Store", "loaf.svg~", "bundle.js.map", ".env", "notes.bak"])
      await writeFile(join(site.dir, "assets", name), "");
    await assertWarned(site, "45-leftovers");
    const published = Object.keys(await snapshot(join(site.outDir, "assets"))).map((path) => path.split(".")[0]);
    assert.deepEqual(published.toSorted(), ["hydrate", "loaf", "tiny"]);
  });

  test("46: a font that is not WOFF2 gets a warning", async () => {
    await assertWarned(await withAsset("tiny.ttf", "not a real font"), "46-font-format");
  });

  test("47: a pipe among the assets is refused without waiting for it", { timeout: 20_000 }, async () => {
    const site = await temporarySite();
    assert.equal(spawnSync("mkfifo", [join(site.dir, "assets/pipe.svg")]).status, 0);
    await assertRefused(site, "47-pipe");
  });

  test("47: an asset that cannot be read is reported in plain words", async (t) => {
    const site = await withAsset("crumb.txt", "not for us");
    const { readFile } = fs;
    mock.method(fs, "readFile", (path: string, ...rest: []) =>
      path.endsWith("crumb.txt") && path.startsWith(site.dir)
        ? Promise.reject(Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" }))
        : readFile(path, ...rest),
    );
    // Only while the site is read, because the comparison of the folders afterwards reads the same file.
    const mocked = fs.readFile;
    syncBuiltinESMExports();
    t.after(() => {
      mock.restoreAll();
      syncBuiltinESMExports();
    });
    assert.equal(fs.readFile, mocked);
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

  for (const [name, target] of Object.entries({ outside: "/etc/hostname", nowhere: "gone.svg", itself: "link.svg" })) {
    test(`36: an asset that is a link to ${name} is refused with its target`, async () => {
      const site = await temporarySite();
      await symlink(target, join(site.dir, "assets/link.svg"));
      await assertRefused(site, `36-asset-link-to-${name}`);
    });
  }

  test("36: an asset that is a link to another asset is published under its own name", async () => {
    const site = await temporarySite();
    await symlink("loaf.svg", join(site.dir, "assets/bun.svg"));
    await site.build();
    assert.ok(Object.keys(await snapshot(site.outDir)).some((path) => /^assets\/bun\.\w+\.svg$/.test(path)));
  });

  for (const name of ["a b.txt", "it's.txt", "#1.txt", "what?.txt", "50%.txt", "🍞.txt", "two\nlines.txt", "-rf.txt"]) {
    test(`38: an asset called ${JSON.stringify(name)} is refused in plain words`, async () => {
      await assertRefused(await withAsset(name, ""), `38-asset-${encodeURIComponent(name)}`);
    });
  }

  test("38: assets called __proto__ and constructor are published like any other", async () => {
    const site = await withAsset("__proto__.txt", "a");
    await mkdir(join(site.dir, "assets/constructor"));
    await writeFile(join(site.dir, "assets/constructor/constructor"), "b");
    await site.edit(pages, 'useAssetUrl("loaf.svg")', 'useAssetUrl("constructor/constructor")');
    await site.build();
    assert.match(await site.output("index.html"), /src="\/assets\/constructor\/constructor\.\w{8}"/);
  });

  test("48: a script and a style sheet lose the comment that names a source map", async () => {
    const site = await withAsset("old.js", "go();\n//# sourceMappingURL=old.js.map\n");
    await writeFile(join(site.dir, "assets/old.css"), "a{b:c}\n/*# sourceMappingURL=old.css.map */");
    await site.build();
    const files = await snapshot(site.outDir);
    const texts = Object.entries(files)
      .filter(([path]) => /old\.\w+\.(?:js|css)$/.test(path))
      .map(([, contents]) => Buffer.from(contents, "base64").toString());
    assert.deepEqual(texts.toSorted(), ["a{b:c}\n", "go();\n"]);
  });
});
