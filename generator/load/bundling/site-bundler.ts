import { basename, dirname, join, resolve } from "node:path";
import { BuildError } from "../../problems/build-error.ts";
import { bundleMap } from "./bundle-map.ts";
import { asBuildError } from "./bundling-problem.ts";
import { codeBundler, type BundledCode } from "./code-bundler.ts";
import type { ImportedFile } from "./css-addresses.ts";
import type { CssImports } from "./css-imports.ts";
import { encodingProblems } from "./encoding.ts";
import { providedModules } from "./evaluate-common-js.ts";
import { importedFileOptions, isImportedFile } from "./imported-files.ts";
import { keptBundle } from "./kept-bundle.ts";
import type { BundleOptions } from "./lasting-context.ts";
import { modulesIn, type Modules } from "./modules.ts";
import { expectSiteFiles } from "./site-files.ts";
import type { SiteCollections } from "../collections/evaluate-with-collections.ts";
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
  /** What its modules get as `defineCollection`, if they ask for it. */
  readonly collections?: SiteCollections | undefined;
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
  /**
   * `texts` are files of MDX in the site's collections, as absolute paths.
   * Throws a `BuildError` with every syntax error and missing import.
   */
  readonly bundle: (texts?: readonly string[]) => Promise<SiteBundle>;
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

  const bundler = codeBundler(bundleOptions, entry, css);
  const kinds = new Set<string>();

  return {
    bundle: async (texts = []) => {
      expectSiteFiles(entry);
      const kind = texts.length === 0 ? "site" : "site-with-texts";
      const isFirst = !kinds.has(kind);
      kinds.add(kind);
      const make = () =>
        bundler.make(texts).catch((error: unknown) => {
          throw asBuildError(error);
        });
      const { made } = isFirst ? await keptBundle({ kind, options: { ...bundleOptions, texts }, make }) : await make();
      bundler.note(made);
      return toSiteBundle(entry, filename, made, () => made.map ?? bundleMap(bundleOptions, made.code, made.imports));
    },
    dispose: bundler.dispose,
  };
}

function toSiteBundle(entry: string, filename: string, made: BundledCode, map: () => string): SiteBundle {
  const { code, imports, importedFiles, isAwaited } = made;
  const modules = modulesIn(code, imports);
  // What stands for a byte that is no character.
  const files = [...modules.keys()].filter((path) => !isImportedFile(path));
  const misread = /\\uFFFD|\uFFFD/.test(code) ? encodingProblems(files) : [];
  if (misread.length > 0) throw new BuildError(misread);
  const source = siteSource({ filename, map, files });
  return { entry, isAwaited, filename, code, modules, map, source, importedFiles };
}
