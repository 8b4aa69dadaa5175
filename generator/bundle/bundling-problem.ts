import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { BuildOptions, Location, Message, Metafile, Plugin } from "esbuild";
import type { LoadedConfig } from "../evaluate/site-config.ts";
import { BuildError, type Problem, type ProblemCode } from "../problems/problem.ts";
import { findKey, placesIn, shownPlace, sourceFiles } from "../problems/places.ts";
import { esbuild } from "./esbuild.ts";
import { encodingProblems } from "./site-files.ts";
import { missingImport } from "./import-mistakes.ts";

/** Turns an error of esbuild into a `BuildError` with all its problems. Returns other errors unchanged. */
export function asBuildError(error: unknown, config: LoadedConfig | undefined): unknown {
  const { errors } = error as { readonly errors?: readonly Message[] };
  if (errors === undefined) return error;
  const [refused] = errors.flatMap(({ detail }) => (detail instanceof BuildError ? detail : []));
  if (refused) return refused;
  const files = new Set(errors.flatMap(({ location }) => (location === null ? [] : resolve(location.file))));
  const misread = encodingProblems([...files].filter((file) => existsSync(file)));
  return new BuildError(misread.length > 0 ? misread : bundlingProblems(errors, config));
}

/**
 * Turns the errors of a bundle for browsers into problems. A module that only Node can run is reported with the chain of
 * imports from the list of islands, and a package that needs Emotion where the site imports it. Throws errors that are not from
 * esbuild.
 */
export async function browserProblems(
  error: unknown,
  options: BuildOptions,
  entry: string,
  config: LoadedConfig | undefined,
): Promise<Problem[]> {
  const { errors } = error as { readonly errors?: readonly Message[] };
  if (errors === undefined) throw error;
  const traced = await Promise.all(
    bundlingProblems(errors, config).map(async (problem) => {
      if (problem.code !== "server-only" && problem.code !== "emotion-in-browser") return problem;
      const [, ...chain] = await importChain(options, entry, problem.where.replace(/:\d+:\d+$/, ""));
      return problem.code === "server-only" ? withChain(problem, chain) : ofPackage(problem, chain);
    }),
  );
  return [...new Map(traced.map((problem) => [`${problem.where} ${problem.what}`, problem])).values()];
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

function withChain(problem: Problem, chain: readonly string[]): Problem {
  return chain.length < 2 ? problem : { ...problem, what: `${problem.what}: ${chain.join(" → ")}` };
}

/** Moves a problem with Emotion from the module of a package to the site's import of that package. */
function ofPackage(problem: Problem, chain: readonly string[]): Problem {
  const first = chain.findIndex((path) => path.includes("node_modules/"));
  const [importer] = chain.slice(0, first).slice(-1);
  const [, name = ""] = /^.*?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(chain[first] ?? "") ?? [];
  if (importer === undefined || name === "") return problem;
  const [at] = placesIn(sourceFiles([resolve(importer)]), new RegExp(`(?<=["'])${name}(?=["'/])`, "g"));
  const what = `the package "${name}" needs Emotion's runtime, which is not sent to browsers`;
  const fix = "use a package that brings its styles as CSS files, or write the component with a *.styles.ts module";
  return { ...problem, where: shownPlace(at) ?? problem.where, what, fix };
}

/** Leaves out what cannot be bundled, to find the chain of imports to it. */
const leaveOut: Plugin = {
  name: "generator-leave-out",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[@\w]/ }, ({ path }) =>
      isBuiltin(path) || path.startsWith("@emotion/") ? { path, external: true } : undefined,
    );
  },
};

/**
 * Returns the modules on the way from an entry to another module, as paths in esbuild's format: the entry first, that
 * module last. Empty if there is no chain. The modules are bundled again, because a failed bundle has no metafile.
 */
