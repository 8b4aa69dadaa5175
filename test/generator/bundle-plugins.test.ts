import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { all, counter, edit, siteWith as siteAfter, write, type Mistake } from "../mistakes.ts";
import { testReports } from "../reports.ts";
import type { TemporarySite } from "../temporary-site.ts";

/** The site's configuration has this, and code above it. */
const configure = (bundle: string, code = "") =>
  write("site/site.config.ts", `${code}\nexport default { bundle: { ${bundle} } };\n`);

/** A page and an island import `bread`. */
const importGrain = all(
  write("site/bread.grain", "rye\n"),
  edit(counter, "import", 'import bread from "./bread.grain";\nimport'),
  edit(counter, "`Pressed ${", "`${bread} ${"),
);

const siteWith = (bundle: string, code?: string): Promise<TemporarySite> =>
  siteAfter(configure(bundle, code), importGrain);

const filter = "{ filter: /\\.grain$/ }";

/** A plugin for such files. The callback gets `path`, `namespace` and `build`. */
const loading = (body: string) => `
import { readFileSync } from "node:fs";
const grain = { name: "grain", setup(build) { build.onLoad(${filter}, async ({ path }) => { ${body} }); } };`;

type Files = readonly { readonly path: string; readonly contents: Uint8Array }[];

const textOf = (files: Files, extension: string) =>
  Buffer.from(files.find(({ path }) => path.endsWith(extension))?.contents ?? "").toString();

const script = (files: Files) => textOf(files, ".js");

const sheetIn = (files: Files) => textOf(files, ".css");

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

  test("have what plugins make, and the rules of their style sheets with published files", async () => {
    const body = `
      return { contents: 'import "grain.virtual"; export default "grain-soft";', loader: "js" };
    } ); build.onResolve({ filter: /virtual$/ }, ({ path }) => ({ path, namespace: "made" }));
    build.onLoad({ filter: /.*/, namespace: "made" }, () => {
      const contents = ".grain-soft { color: red; background: url(./door.svg) } .grain-hard { color: blue }";
      return { contents, loader: "css", resolveDir: import.meta.dirname ?? SITE };`;
    const site = await siteWith("plugins: [grain]", loading(body));
    await site.edit("site/site.config.ts", "import.meta.dirname ?? SITE", JSON.stringify(join(site.dir, "site")));
    await site.write("site/door.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
    await site.edit("site/Counter.tsx", "<button", '<button className={count > 5 ? "grain-hard" : bread}');
    const { files } = await site.build();
    const css = sheetIn(files);
    const [, address = ""] = /\.grain-soft\{color:red;background:url\(([^)]+)\)/.exec(css) ?? [];
    assert.match(address, /^\/assets\/door\.\w{8}\.svg$/);
    assert.match(await site.output(address.slice(1)), /^<svg/);
    assert.match(css, /\.grain-hard\{color:#00f\}/);
  });

  test("follow the files that a plugin reads and the site watches, in pages and islands", async () => {
    const site = await siteWith("plugins: [grain]");
    const more = join(site.dir, "more.txt");
    const body = `return { contents: readFileSync(${JSON.stringify(more)}, "utf8"), loader: "text" };`;
    await site.write("site/site.config.ts", `${loading(body)}\nexport default { bundle: { plugins: [grain] } };`);
    await site.edit("site/site.ts", "pages: [", 'watch: ["../more.txt"],\n  pages: [');
    await site.write("more.txt", "oats");
    const builder = site.builder();
    await builder.build();
    assert.ok(builder.watched().includes(more));
    await site.write("more.txt", "millet");
    const { files, documents } = await builder.build([more]);
    assert.match(Buffer.from(documents[0]?.contents ?? "").toString(), /millet 3 times/);
    assert.match(script(files), /millet/);
  });
});

/** A plugin with this code, which a page and an island need. */
const plugin = (code: string): Mistake => all(configure("plugins: [grain]", code), importGrain);

const settingUp = (body: string) => plugin(`const grain = { name: "grain", setup(build) { ${body} } };`);

describe("a build reports of `bundle` in site.config.ts, at its place,", () => {
  testReports("generator/golden/bundle-plugins.txt", {
    "a plugin that throws": plugin(loading("throw new Error('no flour');")),
    "a plugin that reports an error": plugin(
      loading("return { errors: [{ text: 'no flour', location: { file: path, line: 1, column: 1 } }] };"),
    ),
    "a plugin whose error begins as one of esbuild": plugin(
      loading("return { errors: [{ text: 'Cannot read directory flour' }] };"),
    ),
    "a plugin that returns no object": plugin(loading("return 3;")),
    "a plugin that returns wrong contents": plugin(loading("return { contents: 3 };")),
    "a plugin that makes wrong code": plugin(loading("return { contents: 'export default = 3;' };")),
    "a plugin that makes wrong CSS": plugin(loading("return { contents: '.a { color: red', loader: 'css' };")),
    "a plugin that cannot resolve": settingUp(`build.onResolve(${filter}, () => { throw new Error("where?"); });`),
    "a plugin that throws at its start": settingUp('throw new Error("no oven");'),
    "a plugin that fails at its end": plugin(
      `${loading("return { contents: '', loader: 'text' };")}
      const { setup } = grain;
      grain.setup = (build) => { setup(build); build.onEnd(() => { throw new Error("burnt"); }); };`,
    ),
    "a plugin that has a filter that only JavaScript knows": settingUp(
      "build.onLoad({ filter: /(?<!white)\\.grain$/ }, () => {});",
    ),
    "a plugin that resolves to a relative path": settingUp(`build.onResolve(${filter}, () => ({ path: "a.grain" }));`),
    "an error in a module that a plugin has changed": all(
      configure(
        "plugins: [first]",
        `import { readFileSync } from "node:fs";
        const first = { name: "first", setup(build) { build.onLoad({ filter: /flour\\.ts$/ }, ({ path }) => ({ contents: readFileSync(path, "utf8").replace("white", "dark"), loader: "ts" })); } };`,
      ),
      write("site/flour.ts", "export const flour = 'white';\n\nconst none: null = null;\nexport const a = none.b;\n"),
      edit("site/pages.tsx", "import", 'import "./flour.ts";\nimport'),
    ),
    "an unknown option": configure("plugin: []"),
    "a plugin that is none": configure("plugins: [() => 3]"),
    "a loader of addresses": configure('loader: { ".grain": "file" }'),
    "a loader of style sheets": configure('loader: { ".css": "text" }'),
    "a loader without a dot": configure('loader: { grain: "text" }'),
    "an alias of paths": configure('alias: { "@/": "./" }'),
    "a definition that is no JavaScript": configure("define: { VERSION: '1.2.3' }"),
    "another React": configure('alias: { react: "preact/compat" }'),
  });
});
