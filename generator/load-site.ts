import "./production.ts";
import { createRequire, Module } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import { build, type Message } from "esbuild";
import { BuildError, exitCodes, type Problem } from "./build-error.ts";
import * as publicApi from "./define-site.ts";
import type { Site } from "./define-site.ts";
import { displayPath } from "./display-path.ts";
import { siteSource, type SiteSource } from "./site-source.ts";
import { createStyles, type Styles } from "./styles.ts";

/** The site's modules as one CommonJS text, and the files it was made of. */
export interface SiteBundle {
  readonly entry: string;
  readonly code: string;
  readonly source: SiteSource;
}

/** A site that has been evaluated, with the styles that its modules wrote. */
export interface LoadedSite {
  readonly entry: string;
  readonly source: SiteSource;
  readonly site: Site;
  readonly styles: Styles;
}

// These must be the generator's own copies: contexts and hooks only work within one instance.
const provided = ["react", "react/jsx-runtime", "react-dom", "@emotion/css", "#generator"];

const requireFromGenerator = createRequire(import.meta.url);

/**
 * Bundles the module that calls `defineSite` and all it imports.
 *
 * Throws a `BuildError` with every syntax error and missing import.
 */
export async function bundleSite(entryFile: string): Promise<SiteBundle> {
  const entry = resolve(entryFile);
  const result = await build({
    entryPoints: [entry],
    outfile: bundleName(entry),
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    platform: "node",
    jsx: "automatic",
    external: provided,
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
  return { entry, code, source: siteSource(Object.keys(result.metafile.inputs)) };
}

/**
 * Evaluates a bundled site with Emotion and the generator's API handed in.
 *
 * Throws a `BuildError` when a module of the site throws, or when the default
 * export of the entry is no site.
 */
export function evaluateSite({ entry, code, source }: SiteBundle): LoadedSite {
  const styles = createStyles();
  const requireFromSite = createRequire(entry);
  const module = new Module(bundleName(entry)) as Module & { _compile(code: string, filename: string): void };
  module.require = ((id: string) => {
    if (id === "#generator") return publicApi;
    if (id === "@emotion/css") return styles.emotion;
    return provided.includes(id) ? requireFromGenerator(id) : requireFromSite(id);
  }) as NodeJS.Require;

  try {
    module._compile(code, bundleName(entry));
  } catch (error) {
    const where = source.positionOf(error) ?? displayPath(entry);
    const fix = "mend the module at this place: it has to load before anything can be rendered";
    throw new BuildError([{ where, what: String(error), fix }]);
  }

  const site = (module.exports as { default?: Site }).default;
  if (!Array.isArray(site?.pages)) {
    const what = "the default export is not a site";
    throw new BuildError([{ where: displayPath(entry), what, fix: "write `export default defineSite({ … })`" }]);
  }
  return { entry, source, site: site as Site, styles };
}

/** Says what esbuild found wrong, in the form of all other problems. */
export function bundlingProblem({ location, text, notes }: Message): Problem {
  const where = location ? `${location.file}:${location.line}:${location.column + 1}` : "command line";
  const hints = notes.map((note) => note.text).filter(Boolean);
  return {
    where,
    what: location ? `${text}\n    ${location.lineText.trim()}` : text,
    fix: hints.length > 0 ? hints.join(" ") : "correct the code at this place",
  };
}

function bundleName(entry: string): string {
  return join(dirname(entry), `.${basename(entry)}.cjs`);
}
