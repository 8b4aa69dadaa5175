import { builtinModules } from "node:module";
import { resolve } from "node:path";
import type { Metafile, Plugin } from "esbuild";
import { displayPath, placesIn, shownPlace, sourceFiles } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";

const builtins = new RegExp(`^(?:node:.+|(?:${builtinModules.join("|")})(?:/.*)?)$`);

/**
 * An esbuild plugin that leaves what only Node has, and Emotion, outside of a bundle for browsers. So the bundle
 * succeeds, and lists who imports them. A package may have the name of a module of Node.
 */
export const serverModules: Plugin = {
  name: "generator-server-modules",
  setup: ({ onResolve, resolve: find }) => {
    onResolve({ filter: /^@emotion\// }, ({ path }) => ({ path, external: true }));
    onResolve({ filter: builtins }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === serverModules) return undefined;
      const resolved = await find(path, { kind, resolveDir, pluginData: serverModules });
      return resolved.errors.length > 0 ? { path, external: true } : resolved;
    });
  },
};

/** Finds these imports in a bundle, each with the shortest chain of imports from the entry. */
export function serverImports({ inputs, outputs }: Metafile, entry: string): Problem[] {
  // The inputs also list imports of types, which esbuild leaves out.
  const used = new Set(Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path)));
  const [first = entry] = Object.keys(inputs).filter((path) => path.endsWith(entry));
  const ways = new Map<string, readonly string[]>([[first, []]]);
  const problems: Problem[] = [];
  // A map iterates over entries that are added during the loop, so the first chain is the shortest.
  for (const [path, way] of ways) {
    for (const { path: next, external = false } of inputs[path]?.imports ?? []) {
      if (!external && !ways.has(next)) ways.set(next, [...way, next]);
      if (!external || !used.has(next)) continue;
      problems.push(next.startsWith("@emotion/") ? emotionImport(next, way) : serverImport(next, way));
    }
  }
  return problems;
}

/** `way` are the modules from the list of islands to the one that imports it, as paths in esbuild's format. */
function serverImport(name: string, way: readonly string[]): Problem {
  const chain = way.length > 1 ? `: ${way.join(" → ")}` : "";
  const what = `"${name}" is imported for the browser, which does not have it${chain}`;
  const fix = "read it where the page is defined, and pass the island what it needs as a prop";
  return { code: "server-only", where: placeOfImport(name, way.at(-1)), what, fix };
}

/** A package that needs Emotion is reported where the site imports it. */
function emotionImport(name: string, way: readonly string[]): Problem {
  const inPackage = way.findIndex((path) => path.includes("node_modules/"));
  const [, ofPackage] = /^.*?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(way[inPackage] ?? "") ?? [];
  const importer = way[inPackage - 1];
  if (ofPackage !== undefined && importer !== undefined) {
    const what = `the package "${ofPackage}" needs Emotion's runtime, which is not sent to browsers`;
    const fix = "use a package that brings its styles as CSS files, or write the component with a *.styles.ts module";
    return { code: "emotion-in-browser", where: placeOfImport(ofPackage, importer), what, fix };
  }
  const user = way.at(-1) ?? "";
  const what = `Emotion is used outside of a *.styles.ts module in the browser bundle, by ${displayPath(resolve(user))}`;
  return {
    code: "emotion-in-browser",
    where: placeOfImport(name, user),
    what,
    fix: "move the styles into a *.styles.ts module beside it",
  };
}

function placeOfImport(name: string, importer = ""): string {
  const written = new RegExp(`["']${name.replaceAll(/[/.$^*+?()[\]{}|\\]/g, "\\$&")}(?=["'/])`, "g");
  const [place] = placesIn(sourceFiles([resolve(importer)]), written);
  return shownPlace(place) ?? displayPath(resolve(importer));
}
