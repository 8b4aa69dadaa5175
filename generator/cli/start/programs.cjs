"use strict";
const { dirname, join } = require("node:path");

/** The folder that contains `generator`, `package.json` and `node_modules`. */
exports.root = dirname(dirname(dirname(__dirname)));

/** The folder of the bundled programs. Not in `node_modules/.cache`, which hosts and people empty. */
exports.programsDir = join(exports.root, "node_modules", ".generator");

const production = { "process.env.NODE_ENV": '"production"' };

/**
 * html-validate compiles the schemas of its constant configuration with these packages, which takes a third of a
 * second.
 */
const schemaCompilers = ["ajv", "@sidvind/better-ajv-errors", "semver"];

/**
 * The programs that are bundled into one file: the command, and the code of its threads. Each has an entry, relative to
 * the root, and its own options for esbuild.
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
    // Bundled together with its tables.
    alias: { "css-tree": "./node_modules/css-tree/dist/csstree.esm.js" },
  },
  "development-render": {
    entry: "generator/check/development-render.ts",
    define: { "process.env.NODE_ENV": '"development"' },
  },
};
