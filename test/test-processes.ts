import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const project = join(import.meta.dirname, "..");

/** If a process loads this before React, it gets React's production build. */
const reactOfBuilds = "generator/evaluate/production.ts";

/**
 * What affects all other tests in its process: hooks at the root of a module, replaced functions of Node, and variables of
 * the environment.
 */
const affectsOthers = /^(?:before|beforeEach|afterEach)\(|syncBuiltinESMExports\(|^env\[/m;

/**
 * How many processes the files of a folder share, only with each other. Tests of islands need React's development build.
 * The folders before them take longest, so they start first: at the end, all would wait for them. The numbers are fixed,
 * so that a file stays with the same others when a file comes or goes.
 */
const processesOf: readonly (readonly [folder: string | undefined, count: number])[] = [
  ["test/watch", 1],
  ["test/browser", 2],
  ["test/islands", 1],
  [undefined, 4],
];

/**
 * Returns arguments for `node --test` with which these test files share processes, because starting Node and loading
 * the modules takes longer than most tests. Paths are relative to the project's folder. A process lives for little longer
 * than its `timeout` in milliseconds.
 */
export function testProcesses(files: readonly string[], timeout: number): readonly string[] {
  const alone = files.filter((file) => affectsOthers.test(readFileSync(join(project, file), "utf8")));
  const others = files.filter((file) => !alone.includes(file));
  const groups = processesOf.flatMap(([folder, count]) => {
    const members = others.filter((file) => processesOf.find(([name]) => name === dirname(file))?.[0] === folder);
    return Array.from({ length: count }, (_, group) => members.filter((file) => hashOf(file) % count === group));
  });
  return [...groups.filter((group) => group.length > 0), ...alone.map((file) => [file])].map((group, index) =>
    entryOf(group, timeout, index),
  );
}

function hashOf(file: string): number {
  return createHash("sha256").update(file).digest().readUInt32BE();
}

/** A module that imports some test files. Node starts processes in the order of their names. */
function entryOf(files: readonly string[], timeout: number, index: number): string {
  const [first = ""] = files;
  const imports = [...(dirname(first) === "test/islands" ? [] : [reactOfBuilds]), ...files].map(
    (file) => `import ${JSON.stringify(pathToFileURL(join(project, file)).href)};\n`,
  );
  // Node asks a process to end whose time is over. One that handles signals would stay, and all would wait for it.
  const deadline = `setTimeout(() => process.kill(process.pid, "SIGKILL"), ${timeout + 5_000}).unref();\n`;
  const code = [...imports, deadline].join("");
  const dir = join(project, "node_modules/.cache/test-groups");
  const hash = createHash("sha256").update(code).digest("hex").slice(0, 8);
  const entry = join(dir, `${String(index).padStart(2, "0")}-${basename(first, ".ts")}-${hash}.mjs`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(entry, code);
  return entry;
}
