import { spawnSync } from "node:child_process";
import { rm, symlink, mkdir, rename, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import assert from "node:assert/strict";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { assertRefused, assertWarned } from "./says.ts";

const pages = "site/pages.tsx";
const counter = "site/Counter.tsx";

function makePipe(path: string): void {
  assert.equal(spawnSync("mkfifo", [path]).status, 0);
}

async function withPath(path: string): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.edit(pages, 'path: "/jam"', `path: ${JSON.stringify(path)}`);
  return site;
}

describe("rows 31 to 34: paths of pages", () => {
  test("31: two pages with one path are reported with both places", async () => {
    await assertRefused(await withPath("/butter"), "31-path-twice");
  });

  test("31: a page that is listed twice is reported once, with the fix in the list", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "pages: [first, second]", "pages: [first, second, first]");
    await assertRefused(site, "31-listed-twice");
  });

  test("31: two paths of one file are reported with both places", async () => {
    await assertRefused(await withPath("/butter/index.html"), "31-one-file");
  });

  for (const [name, path] of Object.entries({
    "leaves-the-folder": "/../jam",
    "double-slash": "/a//b",
    dot: "/./jam",
    "encoded-dots": "/%2e%2e/jam",
    backslash: "\\jam",
    NUL: "/j\0m",
    control: "/j\u0007m",
    "space-at-end": "/jam ",
    capitals: "/Jam",
    composed: "/confiture-p\u00eache",
    decomposed: "/confiture-pe\u0302che",
    relative: "jam",
    "slash-at-end": "/jam/",
    empty: "",
    device: "/con",
    "device-file": "/jam/aux.html",
    "long-part": `/${"j".repeat(256)}`,
    "long-path": "/jam-and-butter".repeat(300),
  })) {
    test(`32: a path that cannot be an address (${name}) is refused before anything is written`, async () => {
      await assertRefused(await withPath(path), `32-${name}`);
    });
  }

  for (const path of ["/assets", "/assets/jam", "/_headers", "/_redirects", "/404"]) {
    test(`33: a reserved path (${path}) is refused`, async () => {
      await assertRefused(await withPath(path), `33${path.replaceAll("/", "-")}`);
    });
  }

  test("34: a site without a home page gets a warning", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "pages: [first, second]", "pages: [second]");
    await site.edit(pages, '<a href="/">Bread</a>', "Bread");
    await assertWarned(site, "34-no-home");
  });

  test("34: a site without pages is refused", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "pages: [first, second]", "pages: []");
    await assertRefused(site, "34-no-pages");
  });

  for (const name of ["empty", "missing"]) {
    test(`34: a folder without a site (${name}) is reported as wrong usage`, async () => {
      const site = await temporarySite();
      await rm(join(site.dir, "site"), { recursive: true });
      if (name === "empty") await mkdir(join(site.dir, "site"));
      await assertRefused(site, `34-${name}-folder`, 2);
    });
  }
});

describe("rows 35 to 39: files of the site", () => {
  test("35: a module that is a folder is reported as a folder", async () => {
    const site = await temporarySite();
    await rm(join(site.dir, counter));
    await mkdir(join(site.dir, counter));
    await assertRefused(site, "35-folder");
  });

  for (const file of ["site/Counter.tsx", "site/site.ts"]) {
    test(`35: a pipe (${file}) is refused without waiting for it`, { timeout: 20_000 }, async () => {
      const site = await temporarySite();
      await rm(join(site.dir, file));
      makePipe(join(site.dir, file));
      await assertRefused(site, `35-pipe-${file.replace(/.*\//, "")}`);
    });
  }

  test("35: an entry that is a folder is reported as wrong usage", async () => {
    const site = await temporarySite();
    await rm(join(site.dir, "site/site.ts"));
    await mkdir(join(site.dir, "site/site.ts"));
    await assertRefused(site, "35-entry-folder", 2);
  });

  for (const [name, target] of Object.entries({ nowhere: "nowhere.tsx", itself: "Counter.tsx" })) {
    test(`36: a module that is a link to ${name} is reported with its target`, async () => {
      const site = await temporarySite();
      await rm(join(site.dir, counter));
      await symlink(target, join(site.dir, counter));
      await assertRefused(site, `36-link-to-${name}`);
    });
  }

  test("37: a module in Latin-1 is reported with the byte", async () => {
    const site = await temporarySite();
    const text = (await readFile(join(site.dir, pages), "utf8")).replace(">Jam<", ">Gelée<");
    await writeFile(join(site.dir, pages), Buffer.concat([Buffer.from("// crème\n"), Buffer.from(text, "latin1")]));
    await assertRefused(site, "37-latin-1");
  });

  test("37: a styles module in Latin-1 is reported with the byte", async () => {
    const site = await temporarySite();
    const text = await readFile(join(site.dir, "site/page.styles.ts"), "utf8");
    await writeFile(join(site.dir, "site/page.styles.ts"), text.replace("Tiny, serif", '"Tiné", serif'), "latin1");
    await assertRefused(site, "37-latin-1-styles");
  });

  test("37: a module in UTF-16 is reported as such", async () => {
    const site = await temporarySite();
    const text = await readFile(join(site.dir, pages), "utf8");
    await writeFile(join(site.dir, pages), `\uFEFF${text}`, "utf16le");
    await assertRefused(site, "37-utf-16");
  });

  test("37: Windows line endings and a byte order mark give the same page", async () => {
    const site = await temporarySite();
    await site.build();
    const before = await site.output("index.html");
    const text = await readFile(join(site.dir, pages), "utf8");
    await site.write(pages, `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    await site.build();
    assert.equal(await site.output("index.html"), before);
  });

  for (const name of ["a b", "it's", "#1", "what?", "50%", "🍞", "two\nlines", "-rf", "__proto__", "constructor"]) {
    test(`38: a module called ${JSON.stringify(name)} gives the same page`, async () => {
      const site = await temporarySite();
      await site.build();
      const before = await site.output("index.html");
      await rename(join(site.dir, pages), join(site.dir, "site", `${name}.tsx`));
      await site.edit("site/site.ts", '"./pages.tsx"', JSON.stringify(`./${name}.tsx`));
      await site.build();
      assert.equal(await site.output("index.html"), before);
    });
  }
});
