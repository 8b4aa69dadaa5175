import { basename, dirname, join, resolve } from "node:path";
import { build, type Message } from "esbuild";
import { BuildError, exitCodes, type Problem } from "./build-error.ts";
import { siteSource, type SiteSource } from "./site-source.ts";
import { recordStyles, styleRecorder } from "./static-styles.ts";

/** The site's modules as one CommonJS text, and the files it was made of. */
export interface SiteBundle {
  readonly entry: string;
  /** The name under which the text is evaluated; no such file exists. */
  readonly filename: string;
  readonly code: string;
  readonly source: SiteSource;
}

/** Modules that the generator hands in: contexts and hooks only work within one instance. */
export const providedModules = ["react", "react/jsx-runtime", "react-dom", "@emotion/css", "#generator", styleRecorder];

/**
 * Bundles the module that calls `defineSite` and all it imports.
 *
 * Throws a `BuildError` with every syntax error and missing import.
 */
export async function bundleSite(entryFile: string): Promise<SiteBundle> {
  const entry = resolve(entryFile);
  const filename = join(dirname(entry), `.${basename(entry)}.cjs`);
  const result = await build({
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
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "silent",
  }).catch((error: { errors: Message[] }) => {
    throw new BuildError(
      error.errors.map(bundlingProblem),
      error.errors.some(({ text }) => text.includes("entry point")) ? exitCodes.usage : exitCodes.problems,
    );
  });
  const code = result.outputFiles[0]?.text ?? "";
  return { entry, filename, code, source: siteSource(Object.keys(result.metafile.inputs)) };
}

/** Says what esbuild found wrong, in the form of all other problems. */
export function bundlingProblem({ location, text, notes }: Message): Problem {
  const where = location ? `${location.file}:${location.line}:${location.column + 1}` : "entry";
  const hints = notes.map((note) => note.text).filter(Boolean);
  return {
    where,
    what: location ? `${text}\n    ${location.lineText.trim()}` : text,
    fix: hints.length > 0 ? hints.join(" ") : location ? "correct the code at this place" : "name a file that exists",
  };
}
