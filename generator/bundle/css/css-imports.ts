import { resolve } from "node:path";
import type { Metafile, OnLoadResult, Plugin, PluginBuild } from "esbuild";
import { areUnchanged, stampsOf } from "../../cache/file-stamps.cjs";
import {
  compileCss,
  type CompiledCss,
  type CssErrors,
  type ImportedFile,
  type MadeSheet,
  type SheetSite,
} from "./compile-css.ts";

/** The module that receives the rules of each imported style sheet. */
export const sheetsModule = "#generator/sheets";

/** Who gets a bundle. Only that of pages contains the rules of style sheets, all others have the names of classes. */
export type Target = "pages" | "islands";

/** Style sheets that modules of the site and packages import. */
export type CssImports = ReturnType<typeof cssImports>;

/** Makes the imports for a site. A style sheet is compiled again only if one of its files has changed. */
export function cssImports(site: SheetSite) {
  const known = new Map<string, { readonly css: CompiledCss; readonly stamps: ReturnType<typeof stampsOf> }>();
  const compiling = new Map<string, Promise<CompiledCss | CssErrors>>();
  const compileAnew = async (path: string) => {
    const before = stampsOf("", [path]);
    const css = await compileCss(path, site);
    compiling.delete(path);
    if ("errors" in css) return css;
    const inputs = Object.keys(css.modules).map((file) => resolve(file));
    known.set(path, { css, stamps: { ...stampsOf("", inputs), ...before } });
    return css;
  };
  const compile = (path: string): Promise<CompiledCss | CssErrors> | CompiledCss => {
    const last = known.get(path);
    if (last !== undefined && areUnchanged("", last.stamps)) return last.css;
    // The bundles of the pages and of the script may request it at the same time.
    const begun = compiling.get(path) ?? compileAnew(path);
    compiling.set(path, begun);
    return begun;
  };
  return {
    plugin: (target: Target): Plugin => ({
      name: "css-imports",
      setup: (build) => {
        resolveSheets(build);
        build.onLoad({ filter: /\.css$/ }, async ({ path }) => moduleCode(await compile(path), target));
      },
    }),
    /** Makes the module of a style sheet that a plugin of the site has made. */
    moduleOf: async (made: MadeSheet, target: Target) => {
      const css = await compileCss(made.path, site, made);
      if (!("errors" in css)) known.set(made.path, { css, stamps: { [made.path]: "made" } });
      return moduleCode(css, target);
    },
    /** What the style sheets among the modules of a bundle were compiled from, and the files that they use in `url()`. */
    sheetsIn: (bundled: Metafile["inputs"]) => {
      const paths = Object.keys(bundled).map((path) => resolve(path));
      const sheets = paths.toSorted().flatMap((path) => known.get(path)?.css ?? []);
      return {
        modules: Object.assign({}, ...sheets.map(({ modules }) => modules)) as Metafile["inputs"],
        files: sheets.flatMap(({ files }): readonly ImportedFile[] => files),
      };
    },
    /** The generated class names of a CSS module. */
    classesOf: (path: string): readonly string[] => Object.values(known.get(resolve(path))?.css.names ?? {}),
  };
}

/** Marks a search by this plugin, so that it does not handle its own search. */
const looking = "looking for a style sheet";

/** Keeps style sheets of packages with `sideEffects: false`, because packages mean only their scripts by that. */
function resolveSheets({ onResolve, resolve: find }: PluginBuild): void {
  // Packages may contain one without saying so: `swiper/css/navigation`.
  onResolve({ filter: /\.css$|\/css(?:\/|$)/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
    if (pluginData === looking || path === "@emotion/css") return undefined;
    const found = await find(path, { kind, importer, resolveDir, pluginData: looking });
    const isSheet = found.errors.length === 0 && found.path.endsWith(".css") && !found.external;
    return isSheet ? { path: found.path, sideEffects: true } : undefined;
  });
}

function moduleCode(css: CompiledCss | CssErrors, target: Target): OnLoadResult {
  if ("errors" in css) return css;
  const { sections, names } = css;
  const hasRules = target === "pages" && sections.length > 0;
  const nameCode = Object.keys(names).length === 0 ? "export {};" : `export default ${JSON.stringify(names)};`;
  return { contents: `${hasRules ? ruleCode(sections) : ""}\n${nameCode}`, loader: "js" };
}

function ruleCode(sections: CompiledCss["sections"]): string {
  // JSON.parse is faster than parsing it as code.
  const json = JSON.stringify(JSON.stringify(sections));
  return `import { addSheet } from "${sheetsModule}";\naddSheet(JSON.parse(${json}));`;
}
