import { join } from "node:path";
import { build } from "esbuild";
import { temporaryFolder } from "./generations.ts";

/**
 * Bundles a script that starts in a few milliseconds and publishes a generation: `node <script> <folder> <name>
 * [<call>]`. With a number, it kills itself right after that call to the file system, and prints nothing. Without one,
 * it prints the number of calls.
 */
export async function publishingScript(): Promise<string> {
  const outfile = join(temporaryFolder(), "publishing.mjs");
  await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    // The CommonJS modules of the generator require modules of Node.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
    outfile,
  });
  return outfile;
}

const source = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { publish } from "../../generator/publish/publish.ts";
import { changingKinds, generation } from "./generations.ts";

const [dir, name, last] = process.argv.slice(2);
const files = name === "before" || name === "after" ? changingKinds(name) : generation(name);
let calls = 0;
for (const call of ["mkdirSync", "openSync", "writeFileSync", "linkSync", "renameSync", "unlinkSync", "rmdirSync", "rmSync"]) {
  const original = fs[call];
  fs[call] = (...args) => {
    const isRead = call === "openSync" && args[1] === "r";
    const isOurs = !isRead && (typeof args[0] === "number" || String(args[0]).startsWith(dir));
    const isPart = isOurs && call === "writeFileSync" && calls + 1 === Number(last);
    // To be killed while writing leaves a part.
    const result = original(...(isPart ? [args[0], String(args[1]).slice(0, 9), ...args.slice(2)] : args));
    if (isOurs && (calls += 1) === Number(last)) process.kill(process.pid, "SIGKILL");
    return result;
  };
}
syncBuiltinESMExports();
await publish(dir, files);
console.log(calls);
`;
