import { basename, dirname, join, resolve } from "node:path";
import type { BuildOptions } from "esbuild";
import { BuildError } from "../../problems/build-error.ts";
import { awaitedOptions, inputsOfAwaited, mapOf, refusesAwait } from "./awaited-bundle.ts";
import { asBuildError } from "./bundling-problem.ts";
import { encodingProblems } from "./encoding.ts";
import { esbuild } from "./esbuild.ts";
import { providedModules } from "./evaluate-common-js.ts";
import { outputCode, importedFileOptions, isImportedFile } from "./imported-files.ts";
import { keptBundle } from "./kept-bundle.ts";
import { lastingContext, type BundleOptions } from "./lasting-context.ts";
import { importsIn, modulesIn, type ModuleImports, type Modules } from "./modules.ts";
import { expectSiteFiles } from "./site-files.ts";
import { unsupportedImports } from "./unsupported-import.ts";
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
export function siteBundler(entryFile: string): SiteBundler {
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

  const maker = codeMaker(bundleOptions, entry);
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
      return toSiteBundle(entry, filename, made, () => made.map ?? sourceMapOf(bundleOptions));
    },
    dispose: maker.dispose,
  };
}

/** What a bundle is taken apart with. */
interface BundledCode {
  readonly code: string;
  readonly imports: ModuleImports;
  /** Only that of a site that is awaited is made with the code. */
  readonly map?: string;
}

/** Makes the maker of a site's code: at once, or as what has to be awaited. */
function codeMaker(bundleOptions: BundleOptions, entry: string) {
  const context = lastingContext(bundleOptions);
  const contextOfAwaited = lastingContext(awaitedOptions(bundleOptions, entry));
  let wasAwaited = false;
  const makeAwaited = async () => {
    wasAwaited = true;
    const output = await contextOfAwaited.rebuild();
    const modules = inputsOfAwaited(output.metafile);
    const made: BundledCode = { code: outputCode(output), map: mapOf(output), imports: importsIn(modules) };
    return { made, modules };
  };
  const makeAtOnce = async () => {
    const output = await context.rebuild();
    const modules = output.metafile.inputs;
    const made: BundledCode = { code: outputCode(output), imports: importsIn(modules) };
    return { made, modules };
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
  const { code, imports } = made;
  const isAwaited = made.map !== undefined;
  const modules = modulesIn(code, imports);
  const unsupported = unsupportedImports(imports);
  if (unsupported.length > 0) throw new BuildError(unsupported);
  // What stands for a byte that is no character.
  const files = [...modules.keys()].filter((path) => !isImportedFile(path));
  const misread = /\\uFFFD|\uFFFD/.test(code) ? encodingProblems(files) : [];
  if (misread.length > 0) throw new BuildError(misread);
  const source = siteSource({ filename, map, files });
  return { entry, isAwaited, filename, code, modules, map, source };
}

const noMap = JSON.stringify({ version: 3, sources: [], mappings: "" });

/**
 * The source map of a bundle, as JSON. It takes a fifth of the time of a
 * rebuild and is read only when a place has to be told, so it is made then.
 */
function sourceMapOf(options: BuildOptions): string {
  try {
    const withMap = { ...options, write: false, sourcemap: "external", sourcesContent: false } as const;
    const { outputFiles } = esbuild().buildSync(withMap);
    return outputFiles.find(({ path }) => path.endsWith(".map"))?.text ?? noMap;
  } catch {
    // A file has changed meanwhile, and the next build tells.
    return noMap;
  }
}
