import "./production.ts";
import { createRequire, register } from "node:module";
import { pathToFileURL } from "node:url";
import { isIn } from "../assets/site-files.ts";
import { generatorDir } from "../generator-dir.ts";

/** Runs in Node's thread for imports. Node keeps a module for ever by its URL, so each time it gets another one. */
const resolver = `
let given;
export function initialize(data) { given = data; }
export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const isKept = !found.url.startsWith("file:") || found.url.includes("/node_modules/") || found.url.startsWith(given.own);
  return isKept ? found : { ...found, url: found.url + "?" + given.times[0] };
}`;

let times: Int32Array | undefined;

/** The names of the variables that this process was started with. */
const environment = new Set(Object.keys(process.env));

/**
 * Lets code of the site that calls `require`, `import()` or `process.loadEnvFile` load what is in these folders again
 * (https://nodejs.org/api/module.html#customization-hooks). `import()` loads all but packages again. A variable of the
 * environment that already exists is not replaced by one of a file.
 */
export function forgetModules(folders: readonly string[]): void {
  for (const name of Object.keys(process.env)) if (!environment.has(name)) delete process.env[name];
  const { cache } = createRequire(import.meta.url);
  for (const path of Object.keys(cache)) if (isIn(path, folders)) delete cache[path];
  if (times === undefined) {
    times = new Int32Array(new SharedArrayBuffer(4));
    const data = { times, own: pathToFileURL(generatorDir).href };
    register(`data:text/javascript,${encodeURIComponent(resolver)}`, { data });
  }
  times[0] = (times[0] ?? 0) + 1;
}
