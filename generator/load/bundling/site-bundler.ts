import { isBuiltin } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import type { Message } from "esbuild";
import { BuildError } from "../../problems/build-error.ts";
import { bundleMap } from "./bundle-map.ts";
import type { ImportedFile } from "./css-addresses.ts";
import type { CssImports } from "./css-imports.ts";
import { encodingProblems } from "./encoding.ts";
import { providedModules } from "./evaluate-common-js.ts";
import { keptBundle } from "./kept-bundle.ts";
import { lastingContext, type BundleOptions } from "./lasting-context.ts";
import { missingImport } from "./missing-import.ts";
import { importsIn, modulesIn, type ModuleImports, type Modules } from "./modules.ts";
import { expectSiteFiles } from "./site-files.ts";
import { siteSource, type SiteSource } from "./site-source.ts";
import type { Problem } from "../../problems/problem.ts";
import type { ProblemCode } from "../../problems/problem-codes.ts";

/** The site's modules as one CommonJS text, and the files it was made of. */
export interface SiteBundle {
  readonly entry: string;
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
    external: providedModules,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    // What some file systems forgive, others do not.
    logOverride: { "different-path-case": "error" },
  } as const satisfies BundleOptions;

  const sheets = css.withRules();
  const context = lastingContext({ ...bundleOptions, plugins: [sheets.plugin] });
  const make = async () => {
    const { outputFiles, metafile } = await context.rebuild().catch((error: unknown) => {
      throw asBuildError(error);
    });
    const made: BundledCode = {
      code: outputFiles[0]?.text ?? "",
      imports: importsIn({ inputs: { ...metafile.inputs, ...sheets.styleSheets() } }),
      importedFiles: sheets.files(),
    };
    return { made, modules: { ...metafile.inputs, ...sheets.modules() } };
  };
  let isFirst = true;

  return {
    bundle: async () => {
      expectSiteFiles(entry);
      const wasFirst = isFirst;
      isFirst = false;
      const { made } = wasFirst ? await keptBundle({ kind: "site", options: bundleOptions, make }) : await make();
      return toSiteBundle(entry, filename, made, () => bundleMap(bundleOptions, made.code, made.imports));
    },
    dispose: context.dispose,
  };
}

/** What a bundle is taken apart with. */
interface BundledCode {
  readonly code: string;
  readonly imports: ModuleImports;
  readonly importedFiles: readonly ImportedFile[];
}

function toSiteBundle(entry: string, filename: string, made: BundledCode, map: () => string): SiteBundle {
  const { code, imports, importedFiles } = made;
  const modules = modulesIn(code, imports);
  // What stands for a byte that is no character.
  const misread = /\\uFFFD|\uFFFD/.test(code) ? encodingProblems([...modules.keys()]) : [];
  if (misread.length > 0) throw new BuildError(misread);
  return {
    entry,
    filename,
    code,
    modules,
    map,
    source: siteSource({ filename, map, files: [...modules.keys()] }),
    importedFiles,
  };
}

function asBuildError(error: unknown): unknown {
  const { errors } = error as { readonly errors?: readonly Message[] };
  if (errors === undefined) return error;
  const files = new Set(errors.flatMap(({ location }) => (location === null ? [] : resolve(location.file))));
  const misread = encodingProblems([...files]);
  return new BuildError(misread.length > 0 ? misread : errors.filter(isCause).map(bundlingProblem));
}

/** Before it says which import failed, esbuild complains of what it looked at on the way. */
function isCause({ text }: Message): boolean {
  return !text.startsWith("Cannot read directory");
}

/** Says what esbuild found wrong, in the form of all other problems. */
export function bundlingProblem(message: Message): Problem {
  const { location, text, notes } = message;
  const where = location ? `${location.file}:${location.line}:${location.column + 1}` : "entry";
  const code = codeOf(message);
  if (code === "server-only") {
    const fix = "read it where the page is defined, and hand the island what it needs as a prop";
    return { code, where, what: `${builtinIn(text)} is imported for the browser, which does not have it`, fix };
  }
  if (text.startsWith("Top-level await")) {
    const what = "a module of a site cannot wait while it is loaded: this `await` is outside of a function";
    const fix = "fetch the data with a script of its own that saves it as JSON, and import that file";
    return { code, where, what, fix };
  }
  const hints = notes.map((note) => note.text).filter((hint) => hint !== "" && !hint.startsWith('The plugin "'));
  return {
    code,
    where,
    what: text,
    fix: hints.length > 0 ? hints.join(" ") : location ? "correct the code at this place" : "name a file that exists",
    ...missingImport(message),
  };
}

/** A plugin of ours says the code itself; esbuild has none for its errors. */
function codeOf({ detail, text, location, pluginName }: Message): ProblemCode {
  if (typeof detail === "string") return detail as ProblemCode;
  if (location === null) return pluginName === "" ? "no-site" : "module-throws";
  if (builtinIn(text) !== undefined) return "server-only";
  if (text.startsWith("Could not resolve")) return "import-missing";
  return text.startsWith("No matching export") ? "export-missing" : "syntax";
}

/** The module of Node's own that esbuild could not find: only what is bundled for browsers has none. */
function builtinIn(text: string): string | undefined {
  const [, name] = /^Could not resolve "([^"]+)"/.exec(text) ?? [];
  return name !== undefined && isBuiltin(name) ? name : undefined;
}
