import { readFileSync } from "node:fs";
import { findKey, keyPattern, placeAt } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";
import type { Schema } from "../runtime/site-data.ts";
import { refusedParts } from "./schema-issues.ts";

/** The facts as the schema returns them, or as they are if it refuses some. */
interface CheckedFacts {
  readonly facts: unknown;
  readonly problems: readonly Problem[];
}

/** Checks facts by their schema. `where` finds the place where they are defined, and each problem is at its value there. */
export function checkedFacts(schema: Schema, facts: unknown, where: () => string): CheckedFacts {
  const result = schema["~standard"].validate(facts);
  if (result instanceof Promise) throw new TypeError("the schema of facts cannot be asynchronous");
  if (result.issues === undefined) return { facts: result.value, problems: [] };
  const missing = (name: string) => `write a line for it: ${name}: …,`;
  const parts = refusedParts(result.issues, { schema, data: facts, noun: "fact", missing });
  const definedAt = where();
  const problems = parts.map(({ path, value, what, fix }): Problem => ({
    code: "fact-wrong",
    where: valuePlace(definedAt, path, value),
    what,
    fix,
  }));
  return { facts, problems };
}

/** Where a value is written: the first time behind its key, from the definition on, or else where its key is. */
function valuePlace(where: string, path: readonly string[], value: unknown): string {
  const keys = path.filter((key) => !/^\d+$/.test(key));
  const [, file = where, line = "1"] = /^(.+):(\d+):\d+$/.exec(where) ?? [];
  const text = readFileSync(file, "utf8");
  const start = text.split("\n", Number(line) - 1).join("\n").length;
  if (typeof value === "string" && value !== "") {
    const quoted = `["'\`]${value.replace(/[^\w\s]/g, "\\$&")}["'\`]`;
    const behind = `(?:${keyPattern(keys.at(-1) ?? "")}[^"'\`]*)`;
    for (const pattern of [`(?<=${behind})${quoted}`, quoted]) {
      const index = text.slice(start).search(new RegExp(pattern));
      if (index !== -1) return placeAt(file, text, start + index);
    }
  }
  return keys.reduce((place, key) => findKey(key, place), where);
}
