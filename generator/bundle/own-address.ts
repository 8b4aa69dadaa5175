import { readFileSync } from "node:fs";
import { dirname, extname, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Loader, Plugin } from "esbuild";

const variable = "__importMeta";

/** What modules know of themselves in Node: https://nodejs.org/api/esm.html#importmeta */
const properties = ["url", "dirname", "filename"] as const;

/** Options with which esbuild replaces `import.meta.url` with a variable. Its value differs from module to module. */
export const ownAddressOptions = Object.fromEntries(
  properties.map((name) => [`import.meta.${name}`, `${variable}.${name}`]),
);

/** Whether some module of a bundle may ask for its own address. */
export function asksForAddress(code: string): boolean {
  return code.includes(`${variable}.`);
}

/** Whether a file may be a module that asks for its own address. */
export function mayAsk(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path) && /\bimport\.meta\.(?:url|dirname|filename)\b/.test(readFileSync(path, "utf8"));
}

/**
 * Gives modules of a site their own address, and leaves packages that ask for theirs outside of the bundle, because they
 * look for files beside it. `askers` are absolute paths.
 */
export function ownAddress(askers: readonly string[]): Plugin {
  const packages = new Set(askers.flatMap((path) => packageOf(path) ?? []));
  const modules = askers.filter((path) => packageOf(path) === undefined);
  return {
    // A name for each list, because equal options mean an equal bundle.
    name: ["generator-own-address", ...askers].join(" "),
    setup({ onLoad, onResolve, resolve }) {
      if (modules.length > 0) {
        onLoad({ filter: anyOf(modules, "$") }, ({ path }) => {
          const address = { url: pathToFileURL(path).href, dirname: dirname(path), filename: path };
          // On the first line, so that the others keep their numbers.
          const contents = `const ${variable}=${JSON.stringify(address)};${readFileSync(path, "utf8")}`;
          return { contents, loader: extname(path).replace(/^\.[cm]?/, "") as Loader };
        });
      }
      if (packages.size > 0) {
        onResolve({ filter: anyOf([...packages], "(?:/.*)?$") }, async ({ path, pluginData, ...from }) => {
          if (pluginData === packages) return undefined;
          const found = await resolve(path, { ...from, pluginData: packages });
          return found.errors.length > 0 ? undefined : { path: found.path, namespace: "required" };
        });
      }
    },
  };
}

function anyOf(texts: readonly string[], end: string): RegExp {
  return new RegExp(`^(?:${texts.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")})${end}`);
}

/** The name of the package that a file belongs to: `pagefind`, `@scope/name`. */
function packageOf(path: string): string | undefined {
  const [, ...inside] = path.split(`${sep}node_modules${sep}`);
  const [first, second] = inside.at(-1)?.split(sep) ?? [];
  return first?.startsWith("@") ? `${first}/${second}` : first;
}
