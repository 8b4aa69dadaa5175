import { placeOfText } from "../problems/place-of-text.ts";
import type { Problem } from "../problems/problem.ts";

/** Environment variables belong to the machine that builds: a browser has none, and what is in them may be secret. */
export function scriptProblems(script: string, files: readonly string[], entry: string): Problem[] {
  const names = new Set([...script.matchAll(/\bprocess\.env(?:\.(\w+)|\[["'](\w+)["']\])/g)].map(([text]) => text));
  return [...names].map((name) => ({
    code: "environment-in-browser",
    where: placeOfText(files, name) ?? entry,
    what: `the script reads ${name}, which no browser has`,
    fix: "read it where the page is defined, and hand the island what it may know as a prop",
  }));
}
