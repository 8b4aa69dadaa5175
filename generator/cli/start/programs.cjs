"use strict";
const { dirname, join } = require("node:path");

/** The folder that holds `generator`, `package.json` and `node_modules`. */
exports.root = dirname(dirname(dirname(__dirname)));

/** Where programs are kept; not in `node_modules/.cache`, which hosts and people empty. */
exports.programsDir = join(exports.root, "node_modules", ".generator");

const production = { "process.env.NODE_ENV": '"production"' };

/** html-validate compiles schemas of its constant configuration with these, which takes a third of a second. */
const schemaCompilers = ["ajv", "@sidvind/better-ajv-errors", "semver"];

/**
 * What runs as one file: the command, and what runs in threads beside it. Each
 * has an entry from the root, and options of esbuild's in which it differs.
 */
exports.programs = {
  command: { entry: "generator/cli/cli.ts", define: production },
  html: {
    entry: "generator/check/validate-html.cjs",
    define: production,
    alias: Object.fromEntries(schemaCompilers.map((name) => [name, "./generator/check/no-schemas.cjs"])),
  },
  pipeline: { entry: "generator/pipeline/pipeline-worker.ts", define: production },
  "css-values": {
    entry: "generator/check/css/css-values-worker.ts",
    define: production,
    // As one file, with its tables inside.
    alias: { "css-tree": "./node_modules/css-tree/dist/csstree.esm.js" },
  },
  "development-render": {
    entry: "generator/check/development-render.ts",
    define: { "process.env.NODE_ENV": '"development"' },
  },
};
