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

/** The code of a site's modules as one text, and its source files. */
export interface SiteBundle {
  readonly entry: string;
  /**
   * Whether a module uses top-level `await`. The text is then the body of an async function, otherwise a CommonJS
   * module.
   */
  readonly isAwaited: boolean;
  /** The name under which the text is evaluated. No such file exists. */
  readonly filename: string;
  readonly code: string;
  readonly modules: Modules;
  readonly source: SiteSource;
  /** The collections that `defineCollection` returns to its modules, if they ask for any. */
  readonly collections?: SiteCollections | undefined;
  /** Returns the source map as JSON. */
  readonly map: () => string;
  /** Published files that it uses besides the assets. */
  readonly importedFiles: readonly ImportedFile[];
}

/**
 * Bundles a site repeatedly. esbuild keeps the files that it has parsed. The first time, esbuild does not start if an
 * earlier build has bundled the same files.
 */
export interface SiteBundler {
  /**
   * `texts` are the MDX files of the site's collections, as absolute paths. Throws a `BuildError` with every syntax
   * error and missing import.
   */
  readonly bundle: (texts?: readonly string[]) => Promise<SiteBundle>;
  readonly dispose: () => Promise<void>;
}

/** Makes the bundler for the module that calls `defineSite` and everything that it imports. */
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
    // Some file systems ignore wrong letter case, others do not.
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
  // esbuild replaces invalid bytes with U+FFFD. Only code with this character needs the check.
  const files = [...modules.keys()].filter((path) => !isImportedFile(path));
  const misread = /\\uFFFD|\uFFFD/.test(code) ? encodingProblems(files) : [];
  if (misread.length > 0) throw new BuildError(misread);
  const source = siteSource({ filename, map, files });
  return { entry, isAwaited, filename, code, modules, map, source, importedFiles };
}
