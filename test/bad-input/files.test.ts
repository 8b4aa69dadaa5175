import assert from "node:assert/strict";
import { mkdir, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { all, counter, edit, entry, pages, styles, rowsOf, type Mistake } from "../mistakes.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { reportsIn } from "../reports.ts";

const messages = reportsIn("bad-input/messages/files.txt");

const lastPath = (path: string) => edit(pages, 'path: "/jam"', `path: ${JSON.stringify(path)}`);

const remove =
  (path: string): Mistake =>
  ({ dir }) =>
    rm(join(dir, path), { recursive: true });

const makeFolder =
  (path: string): Mistake =>
  ({ dir }) =>
    mkdir(join(dir, path));

/** Writes a file again, in another encoding. */
const encode =
  (path: string, change: (text: string) => string, encoding: BufferEncoding, start = ""): Mistake =>
  async ({ read, write }) =>
    write(path, Buffer.concat([Buffer.from(start), Buffer.from(change(await read(path)), encoding)]));

describe("rows 31 to 34: paths of pages", () => {
  messages.test({
    "31-path-twice": lastPath("/butter"),
    "31-listed-twice": edit(entry, "pages: [first, second]", "pages: [first, second, first]"),
    "31-one-file": lastPath("/butter/index.html"),
    ...rowsOf(
      "32",
      {
        "leaves-the-folder": "/../jam",
        "double-slash": "/a//b",
        dot: "/./jam",
        "encoded-dots": "/%2e%2e/jam",
        backslash: "\\jam",
        NUL: "/j\0m",
        control: "/j\u0007m",
        "space-at-end": "/jam ",
        composed: "/confiture-p\u00eache",
        decomposed: "/confiture-pe\u0302che",
        relative: "jam",
        "slash-at-end": "/jam/",
        empty: "",
      },
      lastPath,
    ),
    "33-assets": lastPath("/assets"),
    "33-assets-jam": lastPath("/assets/jam"),
    "33-_headers": lastPath("/_headers"),
    "33-_redirects": lastPath("/_redirects"),
    "33-404": lastPath("/404"),
    "34-no-pages": edit(entry, "pages: [first, second]", "pages: []"),
  });
  messages.test({ "34-missing-folder": remove("site"), "34-empty-folder": all(remove("site"), makeFolder("site")) });
});

describe("rows 35 to 38: files of the site", () => {
  messages.test({
    "35-folder": all(remove(counter), makeFolder(counter)),
    ...rowsOf("36-link-to", { nowhere: "nowhere.tsx", itself: "Counter.tsx" }, (target) =>
      all(remove(counter), ({ dir }) => symlink(target, join(dir, counter))),
    ),
    "37-latin-1": encode(pages, (text) => text.replace(">Jam<", ">Gelée<"), "latin1", "// crème\n"),
    "37-latin-1-styles": encode(styles, (text) => text.replace("Tiny, serif", '"Tiné", serif'), "latin1"),
    "37-utf-16": encode(pages, (text) => `\uFEFF${text}`, "utf16le"),
  });
  messages.test({ "35-entry-folder": all(remove(entry), makeFolder(entry)) });

  /** Asserts that a change leaves the first page as it was. */
  async function assertSamePage(change: (site: TemporarySite) => Promise<unknown>): Promise<void> {
    const site = await temporarySite();
    await site.build();
    const before = await site.output("index.html");
    await change(site);
    await site.build();
    assert.equal(await site.output("index.html"), before);
  }

  test("37: Windows line endings and a byte order mark give the same page", () =>
    assertSamePage(encode(pages, (text) => `\uFEFF${text.replaceAll("\n", "\r\n")}`, "utf8")));

  for (const name of ["a b", "it's", "#1", "what?", "50%", "🍞", "two\nlines", "-rf", "__proto__", "constructor"]) {
    test(`38: a module called ${JSON.stringify(name)} gives the same page`, () =>
      assertSamePage(async (site) => {
        await rename(join(site.dir, pages), join(site.dir, "site", `${name}.tsx`));
        await site.edit(entry, '"./pages.tsx"', JSON.stringify(`./${name}.tsx`));
      }));
  }
});

messages.testNoOthers();
