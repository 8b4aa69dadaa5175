import { readdirSync } from "node:fs";
import { dirname, parse, relative, resolve } from "node:path";
import * as react from "react";
import * as publicApi from "../../define-site.ts";
import { fixFor, type ErrorWords } from "../../problems/error-words.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Modules } from "../site-bundler.ts";

/** The most common imports of sites, by package. The default export of `react` is not included. */
const named: Readonly<Record<string, readonly string[]>> = {
  "@emotion/css": ["css", "cx", "injectGlobal", "keyframes"],
  "#generator": Object.keys(publicApi),
  react: Object.keys(react).filter((name) => name !== "default"),
};

interface Place {
  /** The place of the error, `file:line:column`. */
  readonly where: string | undefined;
  /** The module of the site. */
  readonly entry: string;
}

/**
 * Returns a fix for code that threw. If it used an undefined name, the fix is an import of that name: from a common
 * package, or from the site's module of that name.
 */
export function fixOfThrown(thrown: unknown, { where, entry }: Place): string {
  const name = undefinedName(thrown);
  if (name === undefined) return fixFor(thrown);
  const [from = moduleOf(name, where, entry)] = Object.keys(named).filter((id) => named[id]?.includes(name));
  if (from === undefined) return `check the spelling of \`${name}\`, or import it at the top of this file`;
  return `add at the top of this file: import { ${name} } from "${from}";`;
}

/** Explains a call of a name that a common package does not export. Bundles import these packages when they run. */
export function missingExport(thrown: unknown): ErrorWords | undefined {
  const { message } = (thrown ?? {}) as { readonly message?: unknown };
  const [, imported, name = ""] = /^\(0 , import_(\w+?)\d*\.([\w$]+)\) is not a function$/.exec(String(message)) ?? [];
  const [from, exports = []] = Object.entries(named).find(([id]) => id.replace(/^.*[#/]/, "") === imported) ?? [];
  if (from === undefined || exports.includes(name)) return undefined;
  const fix = didYouMean(name, exports) || `import one of its exports: ${exports.join(", ")}`;
  return { code: "export-missing", what: `"${from}" has no export "${name}"`, fix };
}

function undefinedName(thrown: unknown): string | undefined {
  // Modules may be evaluated in another realm, so the class of the error cannot be compared.
  const { name, message } = (thrown ?? {}) as { readonly name?: unknown; readonly message?: unknown };
  return name === "ReferenceError" ? /^([\w$]+) is not defined$/.exec(String(message))?.[1] : undefined;
}

/**
 * The module with this name, `Calendar.tsx` or `contact-form.ts`, in the form in which the faulty file would import it.
 */
function moduleOf(name: string, where: string | undefined, entry: string): string | undefined {
  const site = dirname(resolve(entry));
  const isWanted = (file: string) => {
    const { name: stem, ext } = parse(file);
    return /^\.[jt]sx?$/.test(ext) && stem.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) === name;
  };
  const [found, other] = filesIn(site).filter(isWanted);
  if (found === undefined || other !== undefined) return undefined;
  const user = where === undefined ? resolve(entry) : resolve(where.replace(/:\d+:\d+$/, ""));
  const path = relative(dirname(user), resolve(site, found)).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

function filesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) => !file.includes("node_modules"));
  } catch {
    return [];
  }
}

/**
 * Finds modules that import each other in a cycle, with the first one again at the end. Returns nothing if there is no
 * cycle.
 */
export function importCycle(modules: Modules): readonly string[] | undefined {
  const done = new Set<string>();
  const ringFrom = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const imported of modules.get(path)?.imports ?? []) {
      const isOwn = imported === path;
      const ring = isOwn ? undefined : ringFrom(imported, [...trail, path]);
      if (ring) return ring;
    }
    done.add(path);
    return undefined;
  };
  for (const path of modules.keys()) {
    const ring = ringFrom(path, []);
    if (ring) return ring;
  }
  return undefined;
}
