/**
 * The minimum for the same pages: bundle, evaluate, render, write. No checks, no minifying, no script for browsers.
 * `bench` compares the generator with it.
 *
 * `node test/tools/bench/floor.mjs <siteEntry> <outDir>`
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build } from "esbuild";

process.env.NODE_ENV = "production";
const require = createRequire(import.meta.url);
const { createElement } = require("react");
const { renderToString } = require("react-dom/server");
const { cache } = require("@emotion/css");

const [siteEntry, outDir] = process.argv.slice(2);
const generator = {
  defineSite: (site) => site,
  definePage: (page) => page,
  useAssetUrl: (name) => `/${name}`,
  Island: ({ component, props, as = "div", className }) =>
    createElement(as, { className, "data-props": JSON.stringify(props) }, createElement(component, props)),
};
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
const { outputFiles } = await build({
  entryPoints: [siteEntry],
  plugins: [provided],
  bundle: true,
  write: false,
  format: "esm",
  platform: "node",
  jsx: "automatic",
});
const { default: site } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`
);
for (const { path, title, description, element } of site.pages) {
  const head = `<meta charset="utf-8"><title>${title}</title><meta name="description" content="${description}">`;
  const file = join(outDir, path.endsWith(".html") ? path : `${path}/index.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<!doctype html><html lang="${site.lang}"><head>${head}<link rel="stylesheet" href="/styles.css"></head><body>${renderToString(element)}</body></html>`,
  );
}
writeFileSync(join(outDir, "styles.css"), Object.values(cache.inserted).join("\n"));
