import { fieldsOf, optionsOf } from "../define/site-schema.ts";
import { didYouMean } from "../problems/near-match.ts";
import type { Problem } from "../problems/problem.ts";
import type { Schema, SchemaIssue } from "../runtime/site-data.ts";
import { valueAt } from "./parsed-entry.ts";

/** What a schema refuses: a part of the data, its value there, and the words for its author. */
interface RefusedPart extends Pick<Problem, "what" | "fix"> {
  readonly path: readonly string[];
  readonly value: unknown;
}

interface Checked {
  readonly schema: Schema;
  readonly data: unknown;
  /** What a part of the data is called in messages. */
  readonly noun: "fact" | "field";
  /** How to write the missing one. */
  readonly missing: (name: string) => string;
}

/**
 * Puts the issues of a schema into words. Unknown, missing and misspelled parts are the same for all schemas. Otherwise the
 * message is the schema's own; the second line of a message is the fix.
 */
export function refusedParts(issues: readonly SchemaIssue[], checked: Checked): readonly RefusedPart[] {
  const parts = issues.map((issue) => refusedPart(issue, checked));
  // A misspelled part is missing, too.
  const suggested = new Set(parts.flatMap(({ fix }) => /^did you mean "(.+)"\?$/.exec(fix)?.[1] ?? []));
  return parts.filter(({ path, value }) => value !== undefined || !suggested.has(path.at(-1) ?? ""));
}

function refusedPart({ message, path: parts = [] }: SchemaIssue, checked: Checked): RefusedPart {
  const { schema, data, noun, missing } = checked;
  const path = parts.map((part) => String(typeof part === "object" ? part.key : part));
  const value = valueAt(data, path);
  const name = path.filter((key) => !/^\d+$/.test(key)).join(".");
  const words = (what: string, fix: string) => ({ path, value, what, fix });
  const key = path.at(-1) ?? "";
  const known = fieldsOf(schema, path.slice(0, -1));
  if (known.length > 0 && !known.includes(key)) {
    const near = didYouMean(key, known) || `remove it; the ${noun}s here are ${known.join(", ")}`;
    return words(`there is no ${noun} "${name}"`, near);
  }
  if (known.length > 0 && value === undefined) return words(`the ${noun} "${name}" is missing`, missing(key));
  const shown = `${name} ${JSON.stringify(value)}`;
  const options = optionsOf(schema, path);
  if (options.length > 0) {
    const near = didYouMean(String(value), options);
    return words(
      `${shown} is not allowed here`,
      `${near && `${near} If not, `}write one of these: ${options.join(", ")}`,
    );
  }
  const [what = message, fix] = message.split("\n");
  if (fix !== undefined) return words(name === "" ? what : `${shown} ${what}`, fix);
  return words(name === "" ? what : `the ${noun} "${name}": ${what}`, `correct this ${noun}`);
}