async function importChain(options: BuildOptions, entry: string, file: string): Promise<readonly string[]> {
  const plugins = [leaveOut, ...(options.plugins ?? [])];
  // Another error also exists, and is reported separately.
  const { metafile } = await esbuild()
    .build({ ...options, plugins, write: false, metafile: true, minify: false })
    .catch(() => ({ metafile: { inputs: {} } as Metafile }));
  const first = Object.keys(metafile.inputs).find((path) => path.endsWith(entry)) ?? entry;
  const ways = new Map<string, readonly string[]>([[first, [first]]]);
  // A map iterates over entries that are added during the loop, so the first chain is the shortest.
  for (const [path, way] of ways) {
    if (path === file) return way;
    for (const { path: next } of metafile.inputs[path]?.imports ?? [])
      if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return [];
}

/** Turns errors of esbuild into problems, without the errors that only follow from others. */
function bundlingProblems(errors: readonly Message[], config: LoadedConfig | undefined): readonly Problem[] {
  const hasFailedImport = errors.some(({ text }) => text.startsWith("Could not resolve"));
  // With a failed import, esbuild also reports the folders that it could not read while it searched.
  const isCause = ({ text, location, pluginName }: Message) =>
    !(hasFailedImport && pluginName === "" && text.startsWith("Cannot read directory")) &&
    // An import with other capitals than the file is reported where it is, too.
    !(
      text.startsWith("Cannot read file") &&
      errors.some((one) => one.text !== text && isDeepStrictEqual(one.location, location))
    );
  const causes = withoutFollowUps(errors.filter(isCause));
  return causes.map((message) => (config && pluginProblem(message, config)) ?? bundlingProblem(message, config));
}

/** Names the plugin of the site that throws or reports an error, or that esbuild refuses. */
function pluginProblem(
  { pluginName, detail, text, location }: Message,
  { file, source }: LoadedConfig,
): Problem | undefined {
  if (pluginName === "" || pluginName.startsWith("generator-")) return undefined;
  const place = source.positionOf(detail) ?? (location && !isInEsbuild(location) ? shown(location) : undefined);
  const what = `the plugin "${pluginName}" of \`bundle\` fails: ${text}`;
  const fix = "correct the plugin, its options, or the file that it works on";
  return { code: "function-failed", where: place ?? findKey("plugins", file), what, fix };
}

/** Where a plugin throws, esbuild's place is that of its own call of the plugin. */
function isInEsbuild({ file }: Location): boolean {
  return /[\\/]node_modules[\\/]esbuild[\\/]/.test(resolve(file));
}

/** esbuild reports the place where the code stops being valid, often one line below the mistake. */
const syntaxFix = "add the comma, quote or bracket that is missing here or on the line above";

function bundlingProblem(message: Message, config: LoadedConfig | undefined): Problem {
  const { location, text, notes } = message;
  const where = location ? shown(location) : config ? findKey("bundle", config.file) : "entry";
  const code = codeOf(message);
  if (code === "server-only") {
    const fix = "read it where the page is defined, and pass the island what it needs as a prop";
    return { code, where, what: `${builtinIn(text)} is imported for the browser, which does not have it`, fix };
  }
  if (text.startsWith("Top-level await")) {
    const what = "a module for the browser cannot use `await` outside of a function";
    const fix = "await it in a module that only pages import, and pass the result to the island as a prop";
    return { code, where, what, fix };
  }
  const unclosed = unclosedTag(message);
  if (unclosed !== undefined) return { code, where, what: text, fix: howToClose(unclosed, text) };
  if (/"[“”‘’„]/.test(text)) return { code, where, what: text, fix: `write straight quotes: " or '` };
  if (text.endsWith("trailing commas")) return { code, where, what: text, fix: "delete this comma" };
  const hints = notes.map((note) => note.text).filter((hint) => hint !== "" && !hint.startsWith('The plugin "'));
  const fix = hints.length > 0 ? hints.join(" ") : location ? syntaxFix : "correct `bundle` in this file";
  return { code, where, what: text, fix, ...missingImport(message) };
}

function shown({ file, line, column }: Location): string {
  return `${file}:${line}:${column + 1}`;
}

/** The generator's plugins provide the code. esbuild has no codes for its own errors. */
function codeOf({ detail, text, location, pluginName }: Message): ProblemCode {
  if (typeof detail === "string") return detail as ProblemCode;
  if (location === null) return pluginName === "" ? "definition" : "module-throws";
  return builtinIn(text) === undefined ? "bundle" : "server-only";
}

/** The Node module that esbuild could not find. Only bundles for browsers have none of them. */
function builtinIn(text: string): string | undefined {
  const [, name] = /^Could not resolve "([^"]+)"/.exec(text) ?? [];
  return name !== undefined && isBuiltin(name) ? name : undefined;
}

/** A tag that is opened and not closed, as an error of esbuild names it. A fragment has an empty name. */
interface UnclosedTag {
  readonly name: string;
  readonly opened: Location;
}

function unclosedTag({ notes }: Message): UnclosedTag | undefined {
  for (const { text, location } of notes) {
    const [isOpening, name = ""] = /^The opening (?:"([^"]+)"|fragment) tag is here/.exec(text) ?? [];
    if (isOpening !== undefined && location !== null) return { name, opened: location };
  }
  return undefined;
}

/** Returns how to close a tag, with the place where it is opened. Another closing tag may also be one too many. */
function howToClose({ name, opened }: UnclosedTag, text: string): string {
  const ways = [
    `close <${name}>, opened at ${shown(opened)}, with </${name}>`,
    ...(name === "" ? [] : ["with /> if it is empty"]),
    ...(/^Unexpected closing\b/.test(text) ? ["remove this closing tag"] : []),
  ];
  return ways.join(", or ");
}

/**
 * Leaves out the errors that only follow from an unclosed tag: the parser reads the rest of the file as its content. A
 * tag that is opened after an error is a mistake of its own. TSX also reads a generic function `<T>(…) => …` as an
 * opening tag.
 */
function withoutFollowUps(errors: readonly Message[]): readonly Message[] {
  const causes = new Set<Message>();
  /** By file: from where on it is misread, and the last cause. */
  const misread = new Map<string, { readonly from: Location; readonly last: Location }>();
  for (const error of errors) {
    const { location, notes } = error;
    const isGeneric = notes.some(({ text }) => text.startsWith("TypeScript's TSX syntax interprets"));
    const from = isGeneric ? location : unclosedTag(error)?.opened;
    if (!location || !from) continue;
    const before = misread.get(location.file);
    if (before && !isGeneric && !isAfter(from, before.last)) continue;
    const last = isGeneric ? { ...location, line: Number.POSITIVE_INFINITY } : location;
    misread.set(location.file, { from: before?.from ?? from, last });
    causes.add(error);
  }
  return errors.filter((error) => {
    const { from } = misread.get(error.location?.file ?? "") ?? {};
    return from === undefined || causes.has(error) || isAfter(from, error.location as Location);
  });
}

function isAfter(one: Location, other: Location): boolean {
  return one.line === other.line ? one.column > other.column : one.line > other.line;
}
