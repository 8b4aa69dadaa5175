import { placeOfText } from "../problems/place-of-text.ts";
import type { Problem } from "../problems/problem.ts";

/** What is left of the root in a script whose addresses lead from file to file was put together there. */
export function computedAddressProblems(script: string, files: readonly string[], entry: string): Problem[] {
  const texts = script.matchAll(/\b(?:href|src|action|formAction|poster)[:=]["'`](\/(?!\/)[^"'`\\${}\s]*)/g);
  const addresses = new Set([...texts].map(([, address = ""]) => address));
  return [...addresses].map((address) => ({
    code: "address-computed",
    where: placeOfText(files, address) ?? entry,
    what: `the script computes the address "${address}", which cannot be written from file to file`,
    fix: "hand the island whole addresses as props, or build without --relative",
  }));
}

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
