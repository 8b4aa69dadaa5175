import { basename, dirname, join, resolve } from "node:path";
import { context, type BuildContext, type BuildResult, type Message, type Metafile } from "esbuild";
import { BuildError, exitCodes } from "./build-error.ts";
import { modulesIn, type Modules } from "./modules.ts";
import { siteSource, type SiteSource } from "./site-source.ts";
import type { Problem } from "./problem.ts";
import type { ProblemCode } from "./problem-codes.ts";
import { recordStyles, styleRecorder } from "./static-styles.ts";

/** The site's modules as one CommonJS text, and the files it was made of. */
export interface SiteBundle {
  readonly entry: string;
  /** The name under which the text is evaluated; no such file exists. */
  readonly filename: string;
  readonly code: string;
  readonly modules: Modules;
  readonly source: SiteSource;
}

/** Bundles a site, again and again if asked to; esbuild keeps between the times what it has parsed. */
export interface SiteBundler {
  /** Throws a `BuildError` with every syntax error and missing import. */
  readonly bundle: () => Promise<SiteBundle>;
  readonly dispose: () => Promise<void>;
}

/** Modules that the generator hands in: contexts and hooks only work within one instance. */
export const providedModules = ["react", "react/jsx-runtime", "react-dom", "@emotion/css", "#generator", styleRecorder];

/** Makes the bundler of the module that calls `defineSite` and all it imports. */
export function siteBundler(entryFile: string): SiteBundler {
  const entry = resolve(entryFile);
  const filename = join(dirname(entry), `.${basename(entry)}.cjs`);
  let bundling: Promise<BuildContext<typeof options>> | undefined;
  const options = {
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
    plugins: [recordStyles],
    define: { "process.env.NODE_ENV": '"production"' },
    // Read only when a place has to be told.
    sourcemap: "external",
    sourcesContent: false,
    logLevel: "silent",
  } as const satisfies Parameters<typeof context>[0];

  return {
    bundle: async () => {
      bundling ??= context(options);
      const result = await (await bundling).rebuild().catch((error: unknown) => {
        throw asBuildError(error);
      });
      return toSiteBundle(entry, filename, result);
    },
    dispose: async () => (await bundling)?.dispose(),
  };
}

function toSiteBundle(
  entry: string,
  filename: string,
  { outputFiles, metafile }: BuildResult<{ write: false; metafile: true }>,
): SiteBundle {
  const code = outputFiles.find(({ path }) => path === filename)?.text ?? "";
  const map = () => outputFiles.find(({ path }) => path.endsWith(".map"))?.text ?? "{}";
  const modules = modulesIn(code, metafile as Metafile);
  return { entry, filename, code, modules, source: siteSource({ filename, map, files: [...modules.keys()] }) };
}

function asBuildError(error: unknown): unknown {
  const { errors } = error as { readonly errors?: readonly Message[] };
  if (errors === undefined) return error;
  const isUsage = errors.some(({ text }) => text.includes("entry point"));
  return new BuildError(errors.map(bundlingProblem), isUsage ? exitCodes.usage : exitCodes.problems);
}

/** Says what esbuild found wrong, in the form of all other problems. */
export function bundlingProblem(message: Message): Problem {
  const { location, text, notes } = message;
  const where = location ? `${location.file}:${location.line}:${location.column + 1}` : "entry";
  const hints = notes.map((note) => note.text).filter(Boolean);
  return {
    code: codeOf(message),
    where,
    what: text,
    fix: hints.length > 0 ? hints.join(" ") : location ? "correct the code at this place" : "name a file that exists",
  };
}

/** A plugin of ours says the code itself; esbuild has none for its errors. */
function codeOf({ detail, text, location }: Message): ProblemCode {
  if (typeof detail === "string") return detail as ProblemCode;
  if (location === null) return "no-site";
  if (text.startsWith("Could not resolve")) return "import-missing";
  return text.startsWith("No matching export") ? "export-missing" : "syntax";
}
