import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Location, Message } from "esbuild";
import type { SiteSource } from "../problems/site-source.ts";
import type { SiteConfig } from "../define/site.ts";
import { displayPath, findKey } from "../problems/places.ts";
import { BuildError, type Problem, type ProblemCode } from "../problems/problem.ts";
import { encodingProblems } from "../assets/site-files.ts";
import { syntaxHint } from "./syntax-hints.ts";

/** The configuration of a site, which may contain plugins. */
export interface LoadedConfig extends SiteConfig {
  /** Its path, for messages. */
  readonly file: string;
  /** Absolute paths of its modules. If one of them changes, it has to be loaded again. */
  readonly files: readonly string[];
  /** Its source, to find where its plugins throw. */
  readonly source: SiteSource;
}

/** The prefix of the names of the generator's own plugins of esbuild. Their errors have a code and a fix. */
const ownPlugin = "generator-";

/**
 * Turns an error of esbuild into a `BuildError` with all its problems. Returns other errors unchanged. `entry` is the
 * module of the site.
 */
export function asBuildError(error: unknown, entry: string, config: LoadedConfig | undefined): unknown {
  const { errors } = error as { readonly errors?: readonly Message[] };
  if (errors === undefined) return error;
  const [refused] = errors.flatMap(({ detail }) => (detail instanceof BuildError ? detail : []));
  if (refused) return refused;
  const files = new Set(errors.flatMap(({ location }) => (location === null ? [] : resolve(location.file))));
  const misread = encodingProblems([...files].filter((file) => existsSync(file)));
  return new BuildError(
    misread.length > 0 ? misread : withoutUnread(errors).map((message) => bundlingProblem(message, entry, config)),
  );
}

/**
 * Without files that cannot be read because their names have the wrong letter case. It depends on the file system and on
 * time whether esbuild reads them.
 */
function withoutUnread(errors: readonly Message[]): readonly Message[] {
  const placeOf = ({ location }: Message) => JSON.stringify(location);
  const places = new Set(errors.filter(({ id }) => id === "different-path-case").map(placeOf));
  return errors.filter((error) => error.id === "different-path-case" || !places.has(placeOf(error)));
}

/** Finds the uses of `import.meta` in the site's own modules for the browser, of which esbuild warns. */
export function emptyUses(warnings: readonly Message[]): Problem[] {
  return warnings.flatMap(({ id, location }): Problem[] => {
    if (id !== "empty-import-meta" || location === null || location.file.includes("node_modules/")) return [];
    const what = "import.meta is empty in the script for browsers";
    const fix = "import the file, which gives its address, or pass the island the address as a prop";
    return [{ code: "bundle", where: shown(location), what, fix }];
  });
}

/** An error in esbuild's words. It may be one of a plugin, with the name of that plugin. */
function bundlingProblem(message: Message, entry: string, config: LoadedConfig | undefined): Problem {
  const { location, text, pluginName, detail, notes } = message;
  const where = location && !isInEsbuild(location) ? shown(location) : undefined;
  if (pluginName.startsWith(ownPlugin)) {
    const [{ text: fix } = { text: "correct the code at this place" }] = notes;
    return { code: detail as ProblemCode, where: where ?? displayPath(entry), what: text, fix };
  }
  if (pluginName !== "" && config !== undefined) {
    const place = config.source.positionOf(detail) ?? where ?? findKey("plugins", config.file);
    const what = `the plugin "${pluginName}" of \`bundle\` fails: ${text}`;
    const fix = "correct the plugin, its options, or the file that it works on";
    return { code: "function-failed", where: place, what, fix };
  }
  const code = typeof detail === "string" ? (detail as ProblemCode) : "bundle";
  const hint = location && syntaxHint(text, location);
  if (hint) return { code, what: text, ...hint };
  if (where !== undefined) return { code, where, what: text, fix: fixOf(message, location as Location) };
  if (config === undefined) return { code, where: displayPath(entry), what: text, fix: "correct what it names" };
  return { code, where: findKey("bundle", config.file), what: text, fix: "correct `bundle` in this file" };
}

/** Returns how to correct an error: esbuild's notes, with their places. */
function fixOf({ notes }: Message, { column, lineText }: Location): string {
  const code = Buffer.from(lineText).subarray(column).toString();
  const isImport = /^(?:url\()?["'`]/.test(code);
  // For an import, a note without a place is about options of esbuild that a site does not have.
  const hints = notes.filter((note) => !isImport || note.location !== null);
  const words = hints.map((note) => note.text.replace(/:$/, "") + (note.location ? ` (${shown(note.location)})` : ""));
  return (
    words.join(" ") || (isImport ? "correct the import, or install what it imports" : "correct the code at this place")
  );
}

/** Where a plugin throws, esbuild's place is that of its own call of the plugin. */
function isInEsbuild({ file }: Location): boolean {
  return /[\\/]node_modules[\\/]esbuild[\\/]/.test(resolve(file));
}

function shown({ file, line, column }: Location): string {
  return `${file}:${line}:${column + 1}`;
}
