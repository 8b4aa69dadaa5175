import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { inWholeMatrix } from "../whole-matrix.ts";

/** The tiny site, whose page and island import `bread`, with this in its configuration, and code above it. */
async function siteWith(bundle: string, code = ""): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.write("site/site.config.ts", `${code}\nexport default { bundle: { ${bundle} } };\n`);
  await site.write("site/bread.grain", "rye\n");
  await site.edit("site/Counter.tsx", "import", 'import bread from "./bread.grain";\nimport');
  await site.edit("site/Counter.tsx", "`Pressed ${", "`${bread} ${");
  return site;
}

const filter = "{ filter: /\\.grain$/ }";

/** A plugin for such files. The callback gets `path`, `namespace` and `build`. */
const loading = (body: string) => `
import { readFileSync } from "node:fs";
const grain = { name: "grain", setup(build) { build.onLoad(${filter}, async ({ path }) => { ${body} }); } };`;

const script = (files: readonly { readonly path: string; readonly contents: Uint8Array }[]) =>
  Buffer.from(files.find(({ path }) => path.endsWith(".js"))?.contents ?? "").toString();

describe("the bundles of a site", () => {
  test("have its loaders, definitions and aliases, in pages and islands", async () => {
    const site = await siteWith(
      `loader: { ".grain": "text" }, define: { VERSION: '"1.2"' }, alias: { flour: "./flour.ts" }`,
    );
    await site.write("site/flour.ts", "export const flour = 'white';");
    await site.edit("site/Counter.tsx", "import", 'import { flour } from "flour";\nimport');
    await site.edit("site/Counter.tsx", "`${bread}", "`${bread} ${flour} ${VERSION}");
    const { files } = await site.build();
    assert.match(await site.output("index.html"), /rye\n white 1\.2 3 times/);
    assert.match(script(files), /rye\\n|rye\n/);
    assert.match(script(files), /white/);
  });

  test("have its aliases in style sheets", async () => {
    const site = await siteWith('loader: { ".grain": "text" }, alias: { flour: "./mill", "@": "." }');
    await site.write("site/mill/soft.css", ".soft { color: red; background: url(./door.svg) }");
    await site.write("site/mill/door.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
    await site.write("site/grain.css", '@import "flour/soft.css"; .hard { background: url(@/mill/door.svg) }');
    await site.edit("site/pages.tsx", "import", 'import "@/grain.css";\nimport');
    await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><p className="soft hard">Bread</p>');
    await site.build();
    const addresses = (await site.output("index.html")).match(/(?<=background:url\()\/assets\/door\.\w{8}\.svg/g);
    assert.equal(addresses?.length, 2);
  });

  test("have what plugins make, and the rules of their style sheets with published files", async () => {
    const body = `
      return { contents: 'import "grain.virtual"; export default "grain-soft";', loader: "js" };
    } ); build.onResolve({ filter: /virtual$/ }, ({ path }) => ({ path, namespace: "made" }));
    build.onLoad({ filter: /.*/, namespace: "made" }, () => {
      const contents = ".grain-soft { color: red; background: url(./door.svg) } .grain-hard { color: blue } .grain-none { color: green }";
      return { contents, loader: "css", resolveDir: import.meta.dirname ?? SITE };`;
    const site = await siteWith("plugins: [grain]", loading(body));
    await site.edit("site/site.config.ts", "import.meta.dirname ?? SITE", JSON.stringify(join(site.dir, "site")));
    await site.write("site/door.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
    await site.edit("site/Counter.tsx", "<button", '<button className={count > 5 ? "grain-hard" : bread}');
    await site.build();
    const html = await site.output("index.html");
    const [, address = ""] = /\.grain-soft\{color:red;background:url\(([^)]+)\)/.exec(html) ?? [];
    assert.match(address, /^\/assets\/door\.\w{8}\.svg$/);
    assert.match(await site.output(address.slice(1)), /^<svg/);
    assert.match(html, /\.grain-hard\{color:#00f\}/, "the island may add it");
    assert.doesNotMatch(html, /grain-none/);
  });

  test("have definitions that islands use as classes, with their rules", async () => {
    const site = await temporarySite();
    await site.write("site/site.config.ts", `export default { bundle: { define: { HARD: '"grain-hard"' } } };`);
    await site.write("site/grain.css", ".grain-hard { color: blue } .grain-none { color: green }");
    await site.edit("site/pages.tsx", "import", 'import "./grain.css";\nimport');
    await site.edit("site/Counter.tsx", "<button", '<button className={count > 5 ? HARD : "soft"}');
    await site.build();
    assert.match(await site.output("index.html"), /\.grain-hard\{color:#00f\}/);
  });

  test("keep places in files that a plugin has changed", async () => {
    const site = await temporarySite();
    const code = `import { readFileSync } from "node:fs";
      const first = { name: "first", setup(build) { build.onLoad({ filter: /flour\\.ts$/ }, ({ path }) => ({ contents: readFileSync(path, "utf8").replace("white", "dark"), loader: "ts" })); } };`;
    await site.write("site/site.config.ts", `${code}\nexport default { bundle: { plugins: [first] } };`);
    await site.write(
      "site/flour.ts",
      "export const flour = 'white';\n\nconst none: null = null;\nexport const a = none.b;\n",
    );
    await site.edit("site/pages.tsx", "import", 'import "./flour.ts";\nimport');
    assert.deepEqual(await site.places(), ["site/flour.ts:4:1 module-throws"]);
  });

  test("follow the files that a plugin reads or watches, in pages and islands, and bundle no script for others", async () => {
    const site = await siteWith("plugins: [grain]");
    const more = join(site.dir, "more.txt");
    const loads: unknown[] = [];
    Object.assign(globalThis, { loads });
    const body = `const more = ${JSON.stringify(more)};
      loads.push(build.initialOptions.platform);
      return { contents: readFileSync(more, "utf8"), loader: "text", watchFiles: [more, more + "2"] };`;
    await site.write("site/site.config.ts", `${loading(body)}\nexport default { bundle: { plugins: [grain] } };`);
    await site.write("more.txt", "oats");
    const builder = site.builder();
    await builder.build();
    for (const path of [more, `${more}2`]) assert.ok(builder.filesRead().includes(path), path);
    await site.write("more.txt", "millet");
    const { files, documents } = await builder.build([more]);
    assert.match(Buffer.from(documents[0]?.contents ?? "").toString(), /millet 3 times/);
    assert.match(script(files), /millet/);
    const scripts = () => loads.filter((platform) => platform !== "node").length;
    assert.equal(scripts(), 2);
    await site.edit("site/pages.tsx", "import", "// Bread\nimport");
    await builder.build([join(site.dir, "site/pages.tsx")]);
    assert.deepEqual([scripts(), loads.length], [2, 5]);
  });

  test("warn if a plugin makes other code for islands than for pages", async () => {
    const body = `return { contents: build.initialOptions.platform ?? "", loader: "text" };`;
    const site = await siteWith("plugins: [grain]", loading(body));
    const { warnings } = await site.build();
    const own = warnings.filter(({ code }) => code === "function-failed");
    assert.equal(own.length, 1, JSON.stringify(warnings));
    assert.match(own[0]?.where ?? "", /site\/bread\.grain:1:1$/);
    assert.match(
      own[0]?.what ?? "",
      /^bundle\.plugins\[0\] \(grain\) makes other code of .* for islands than for pages/,
    );
  });

  test("are made with plugins that get the same options for pages and islands", async () => {
    const body = `return { contents: String(build.initialOptions.minify), loader: "text" };`;
    const { warnings } = await (await siteWith("plugins: [grain]", loading(body))).build();
    assert.deepEqual(warnings, []);
  });
});

interface Failure {
  readonly code: string;
  readonly where: string;
  readonly what: RegExp;
}

const importing = "site/Counter.tsx:1:19";

const failures: Readonly<Record<string, Failure>> = {
  throws: {
    code: loading("throw new Error('no flour');"),
    where: importing,
    what: /^bundle\.plugins\[0\] \(grain\) throws: no flour, while it loads .*site\/bread\.grain$/,
  },
  "throws with a line": {
    code: loading("throw Object.assign(new Error('no flour'), { line: 1, column: 2 });"),
    where: "site/bread.grain:1:2",
    what: /\(grain\) throws: no flour, while it loads/,
  },
  "reports an error": {
    code: loading("return { errors: [{ text: 'no flour', location: { file: path, line: 1, column: 1 } }] };"),
    where: "site/bread.grain:1:2",
    what: /\(grain\) does not work: no flour$/,
  },
  "does not end": {
    code: loading("for (;;);"),
    where: importing,
    what: /\(grain\) was still running after 3 s, while it loads/,
  },
  "returns no object": {
    code: loading("return 3;"),
    where: importing,
    what: /\(grain\) returns a number, not an object, while it loads/,
  },
  "returns wrong contents": {
    code: loading("return { contents: 3 };"),
    where: importing,
    what: /\(grain\) does not work: .*"contents"/,
  },
  "makes wrong code": {
    code: loading("return { contents: 'export default = 3;' };"),
    where: "site/bread.grain:1:1",
    what: /\(grain\) makes code that cannot be bundled: Unexpected "=", at `export default = 3;`$/,
  },
  "makes wrong CSS": {
    code: loading("return { contents: '.a { color: red', loader: 'css' };"),
    where: importing,
    what: /\(grain\) makes CSS that cannot be used: /,
  },
  "cannot resolve": {
    code: `const grain = { name: "grain", setup(build) { build.onResolve(${filter}, () => { throw new Error("where?"); }); } };`,
    where: importing,
    what: /\(grain\) throws: where\?, while it resolves/,
  },
  "throws at its start": {
    code: 'const grain = { name: "grain", setup() { throw new Error("no oven"); } };',
    where: "site/site.config.ts:2:28",
    what: /^bundle\.plugins\[0\] \(grain\) throws: no oven$/,
  },
  "fails at its end": {
    code: loading("return { contents: '', loader: 'text' };").replace(
      "setup(build) {",
      'setup(build) { build.onEnd(() => { throw new Error("burnt"); });',
    ),
    where: "site/site.config.ts:2:28",
    what: /^bundle\.plugins\[0\] \(grain\) throws: burnt$/,
  },
  "has a filter that only JavaScript knows": {
    code: 'const grain = { name: "grain", setup(build) { build.onLoad({ filter: /(?<!white)\\.grain$/ }, () => {}); } };',
    where: "site/site.config.ts:2:28",
    what: /\(grain\) throws: esbuild knows no lookahead, lookbehind and backreference, as in its filter \/\(\?<!white/,
  },
  "resolves to a relative path": {
    code: `const grain = { name: "grain", setup(build) { build.onResolve(${filter}, () => ({ path: "a.grain" })); } };`,
    where: importing,
    what: /^bundle\.plugins\[0\] \(grain\) has returned a non-absolute path: a\.grain/,
  },
  "changes the options": {
    code: 'const grain = { name: "grain", setup(build) { build.initialOptions.format = "esm"; } };',
    where: "site/site.config.ts:2:28",
    what: /\(grain\) throws: it changes the options of esbuild/,
  },
};

describe("a plugin of bundles that", () => {
  for (const [name, { code, where, what }] of Object.entries(failures)) {
    test(`${name} is one problem, at its place`, name === "does not end" ? inWholeMatrix : {}, async () => {
      const problems = await (await siteWith("plugins: [grain]", code)).problems();
      assert.equal(problems.length, 1, JSON.stringify(problems));
      assert.equal(problems[0]?.code, "function-failed");
      assert.match(problems[0].what, what);
      assert.equal(problems[0].where.replace(/^(site\/site\.config\.ts):\d+/, "$1:2"), where);
    });
  }
});

describe("bundle in site.config.ts", () => {
  const wrong: Readonly<Record<string, readonly [bundle: string, found: RegExp]>> = {
    "an unknown key": [
      "plugin: []",
      /:2:28 definition-key: bundle\.plugin: bundle has no such option; did you mean "plugins"\?$/,
    ],
    "no plugin": [
      "plugins: [() => 3]",
      /:2:28 definition-type: bundle\.plugins\[0\]: expected an object with name, setup, got a function;/,
    ],
    "a loader of addresses": [
      'loader: { ".grain": "file" }',
      /:2:28 definition-type: bundle\.loader\["\.grain"\]: expected one of base64, .*, got text/,
    ],
    "a loader of style sheets": [
      'loader: { ".css": "text" }',
      /:2:28 definition-type: bundle\.loader\["\.css"\]: expected an ext/,
    ],
    "a loader without a dot": [
      'loader: { grain: "text" }',
      /:2:28 definition-type: bundle\.loader\.grain: expected an ext/,
    ],
    "an alias of paths": [
      'alias: { "@/": "./" }',
      /:2:28 definition-type: bundle\.alias\["@\/"\]: expected the name of a/,
    ],
    "a definition that is no JavaScript": [
      "define: { VERSION: '1.2.3' }",
      /:2:38 definition-type: bundle\.define: esbuild refuses "VERSION": Invalid define value/,
    ],
    "another React": [
      'alias: { react: "preact/compat" }',
      /:2:28 definition-type: bundle\.alias\.react: expected the name of a package other than react/,
    ],
  };
  for (const [name, [bundle, found]] of Object.entries(wrong)) {
    test(`with ${name} is reported at its place`, async () => {
      const site = await temporarySite();
      await site.write("site/site.config.ts", `\nexport default { bundle: { ${bundle} } };`);
      const problems = await site.found();
      assert.equal(problems.length, 1, problems.join("\n"));
      assert.match(problems[0] ?? "", found);
    });
  }
});
