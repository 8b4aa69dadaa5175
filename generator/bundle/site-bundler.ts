import { existsSync } from "node:fs";
import { builtinModules, isBuiltin } from "node:module";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { BuildResult, Message, Metafile, Plugin } from "esbuild";
import { debuggable } from "../problems/debugging.cjs";
import { siteSource, type SiteSource } from "../problems/site-source.ts";
import { BuildError, type ProblemCode } from "../problems/problem.ts";
import { classNamesOf, notedExports, islandModules, pageStyles } from "./page-styles.ts";
import { encodingProblems, expectSiteFiles } from "../assets/site-files.ts";
import { asksForAddress, mayAsk, ownAddress, ownAddressOptions } from "./own-address.ts";
import { asBuildError, type LoadedConfig } from "./bundling-problem.ts";
import {
  fileOf,
  importedFileOptions,
  isImportedFile,
  outputCode,
  outputCss,
  lastingContext,
  type BundleOptions,
} from "./esbuild.ts";

/** The modules of a bundle by their absolute paths, with the absolute paths of those that they import. */
export type Modules = ReadonlyMap<string, readonly string[]>;

/** The code of a site's modules as one text, and its source files. */
export interface SiteBundle {
  readonly entry: string;
  /** The absolute path of the module with the list of islands that it contains. */
  readonly list?: string | undefined;
  /** The name under which the text is evaluated. No such file exists. */
  readonly filename: string;
  /** A CommonJS module that exports an `AwaitedModules` function, because modules of the site may await. */
  readonly code: string;
  readonly modules: Modules;
  readonly source: SiteSource;
  /** Returns what `#generator` exports besides, such as `defineCollection`, for one evaluation. */
  readonly furtherApi?: (() => object) | undefined;
  /** Its source map, as JSON. Messages need it for places. */
  readonly map: string;
  /** The style sheet of all imported `.css` files, with the addresses of other imported files. */
  readonly sheet: string;
}

/**
 * Bundles a site repeatedly. esbuild keeps the files that it has parsed.
 */
export interface SiteBundler {
  /** Throws a `BuildError` with every syntax error and missing import. */
  readonly bundle: (further?: FurtherModules) => Promise<SiteBundle>;
  readonly dispose: () => Promise<void>;
}

/** The modules of a bundle that the site's module does not import. */
interface FurtherModules {
  /** The MDX files of the site, as absolute paths. */
  readonly texts?: readonly string[];
  /** The absolute path of the module that exports the list of islands. */
  readonly list?: string | undefined;
}

interface BundlerOptions {
  /** Whether modules of packages are left outside of the bundle. */
  readonly areExternal?: boolean;
  /** Plugins of the generator besides its own. */
  readonly plugins?: readonly Plugin[];
}

/** Makes the bundler for the module that calls `defineSite` and everything that it imports. */
export function siteBundler(entryFile: string, bundling: SiteBundling, bundler: BundlerOptions = {}): SiteBundler {
  const { areExternal = false, plugins: others = [] } = bundler;
  const entry = resolve(entryFile);
  const context = lastingContext();
  const optionsFor = ({ texts = [], list }: FurtherModules) => {
    const { plugins, ...options } = siteOptions(entry, { texts, list }, areExternal);
    const ofList = list === undefined ? [] : [islandModules(list)];
    const ofAskers = ownAddress([...askers]);
    return bundling.options({ ...options, plugins: [...others, ...ofList, ofAskers, ...plugins] }, "pages");
  };
  /** The modules that ask for their own address. They are known once they have been bundled. */
  const askers = new Set<string>();
  const rebuilt = async (modules: FurtherModules): Promise<BuildResult<BundleOptions>> => {
    const result = await context.rebuild(optionsFor(modules));
    if (!asksForAddress(outputCode(result))) return result;
    const files = Object.keys(result.metafile.inputs).map((path) => resolve(path));
    const found = files.filter((path) => !askers.has(path) && existsSync(path) && mayAsk(path));
    for (const path of found) askers.add(path);
    return found.length === 0 ? result : rebuilt(modules);
  };
  const make = async (modules: FurtherModules): Promise<MadeCode> => {
    try {
      const result = await rebuilt(modules);
      const { inputs } = result.metafile;
      const wrong = result.warnings.filter(isOwnMistake);
      if (wrong.length > 0) throw { errors: wrong.map(asError) };
      const files = filesIn(inputs, (path) => bundling.hasPlugins && !existsSync(path));
      const code = outputCode(result);
      return {
        code: areExternal || askers.size > 0 ? withDefaults(code) : code,
        map: result.outputFiles.find(({ path }) => path.endsWith(".map"))?.text ?? "{}",
        imports: importsIn(files),
        sheet: outputCss(result),
      };
    } catch (error) {
      throw asBuildError(error, entry, bundling.config);
    }
  };

  return {
    bundle: async (further = {}) => {
      expectSiteFiles(entry);
      return { ...siteBundle(entry, await make(further)), list: further.list };
    },
    dispose: context.dispose,
  };
}

