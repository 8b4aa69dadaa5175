import { inspect } from "node:util";
import type { Problem } from "./problem.ts";

/** What an error of the site's code comes to, in words for the person who wrote that code. */
export type ErrorWords = Pick<Problem, "code" | "what" | "fix">;

const longestMessage = 500;

/** What was thrown, as one text of bearable length; anything can be thrown, not only errors. */
export function messageOf(thrown: unknown): string {
  const text =
    thrown instanceof Error ? thrown.message : typeof thrown === "string" ? thrown : `${shown(thrown)} was thrown`;
  return text.length > longestMessage ? `${text.slice(0, longestMessage)} …` : text;
}

function shown(thrown: unknown): string {
  return inspect(thrown, { depth: 1, breakLength: Infinity });
}

/** Errors that say little to whom they happen; the texts are React's and the engine's. */
const known: readonly (readonly [RegExp, (found: string) => ErrorWords])[] = [
  [
    /^(window|document|localStorage|sessionStorage|location|history|navigator|screen|matchMedia|requestAnimationFrame|\w+Observer) is not defined$/,
    (name) => ({
      code: "browser-global",
      what: `${name} exists only in a browser, not while pages are built`,
      fix: "use it inside `useEffect` or an event handler of an island",
    }),
  ],
  [
    /^Objects are not valid as a React child \(found: (.+?)\)\. If/,
    (found) => ({
      code: "render",
      what: `an object stands where text or elements belong (${found})`,
      fix: "show one of its fields, or make text of it first",
    }),
  ],
  [
    /^Element type is invalid: .* but got: (\w+)/,
    (found) => ({
      code: "component-undefined",
      what: `what is rendered as a component is ${found}`,
      fix: "look where it comes from: a wrong name in an import, or a module that was not loaded yet",
    }),
  ],
  [
    /^(a component was still waiting after \d+ s)$/,
    (found) => ({
      code: "endless",
      what: found,
      fix: "look for an `await` of a promise that never settles, and give each request a time limit",
    }),
  ],
  [
    /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/,
    (hook) => ({
      code: "hook",
      what: `${hook} is called outside of a component, or by another copy of React`,
      fix: "call hooks only while a component is rendered; `npm ls react` lists the copies",
    }),
  ],
  [
    /^Maximum call stack size exceeded$/,
    () => ({ code: "endless", what: "a function calls itself without end", fix: "let it come to an end" }),
  ],
];

/** The words for an error that is known to happen to many; nothing for all others. */
export function wordsFor(thrown: unknown): ErrorWords | undefined {
  const message = thrown instanceof Error ? thrown.message : "";
  const declared = declaredWords(thrown);
  if (declared !== undefined) return declared;
  for (const [pattern, words] of known) {
    const match = pattern.exec(message);
    if (match) return words(match[1] ?? "");
  }
  return undefined;
}

/** The words that an error of the generator's own API carries as its cause. */
function declaredWords(thrown: unknown): ErrorWords | undefined {
  const { cause, message = "" } = thrown instanceof Error ? thrown : {};
  if (typeof cause !== "object" || cause === null || !("code" in cause && "fix" in cause)) return undefined;
  return { code: cause.code as ErrorWords["code"], what: message, fix: String(cause.fix) };
}

/** How to fix code that threw. Most errors of types come from a value that is not what the code expects. */
export function fixFor(thrown: unknown): string {
  const fix = "fix the code at this place, or the value that it is given";
  return thrown instanceof TypeError ? `${fix}; \`build --strict\` checks the types of all values` : fix;
}
