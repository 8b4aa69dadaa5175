import { isBuiltin } from "node:module";
import { resolve } from "node:path";
import type { Message } from "esbuild";
import { BuildError } from "../../problems/build-error.ts";
import type { ProblemCode } from "../../problems/problem-codes.ts";
import type { Problem } from "../../problems/problem.ts";
import { encodingProblems } from "./encoding.ts";
import { missingImport } from "./missing-import.ts";
import { howToClose, unclosedTag, withoutFollowUps } from "./unclosed-tags.ts";

/** Turns an error of esbuild into a `BuildError` with all its problems. Returns other errors unchanged. */
export function asBuildError(error: unknown): unknown {
  const { errors } = error as { readonly errors?: readonly Message[] };
  if (errors === undefined) return error;
  const files = new Set(errors.flatMap(({ location }) => (location === null ? [] : resolve(location.file))));
  const misread = encodingProblems([...files]);
  return new BuildError(misread.length > 0 ? misread : bundlingProblems(errors));
}

/** Turns errors of esbuild into problems, without the errors that only follow from others. */
export function bundlingProblems(errors: readonly Message[]): readonly Problem[] {
  return withoutFollowUps(errors.filter(isCause)).map(bundlingProblem);
}

/** With a failed import, esbuild also reports the folders that it could not read while it searched. */
function isCause({ text }: Message): boolean {
  return !text.startsWith("Cannot read directory");
}

/** esbuild reports the place where the code stops being valid, often one line below the mistake. */
const syntaxFix = "add the comma, quote or bracket that is missing here or on the line above";

function bundlingProblem(message: Message): Problem {
  const { location, text, notes } = message;
  const where = location ? `${location.file}:${location.line}:${location.column + 1}` : "entry";
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
  if (unclosed !== undefined) return { code, where, what: text, fix: howToClose(unclosed, message) };
  const hints = notes.map((note) => note.text).filter((hint) => hint !== "" && !hint.startsWith('The plugin "'));
  return {
    code,
    where,
    what: text,
    fix: hints.length > 0 ? hints.join(" ") : location ? syntaxFix : "name a file that exists",
    ...missingImport(message),
  };
}

/** The generator's plugins provide the code. esbuild has no codes for its own errors. */
function codeOf({ detail, text, location, pluginName }: Message): ProblemCode {
  if (typeof detail === "string") return detail as ProblemCode;
  if (location === null) return pluginName === "" ? "no-site" : "module-throws";
  if (builtinIn(text) !== undefined) return "server-only";
  if (text.startsWith("Could not resolve")) return "import-missing";
  return text.startsWith("No matching export") ? "export-missing" : "syntax";
}

/** The Node module that esbuild could not find. Only bundles for browsers have none of them. */
function builtinIn(text: string): string | undefined {
  const [, name] = /^Could not resolve "([^"]+)"/.exec(text) ?? [];
  return name !== undefined && isBuiltin(name) ? name : undefined;
}