/** The output of esbuild, from which a bundle is made, as plain JSON. */
interface MadeCode extends Pick<SiteBundle, "code" | "map" | "sheet"> {
  /** The modules and their imports, as absolute paths. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

function siteBundle(entry: string, { imports, ...output }: MadeCode): SiteBundle {
  const filename = evaluatedName(entry);
  const modules: Modules = new Map(Object.entries(imports));
  // esbuild replaces invalid bytes with U+FFFD. Only code with this character needs the check.
  const files = [...modules.keys()].filter((path) => !isImportedFile(path));
  const misread = /\\u?f{3}d|\uFFFD/i.test(output.code + output.sheet) ? encodingProblems(files) : [];
  if (misread.length > 0) throw new BuildError(misread);
  const map = () => `data:application/json;base64,${Buffer.from(output.map).toString("base64")}`;
  const code = debuggable({ code: output.code, filename, map });
  // Texts and places are looked for in these files, and packages are large.
  const ownFiles = files.filter((path) => !path.includes(`${sep}node_modules${sep}`));
  return {
    ...output,
    code,
    entry,
    filename,
    modules,
    source: siteSource({ filename, map: output.map, files: ownFiles }),
  };
}

function evaluatedName(entry: string): string {
  return join(dirname(entry), `.${basename(entry)}.cjs`);
}

function importsIn(inputs: Metafile["inputs"]): MadeCode["imports"] {
  const modules = Object.entries(inputs).map(([path, { imports }]) => [
    resolve(fileOf(path)),
    imports.flatMap((imported) => (imported.external ? [] : resolve(fileOf(imported.path)))),
  ]);
  return Object.fromEntries(modules) as MadeCode["imports"];
}

/** CSS that browsers would ignore, in a file that the owner of the site can change. */
function isOwnMistake({ id, location }: Message): boolean {
  return id === "css-syntax-error" && location !== null && !/(?:^|[\\/])node_modules[\\/]/.test(location.file);
}

/** An unclosed block or string is reported where it begins, which is in the note. */
function asError({ location, notes: [note], ...message }: Message): Message {
  return { ...message, location: note?.location ?? location, notes: [], detail: "css" satisfies ProblemCode };
}

/**
 * Options for a site: its module, together with its list of islands and its MDX files, as the body of a function.
 *
 * esbuild allows top-level `await` only in ES modules, but the output may have no imports or exports. So its generated
 * entry passes its exports to another function, and modules outside the bundle are loaded with `require`.
 */
function siteOptions(entry: string, { texts = [], list }: FurtherModules, areExternal: boolean) {
  const site = JSON.stringify(entry);
  const further = [
    ...(list === undefined ? [] : [`import * as list from ${JSON.stringify(list)};`]),
    textsCode(texts),
  ].join("\n");
  const islands = list === undefined ? "undefined" : "list.islands";
  const code = `import * as site from ${site};\n${further}\n${exportsTaker}({ ...site, islands: ${islands} });`;
  const generated = { contents: code, resolveDir: dirname(entry), sourcefile: join(dirname(entry), generatedEntry) };
  return {
    absWorkingDir: process.cwd(),
    stdin: generated,
    outfile: evaluatedName(entry),
    bundle: true,
    write: false,
    metafile: true,
    sourcemap: "external",
    sourcesContent: false,
    platform: "node",
    jsx: "automatic",
    // Calls with the places of elements, which only a second evaluation uses.
    jsxDev: true,
    ...importedFileOptions,
    ...asFunction,
    format: "esm",
    supported: { "import-meta": false },
    plugins: [requiredModules(areExternal)],
    ...(!areExternal && { alias: oftenProvided }),
    define: { ...ownAddressOptions, "process.env.NODE_ENV": '"production"' },
    // The code of many texts in MDX is long, and a third of it is white space.
    minifyWhitespace: true,
    legalComments: "none",
    logLevel: "silent",
    // Some file systems ignore wrong letter case, others do not.
    logOverride: { "different-path-case": "error" },
  } as const satisfies BundleOptions;
}

const exportsTaker = "__takeExports";

/** Loads the modules of `oftenProvided`. */
const provided = "__provided";

/** What a bundle exports. It passes the exports of the site's module to `take`. */
export type AwaitedModules = (take: (exports: Readonly<Record<string, unknown>>) => void) => Promise<void>;

/** In brackets, so that V8 compiles all of it at once, and does not look through it before: https://v8.dev/blog/preparser#pife */
const asFunction = {
  banner: { js: `const ${provided}=require;module.exports=(async function(${exportsTaker}){"use strict";` },
  footer: { js: "})" },
};

const generatedEntry = ".generated-entry.js";

/** Returns the code that registers the MDX files of a site. */
function textsCode(texts: readonly string[]): string {
  if (texts.length === 0) return "";
  const modules = texts.map((file, index) => `${JSON.stringify(file)}: text${index}`);
  return [
    `import { provideTexts } from "#generator";`,
    ...texts.map((file, index) => `import * as text${index} from ${JSON.stringify(file)};`),
    `provideTexts({ ${modules.join(", ")} });`,
  ].join("\n");
}

/**
 * Packages outside of a bundle may be ES modules, and the default import is then their default export. esbuild would take
 * the whole package, as Node does for CommonJS. The code keeps its length, so that the source map stays valid.
 */
function withDefaults(code: string): string {
  const wrappers = code.matchAll(/\b(require_[\w$]+)=__commonJS\d*\(\{"required:/g);
  const outside = new Set(Array.from(wrappers, ([, name = ""]) => name));
  return code.replaceAll(/(__toESM\d*\(([\w$]+)\(\)),1\)/g, (text, start: string, name: string) =>
    outside.has(name) ? `${start},0)` : text,
  );
}

/** Modules that the generator provides, because contexts and hooks only work within one instance. */
const providedModules = [
  "react",
  "react/jsx-runtime",
  "react/jsx-dev-runtime",
  "react-dom",
  "@emotion/css",
  "#generator",
  notedExports,
];

/**
 * Addresses of code that loads those which many modules import, because each call of a plugin takes time. A path below one
 * of them is a syntax error there.
 */
const oftenProvided = Object.fromEntries(
  ["react/jsx-dev-runtime", "@emotion/css", "#generator", notedExports].map((name) => [
    name,
    `data:text/javascript,${encodeURIComponent(`module.exports=${provided}(${JSON.stringify(name)});`)}`,
  ]),
);

/** The namespace of modules that are loaded with `require`. */
const required = "required";

const outside = new RegExp(
  `^(?:node:.+|(?:${builtinModules.join("|")})(?:/.*)?|${providedModules.filter((name) => !(name in oftenProvided)).join("|")})$`,
);

const requiredModules = (areExternal: boolean): Plugin => ({
  name: "generator-required-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/, namespace: required }, ({ path }) => ({ path, external: true }));
    // Not all imports, because each call of a plugin takes time.
    onResolve({ filter: areExternal ? /^[^./]/ : outside }, ({ path }) => {
      const isPackage = areExternal && !path.startsWith("#");
      return isPackage || providedModules.includes(path) || isBuiltin(path) ? { path, namespace: required } : undefined;
    });
    onLoad({ filter: /.*/, namespace: required }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
});

/**
 * Leaves out modules that are no files: the generated entry, and those that only a plugin knows. Modules that import one
 * import what it imports.
 */
function filesIn(inputs: Metafile["inputs"], isOfPlugin: (path: string) => boolean): Metafile["inputs"] {
  const isFile = (path: string) =>
    ![required, classNamesOf, "<data"].some((namespace) => path.startsWith(`${namespace}:`)) &&
    !path.endsWith(generatedEntry) &&
    !isOfPlugin(path);
  const files = Object.keys(inputs).filter(isFile);
  const known = new Set(files);
  const importsOf = (path: string, seen: Set<string>): Metafile["inputs"][string]["imports"] =>
    (inputs[path]?.imports ?? []).flatMap((imported) => {
      if (imported.external || known.has(imported.path)) return imported;
      return seen.has(imported.path) ? [] : importsOf(imported.path, seen.add(imported.path));
    });
  return Object.fromEntries(
    files.map((path) => [path, { bytes: 0, ...inputs[path], imports: importsOf(path, new Set()) }]),
  );
}

/** Who gets a bundle. */
export type Target = "pages" | "islands";

/** How the modules of a site are bundled. A configuration may say more about it. */
export interface SiteBundling {
  /**
   * Adds what the site says to options of esbuild, and the plugin for the styles of pages. Its own loaders win, and names that
   * the generator needs do not change.
   */
  readonly options: (options: BundleOptions, target: Target) => BundleOptions;
  readonly config: LoadedConfig | undefined;
  /** Whether plugins of the site may load modules, from files or from anywhere else. */
  readonly hasPlugins: boolean;
}

/** Returns how the modules of a site are bundled, with this configuration if there is one. */
export function siteBundling(config?: LoadedConfig): SiteBundling {
  const { plugins = [], define, loader, alias } = config?.bundle ?? {};
  return {
    options: (options, target) => ({
      ...options,
      define: { ...define, ...options.define },
      loader: { ...options.loader, ...loader },
      alias: { ...alias, ...options.alias },
      plugins: [...plugins, ...(target === "pages" ? [pageStyles] : []), ...(options.plugins ?? [])],
    }),
    config,
    hasPlugins: plugins.length > 0,
  };
}
