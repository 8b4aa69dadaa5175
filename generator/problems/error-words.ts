import { inspect } from "node:util";
import type { Problem } from "./problem.ts";

/** An error in the site's code, explained to the author of that code. */
export interface ErrorWords extends Pick<Problem, "code" | "what" | "fix"> {
  /** Whether two modules that import each other may be the cause. */
  readonly mayBeCycle?: boolean;
}

const longestMessage = 500;

/** Returns what was thrown as text of limited length. Code can throw any value, not only errors. */
export function messageOf(thrown: unknown): string {
  const text =
    thrown instanceof Error ? withCause(thrown) : typeof thrown === "string" ? thrown : `${shown(thrown)} was thrown`;
  return text.length > longestMessage ? `${text.slice(0, longestMessage)} …` : text;
}

/** `fetch` says only in the cause why it has failed. */
function withCause({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== "" ? `${message}: ${cause.message}` : message;
}

function shown(thrown: unknown): string {
  return inspect(thrown, { depth: 1, breakLength: Infinity });
}

interface KnownError extends Omit<ErrorWords, "code"> {
  readonly pattern: RegExp;
  /** Missing if it is that of what threw. */
  readonly code?: Problem["code"];
}

/** Errors with unhelpful messages. The patterns match those of React and V8. `$1` is what they find. */
const known: readonly KnownError[] = [
  {
    pattern:
      /^(window|document|localStorage|sessionStorage|location|history|navigator|screen|matchMedia|requestAnimationFrame|\w+Observer) is not defined$/,
    what: "$1 exists only in a browser, not while pages are built",
    fix: "use it inside `useEffect` or an event handler of an island",
  },
  {
    pattern: /^Objects are not valid as a React child \(found: (.+?)\)\. If/,
    what: "an object is used as a child, where React needs text or elements ($1)",
    fix: "render one of its fields, or convert it to text",
  },
  {
    pattern: /^Element type is invalid: .* but got: (\w+)/,
    what: "a component is $1",
    mayBeCycle: true,
    fix: "check its import: the name may be wrong, or the module may not be loaded yet",
  },
  {
    pattern: /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/,
    what: "$1 is called outside of a component, or by another copy of React",
    fix: "call hooks only inside components; `npm ls react` lists all copies of React",
  },
  {
    pattern: /^Maximum call stack size exceeded$/,
    code: "endless",
    what: "a function calls itself endlessly",
    fix: "add a condition that ends the recursion",
  },
];

/** Explains an error that many people meet. `code` is that of other errors. Returns nothing for these. */
export function wordsFor(thrown: unknown, code: Problem["code"]): ErrorWords | undefined {
  const message = thrown instanceof Error ? thrown.message : "";
  for (const { pattern, what, ...words } of known) {
    const [whole, found = ""] = pattern.exec(message) ?? [];
    if (whole !== undefined) return { code, ...words, what: what.replace("$1", () => found) };
  }
  return undefined;
}

/** Says how to fix code that threw. Most type errors are caused by an unexpected value. */
export function fixFor(thrown: unknown): string {
  const fix = "fix the code at this place, or the value that it gets";
  return thrown instanceof TypeError ? `${fix}; \`build --strict\` checks the types of all values` : fix;
}
