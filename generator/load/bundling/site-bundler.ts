import { basename, dirname, join, resolve } from "node:path";
import type { Metafile } from "esbuild";
import { BuildError } from "../../problems/build-error.ts";
import { awaitedOptions, inputsOfAwaited, mapOf, refusesAwait } from "./awaited-bundle.ts";
import { bundleMap } from "./bundle-map.ts";
import { asBuildError } from "./bundling-problem.ts";
import type { ImportedFile } from "./css-addresses.ts";
import type { CssImports } from "./css-imports.ts";
import { encodingProblems } from "./encoding.ts";
import { providedModules } from "./evaluate-common-js.ts";
import { outputCode, importedFileOptions, isImportedFile } from "./imported-files.ts";
import { keptBundle } from "./kept-bundle.ts";
import { lastingContext, type BundleOptions } from "./lasting-context.ts";
import { importsIn, modulesIn, type ModuleImports, type Modules } from "./modules.ts";
import { expectSiteFiles } from "./site-files.ts";
import { siteSource, type SiteSource } from "./site-source.ts";

/** The site's modules as one text, and the files it was made of. */
export interface SiteBundle {
  readonly entry: string;
  /** Whether a module waits while it is loaded: the text is then the body of an async function, else a CommonJS module. */
  readonly isAwaited: boolean;
  /** The name under which the text is evaluated; no such file exists. */
  readonly filename: string;
  readonly code: string;
  readonly modules: Modules;
  readonly source: SiteSource;
  /** Gives the source map as JSON. */
  readonly map: () => string;
  /** Files besides the assets that it names, which are published. */
  readonly importedFiles: readonly ImportedFile[];
}

/**
 * Bundles a site, again and again if asked to; esbuild keeps between the times what it has parsed. The first time it
 * does not even start if an earlier build has bundled the same files.
 */
export interface SiteBundler {
  /** Throws a `BuildError` with every syntax error and missing import. */
  readonly bundle: () => Promise<SiteBundle>;
  readonly dispose: () => Promise<void>;
}

/** Makes the bundler of the module that calls `defineSite` and all it imports. */
export function siteBundler(entryFile: string, css: CssImports): SiteBundler {
  const entry = resolve(entryFile);
  const filename = join(dirname(entry), `.${basename(entry)}.cjs`);
  const bundleOptions = {
    absWorkingDir: process.cwd(),
    entryPoints: [entry],
    outfile: filename,
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    platform: "node",
    jsx: "automatic",
    ...importedFileOptions,
    external: providedModules,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    // What some file systems forgive, others do not.
    logOverride: { "different-path-case": "error" },
  } as const satisfies BundleOptions;

  const maker = codeMaker(bundleOptions, entry, css);
  let isFirst = true;

  return {
    bundle: async () => {
      expectSiteFiles(entry);
      const wasFirst = isFirst;
      isFirst = false;
      const { made } = wasFirst
        ? await keptBundle({ kind: "site", options: bundleOptions, make: maker.make })
        : await maker.make();
      maker.note(made);
      return toSiteBundle(entry, filename, made, () => made.map ?? bundleMap(bundleOptions, made.code, made.imports));
    },
    dispose: maker.dispose,
  };
}

/** What a bundle is taken apart with. */
interface BundledCode {
  readonly code: string;
  readonly imports: ModuleImports;
  readonly importedFiles: readonly ImportedFile[];
  /** Only that of a site that is awaited is made with the code. */
  readonly map?: string;
}

/** Makes the maker of a site's code: at once, or as what has to be awaited. */
function codeMaker(bundleOptions: BundleOptions, entry: string, css: CssImports) {
  const sheets = css.withRules();
  const awaited = awaitedOptions(bundleOptions, entry);
  const context = lastingContext({ ...bundleOptions, plugins: [sheets.plugin] });
  const contextOfAwaited = lastingContext({ ...awaited, plugins: [sheets.plugin, ...(awaited.plugins ?? [])] });
  let wasAwaited = false;
  const madeOf = (code: string, inputs: Metafile["inputs"], map?: string) => {
    const imports = importsIn({ ...inputs, ...sheets.styleSheets() });
    const made: BundledCode = { code, imports, importedFiles: sheets.files(), ...(map !== undefined && { map }) };
    return { made, modules: { ...inputs, ...sheets.modules() } };
  };
  const makeAwaited = async () => {
    wasAwaited = true;
    const output = await contextOfAwaited.rebuild();
    return madeOf(outputCode(output), inputsOfAwaited(output.metafile), mapOf(output));
  };
  const makeAtOnce = async () => {
    const output = await context.rebuild();
    return madeOf(outputCode(output), output.metafile.inputs);
  };
  const make = () =>
    // Once a site has waited, it is not tried without at each save.
    (wasAwaited ? makeAwaited() : makeAtOnce())
      .catch((error: unknown) => {
        if (wasAwaited || !refusesAwait(error)) throw error;
        return makeAwaited();
      })
      .catch((error: unknown) => {
        throw asBuildError(error);
      });
  return {
    make,
    note: ({ map }: BundledCode) => {
      wasAwaited = map !== undefined;
    },
    dispose: async () => void (await Promise.all([context.dispose(), contextOfAwaited.dispose()])),
  };
}

function toSiteBundle(entry: string, filename: string, made: BundledCode, map: () => string): SiteBundle {
  const { code, imports, importedFiles } = made;
  const isAwaited = made.map !== undefined;
  const modules = modulesIn(code, imports);
  // What stands for a byte that is no character.
  const files = [...modules.keys()].filter((path) => !isImportedFile(path));
  const misread = /\\uFFFD|\uFFFD/.test(code) ? encodingProblems(files) : [];
  if (misread.length > 0) throw new BuildError(misread);
  const source = siteSource({ filename, map, files });
  return { entry, isAwaited, filename, code, modules, map, source, importedFiles };
}
