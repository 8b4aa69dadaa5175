import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const project = join(import.meta.dirname, "..");

/** With more files, one would wait for the others while a processor is idle. */
const mostInOne = 24;

/** If a process loads this before React, it gets React's production build. */
const reactOfBuilds = "generator/evaluate/production.ts";

/** Hooks at the root of a module, which affect all other tests in its process. */
const hooksAtItsRoot = /^(?:before|beforeEach|afterEach)\(/m;

/**
 * The folders whose tests share processes only with each other. Those of islands need React's development build. The
 * others take longest, so they start first: at the end, all would wait for them.
 */
const apart = ["test/watch", "test/browser", "test/islands"];

/**
 * Returns arguments for `node --test` with which these test files share processes, because starting Node and loading
 * the modules takes longer than most tests. Paths are relative to the project's folder, or to a copy of it.
 */
export function testProcesses(files: readonly string[], root = project): readonly string[] {
  const alone = files.filter((file) => hooksAtItsRoot.test(readFileSync(join(root, file), "utf8")));
  const others = files.filter((file) => !alone.includes(file));
  const folders = [...apart, undefined];
  const groups = folders.flatMap((folder) =>
    inGroups(others.filter((file) => apart.find((one) => one === dirname(file)) === folder)),
  );
  return [...groups.map((group, index) => entryOf(group, root, index)), ...alone];
}

/** As few groups as possible, of similar size and with files of all folders, so that they take about the same time. */
function inGroups(files: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(files.length / mostInOne);
  return Array.from({ length: count }, (_, group) => files.filter((_file, index) => index % count === group));
}

/** A module that imports some test files. A single file needs none. Node starts processes in the order of their names. */
function entryOf(files: readonly string[], root: string, index: number): string {
  const [first = "", ...others] = files;
  if (others.length === 0) return first;
  const code = [...(dirname(first) === "test/islands" ? [] : [reactOfBuilds]), ...files]
    .map((file) => `import ${JSON.stringify(pathToFileURL(join(root, file)).href)};\n`)
    .join("");
  const dir = join(root, "node_modules/.cache/test-groups");
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 8);
  const entry = join(dir, `${String(index).padStart(2, "0")}-${hash}.mjs`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(entry, code);
  return entry;
}
