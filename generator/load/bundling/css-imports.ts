import { resolve } from "node:path";
import type { Metafile, OnLoadResult, Plugin, PluginBuild } from "esbuild";
import { areUnchanged, stampsOf } from "../../cache/file-stamps.cjs";
import { compileCss, type CompiledCss, type CssErrors } from "./compile-css.ts";
import type { ImportedFile } from "./css-addresses.ts";

/** The module that receives the rules of each imported style sheet. */
export const sheetsModule = "#generator/sheets";

/** Makes plugins for style sheets that modules of the site and packages import. */
export interface CssImports {
  /** For a bundle that is evaluated to build pages. It contains the rules. */
  readonly withRules: () => BundledCss;
  /** For all other bundles. They contain only the class names of CSS modules. */
  readonly withNames: () => BundledCss;
}

/** The style sheets of one bundle. */
export interface BundledCss {
  readonly plugin: Plugin;
  /** The files of the last bundle's style sheets, in esbuild's format. */
  readonly modules: () => Metafile["inputs"];
  /** The style sheets among these files. */
  readonly styleSheets: () => Metafile["inputs"];
  /** The files that these style sheets use. */
  readonly files: () => readonly ImportedFile[];
}

/** Makes the imports for a site in a folder. A style sheet is compiled again only if one of its files has changed. */
export function cssImports(root: string): CssImports {
  const compile = compiler(root);
  return { withRules: () => bundledCss(compile, ruleCode), withNames: () => bundledCss(compile, () => "") };
}

type Compile = (path: string) => Promise<CompiledCss | CssErrors>;

function compiler(root: string): Compile {
  const known = new Map<string, { readonly css: CompiledCss; readonly stamps: ReturnType<typeof stampsOf> }>();
  const compiling = new Map<string, Promise<CompiledCss | CssErrors>>();
  const compileAnew: Compile = async (path) => {
    const before = stampsOf("", [path]);
    const css = await compileCss(path, root);
    compiling.delete(path);
    if ("errors" in css) return css;
    const inputs = Object.keys(css.modules).map((file) => resolve(file));
    known.set(path, { css, stamps: { ...stampsOf("", inputs), ...before } });
    return css;
  };
  return async (path) => {
    const last = known.get(path);
    if (last !== undefined && areUnchanged("", last.stamps)) return last.css;
    // The bundles of the pages and of the script may request it at the same time.
    const begun = compiling.get(path) ?? compileAnew(path);
    compiling.set(path, begun);
    return begun;
  };
}

function bundledCss(compile: Compile, codeOf: (sections: CompiledCss["sections"]) => string): BundledCss {
  const used = new Map<string, CompiledCss>();
  const load = async (path: string): Promise<OnLoadResult> => {
    const css = await compile(path);
    if ("errors" in css) return css;
    used.set(path, css);
    return { contents: [codeOf(css.sections), nameCode(css.names)].join("\n"), loader: "js" };
  };
  const plugin: Plugin = {
    name: "css-imports",
    setup: (build) => {
      build.onStart(() => used.clear());
      resolveSheets(build);
      build.onLoad({ filter: /\.css$/ }, ({ path }) => load(path));
    },
  };
  const inOrder = () => [...used].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, css]) => css);
  const modules = () => Object.assign({}, ...inOrder().map((css) => css.modules)) as Metafile["inputs"];
  return {
    plugin,
    modules,
    styleSheets: () => Object.fromEntries(Object.entries(modules()).filter(([path]) => path.endsWith(".css"))),
    files: () => inOrder().flatMap(({ files }) => files),
  };
}

/** Marks a search by this plugin, so that it does not handle its own search. */
const looking = "looking for a style sheet";

/**
 * Matches every package except Emotion, which every styles module imports. esbuild's regular expressions have no
 * negation.
 */
const notEmotion = [..."@emotion"].map((letter, at, letters) => `[^${letter}]${letters.slice(at + 1).join("")}`);

/** Style sheets, and packages that contain one: `swiper/css/navigation`. */
const sheetNames = new RegExp(`\\.css$|(?:${notEmotion.join("|")})/css(?:/|$)`);

/** Keeps style sheets of packages with `sideEffects: false`, because packages mean only their scripts by that. */
function resolveSheets({ onResolve, resolve: find }: PluginBuild): void {
  onResolve({ filter: sheetNames }, async ({ path, kind, importer, resolveDir, pluginData }) => {
    if (pluginData === looking) return undefined;
    const found = await find(path, { kind, importer, resolveDir, pluginData: looking });
    const isSheet = found.errors.length === 0 && found.path.endsWith(".css") && !found.external;
    return isSheet ? { path: found.path, sideEffects: true } : undefined;
  });
}

function ruleCode(sections: CompiledCss["sections"]): string {
  if (sections.length === 0) return "";
  // JSON.parse is faster than parsing it as code.
  const json = JSON.stringify(JSON.stringify(sections));
  return `import { addSheet } from "${sheetsModule}";\naddSheet(JSON.parse(${json}));`;
}

function nameCode(names: CompiledCss["names"]): string {
  return Object.keys(names).length === 0 ? "export {};" : `export default ${JSON.stringify(names)};`;
}
