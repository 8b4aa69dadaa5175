/**
 * The minimum for the same pages: bundle, evaluate, render, write. No checks, no minifying, no script for browsers.
 * `bench:scale` compares the generator with it.
 *
 * `node test/tools/bench/floor.mjs <siteEntry> <outDir>`. With `--watch`, it repeats this for each save.
 */
import { existsSync, mkdirSync, watch, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { context } from "esbuild";

process.env.NODE_ENV = "production";
const require = createRequire(import.meta.url);
const { createElement } = require("react");
const { renderToString } = require("react-dom/server");
const { cache } = require("@emotion/css");

const [siteEntry, outDir, mode] = process.argv.slice(2);
const generator = {
  defineSite: (site) => site,
  definePage: (page) => page,
  useAssetUrl: (name) => `/${name}`,
  Island: ({ component, props, as = "div", className }) =>
    createElement(as, { className, "data-props": JSON.stringify(props) }, createElement(component, props)),
};
const hasPosts = existsSync(join(dirname(siteEntry), "posts"));
const markdown = hasPosts ? await import("./floor-markdown.mjs") : undefined;
globalThis.provide = (name) => (name === "#generator" ? generator : require(name));
/** Modules of a site may await, so the bundle is an ES module, whose packages are given to it. */
const provided = {
  name: "provided",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^(?:react|@emotion\/css|#generator)(?:\/|$)/ }, ({ path }) => ({
      path,
      namespace: "provided",
    }));
    onLoad({ filter: /.*/, namespace: "provided" }, ({ path }) => ({
      contents: `module.exports = provide("${path}");`,
    }));
  },
};
const bundle = await context({
  ...(markdown
    ? { stdin: { contents: markdown.entryWithTexts(siteEntry), resolveDir: "." } }
    : { entryPoints: [siteEntry] }),
  plugins: [provided, ...(markdown ? [markdown.mdxPlugin] : [])],
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
  jsx: "automatic",
});

async function build() {
  const [{ text }] = (await bundle.rebuild()).outputFiles;
  if (markdown) {
    Object.assign(generator, { defineCollection: markdown.collectionsOf(siteEntry), paginate: markdown.paginate });
  }
  const { default: site } = await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
  const { lang, pages } = site;
  for (const { path, title, description, element } of pages) {
    const head = `<meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}">`;
    const body = renderToString(element);
    const file = join(outDir, path.endsWith(".html") ? path : `${path}/index.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `<!doctype html><html lang="${lang}"><head>${head}<link rel="stylesheet" href="/styles.css"></head><body>${body}</body></html>`,
    );
  }
  writeFileSync(join(outDir, "styles.css"), Object.values(cache.inserted).join("\n"));
}

await build();
if (mode === "--watch") {
  let saved;
  // One save fires several events, and the first may come while the file is empty.
  watch(dirname(siteEntry), { recursive: true }, () => {
    clearTimeout(saved);
    saved = setTimeout(() => build().then(() => console.log("saved")), 5);
  });
  console.log("watching");
} else {
  await bundle.dispose();
}
