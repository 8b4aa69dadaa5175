import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { siteBuilder } from "../../generator/site-builder.ts";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { join } from "node:path";

/** The tiny site with a function in `outputs`, written below the definition. */
async function siteWith(output: string) {
  const site = await temporarySite();
  await site.edit("site/site.ts", 'icon: "loaf.svg",', 'icon: "loaf.svg",\n  outputs: [made],');
  await site.write("site/site.ts", `${await site.read("site/site.ts")}\n${output}\n`);
  return site;
}

function problemOf(code: string) {
  return async () => (await siteWith(code)).problems();
}

describe("a function in outputs", () => {
  test("gets the pages as visitors get them", async () => {
    const site = await siteWith(
      "function made(site) { return [{ path: '/pages.json', contents: JSON.stringify({ ...site, source: 0 }) }]; }",
    );
    await site.build({ base: "/shop" });
    const { pages, files, base } = JSON.parse(await site.output("pages.json")) as {
      pages: Record<string, unknown>[];
      files: { path: string; size: number }[];
      base: string;
    };
    assert.equal(base, "/shop");
    assert.deepEqual(
      pages.map(({ path, address }) => [path, address]),
      [
        ["/", "/shop/"],
        ["/butter", "/shop/butter"],
      ],
    );
    const [first] = pages;
    assert.deepEqual(first?.["headings"], [{ depth: 1, id: "", text: "Bread" }]);
    assert.equal(first?.["text"], "Bread Pressed 3 times Butter");
    assert.deepEqual(first["links"], [{ href: "/shop/butter#spread", text: "Butter" }]);
    const sizes = new Map(files.map(({ path, size }) => [path, size]));
    assert.equal(sizes.get("index.html"), Buffer.byteLength(await site.output("index.html")));
  });

  test("makes files that pages and islands may use, also under a base", async () => {
    const site = await siteWith("function made() { return [{ path: '/loaves.json', contents: '[]' }]; }");
    await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><a href="/loaves.json">All loaves</a>');
    await site.edit(
      "site/Counter.tsx",
      "() => setCount(count + 1)",
      '() => void fetch("/loaves.json").then(() => setCount(1))',
    );
    const { files } = await site.build({ base: "/shop" });
    assert.equal(await site.output("loaves.json"), "[]");
    assert.match(await site.output("index.html"), /href="\/shop\/loaves\.json"/);
    const script = files.find(({ path }) => path.endsWith(".js"));
    assert.match(Buffer.from(script?.contents ?? "").toString(), /"\/shop\/loaves\.json"/);
    await site.edit("site/site.ts", "/loaves.json", "/rolls.json");
    assert.deepEqual(
      (await site.problems()).map(({ code, fix }) => [code, fix]),
      [["link-missing", "correct the link, or list a page with this path in `pages` of defineSite"]],
    );
  });

  test("replaces a file of the generator, and makes files with hashed names", async () => {
    const site = await siteWith(`async function made({ hashedPath }) {
      const part = hashedPath("parts/a.json", "{}");
      return [{ path: part, contents: "{}" }, { path: "/robots.txt", contents: part, mediaType: "text/plain" }];
    }`);
    await site.build();
    const part = await site.output("robots.txt");
    assert.match(part, /^\/assets\/parts\/a\.[\da-f]{8}\.json$/);
    assert.equal(await site.output(part.slice(1)), "{}");
  });

  test("makes the same files in a build after a save as in a clean one", async () => {
    const site = await siteWith(
      "function made({ pages }) { return pages.map(({ title, text }) => ({ path: `/${title.length}.txt`, contents: text })); }",
    );
    const input = { siteEntry: join(site.dir, "site/site.ts"), assetsDir: join(site.dir, "assets") };
    const builder = siteBuilder({ ...input, runtime: "preact" });
    await builder.build();
    await site.edit("site/pages.tsx", 'title: "', 'title: "New: ');
    const saved = await builder.build([join(site.dir, "site/pages.tsx")]);
    await builder.dispose();
    await site.build();
    const texts = Object.fromEntries(
      saved.files.map((file) => [file.path, Buffer.from(file.contents).toString("base64")]),
    );
    const { ".build-manifest.json": _, ...clean } = await snapshot(site.outDir);
    assert.deepEqual(texts, clean);
  });

  const failures: Readonly<Record<string, readonly [code: string, where: RegExp, what: RegExp]>> = {
    throws: [
      "function made() {\n  throw new Error('no flour');\n}",
      /^site\/site\.ts:\d+:9$/,
      /^outputs\[0\] \(made\) throws: no flour$/,
    ],
    "returns no list": ["function made() { return 3; }", /:10$/, /^outputs\[0\] \(made\) returns a number, not a list/],
    "returns no file": [
      "function made() { return [{ path: '/a.txt' }]; }",
      /:10$/,
      /returns a file whose contents is nothing$/,
    ],
    "returns promises": [
      "function made({ pages }) { return pages.map(async () => ({ path: '/a.txt', contents: '' })); }",
      /:10$/,
      /returns a file that is a promise, and 1 more like it$/,
    ],
    "returns wrong paths": [
      String.raw`function made() {
        const paths = ["/../a.txt", "a.txt", "C:/a.txt", "\\a\\b.txt", "/a//b.txt", "/a b.txt", "/", "/a.html", "/.a"];
        return paths.map((path) => ({ path, contents: "" }));
      }`,
      /:10$/,
      /returns a file whose path is "\/\.\.\/a\.txt", and 8 more like it$/,
    ],
    "takes a path": [
      "function made() { return [{ path: '/INDEX.htm', contents: '' }, { path: '/index.HTM', contents: '' }]; }",
      /:10$/,
      /returns "\/index\.HTM", which outputs\[0\] \(made\) already has$/,
    ],
    "takes a folder of pages": [
      "function made() { return [{ path: '/posts', contents: '' }, { path: '/posts/a.txt', contents: '' }]; }",
      /:10$/,
      /returns "\/posts\/a\.txt", but outputs\[0\] \(made\) already has "\/posts"; one would have to be a file and a folder$/,
    ],
    "takes a page's folder": [
      "function made() { return [{ path: '/Butter', contents: '' }]; }",
      /:10$/,
      /returns "\/Butter", but the site already has "\/butter\/index\.html"; one would/,
    ],
    "names a wrong media type": [
      "function made() { return [{ path: '/a.txt', contents: '', mediaType: 'text/html' }]; }",
      /:10$/,
      /media type "text\/html", but hosts send it as text\/plain$/,
    ],
    "writes a file itself, later": [
      'import { writeFile } from "node:fs/promises";\nasync function made() {\n  await 0;\n  await writeFile("/nowhere/a.txt", "");\n}',
      /^site\/site\.ts:\d+:\d+$/,
      /^outputs\[0\] \(made\) throws: it calls writeFile\("\/nowhere\/a\.txt"\)$/,
    ],
    "writes a file itself, and catches that this is refused": [
      'import { writeFileSync } from "node:fs";\nfunction made() {\n  try { writeFileSync("dist/a.txt", ""); } catch {}\n  return [];\n}',
      /^site\/site\.ts:\d+:\d+$/,
      /^outputs\[0\] \(made\) throws: it calls writeFileSync\("dist\/a\.txt"\)$/,
    ],
    "writes a file itself": [
      'import { writeFileSync } from "node:fs";\nfunction made() {\n  writeFileSync("/nowhere/a.txt", "");\n}',
      /^site\/site\.ts:\d+:\d+$/,
      /^outputs\[0\] \(made\) throws: it calls writeFileSync\("\/nowhere\/a\.txt"\)$/,
    ],
  };
  for (const [name, [code, where, what]] of Object.entries(failures)) {
    test(`that ${name} is one problem at its place`, async () => {
      const problems = await problemOf(code)();
      assert.equal(problems.length, 1, JSON.stringify(problems));
      assert.equal(problems[0]?.code, "function-failed");
      assert.match(problems[0].where, where);
      assert.match(problems[0].what, what);
    });
  }

  const writes: Readonly<Record<string, string>> = {
    openSync: 'openSync("/nowhere/a.txt", "w")',
    open: 'open("/nowhere/a.txt", "a", () => {})',
    truncateSync: 'truncateSync("/nowhere/a.txt")',
    rmdir: 'rmdir("/nowhere/a.txt", () => {})',
    link: 'promises.link("/nowhere/a.txt", "/nowhere/b.txt")',
    utimes: 'promises.utimes("/nowhere/a.txt", 0, 0)',
  };
  for (const [name, call] of Object.entries(writes)) {
    test(`cannot write by ${call}`, async () => {
      const code = `import fs from "node:fs";\nasync function made() {\n  await fs.${call};\n  return [];\n}`;
      const problems = await problemOf(code)();
      assert.equal(problems.length, 1, JSON.stringify(problems));
      assert.equal(problems[0]?.what, `outputs[0] (made) throws: it calls ${name}("/nowhere/a.txt")`);
    });
  }

  test("may open files to read them", async () => {
    const code = `import fs from "node:fs";\nfunction made() { fs.closeSync(fs.openSync("package.json")); fs.closeSync(fs.openSync("package.json", "r")); return []; }`;
    assert.deepEqual(await problemOf(code)(), []);
  });

  test("that throws in the first build hides links to its files, which are unknown, and no other links", async () => {
    const site = await siteWith("function made() { throw new Error('no flour'); }");
    const links = '<a href="/loaves.json">All loaves</a><a href="/rolls">Rolls</a>';
    await site.edit("site/pages.tsx", "<Loaf />", `<Loaf />${links}`);
    const found = (await site.problems()).map(({ code, what }) => `${code} ${/"[^"]+"/.exec(what)?.[0]}`);
    assert.deepEqual(found.toSorted(), ["function-failed undefined", 'link-missing "/rolls"']);
  });

  test("that is not called because a page fails leaves links to its files unknown", async () => {
    const site = await siteWith("function made() { return [{ path: '/loaves.json', contents: '' }]; }");
    await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><a href="/loaves.json">All loaves</a>');
    await site.edit("site/pages.tsx", '<a href="/">', '<Gone /><a href="/">');
    await site.edit("site/pages.tsx", /$/, "function Gone(): never {\n  throw new Error('no flour');\n}\n");
    assert.deepEqual(await site.codes(), ["render"]);
  });

  test("leaves no file behind once it is removed, also in a build of some pages", async () => {
    const site = await siteWith("function made() { return [{ path: '/loaves.json', contents: '[]' }]; }");
    const builder = site.builder();
    const entry = join(site.dir, "site/site.ts");
    const madeIn = async (changed?: readonly string[], first?: ReadonlySet<string>) => {
      const { files } = await builder.build(changed, first && { first, isOutdated: () => false });
      return files.filter(({ path }) => path === "loaves.json").length;
    };
    assert.equal(await madeIn(), 1);
    await site.edit("site/site.ts", "outputs: [made],", "");
    assert.equal(await madeIn([entry], new Set(["/"])), 0);
    assert.equal(await madeIn([entry]), 0);
    await site.edit("site/pages.tsx", 'title: "', 'title: "New: ');
    assert.equal(await madeIn([join(site.dir, "site/pages.tsx")], new Set(["/"])), 0);
  });

  test("publishes no secret and no active drawing", async () => {
    const svg = "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>";
    const problems = await problemOf(
      `function made() { return [{ path: "/a.svg", contents: ${JSON.stringify(svg)} }, { path: "/b.pem", contents: "" }]; }`,
    )();
    assert.deepEqual(
      problems.map(({ code }) => code),
      ["svg-active", "asset-secret"],
    );
  });
});
