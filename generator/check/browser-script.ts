import { placeFinder } from "../problems/place-finder.ts";
import { outsideOfBuild } from "../runtime/fetch-data.ts";
import type { Problem } from "../problems/problem.ts";

/** Finds addresses that a script computes from the root, in a site whose addresses are relative to each file. */
export function computedAddressProblems(script: string, files: readonly string[], entry: string): Problem[] {
  const texts = script.matchAll(/\b(?:href|src|action|formAction|poster)[:=]["'`](\/(?!\/)[^"'`\\${}\s]*)/g);
  const placeOf = placeFinder(files);
  const addresses = new Set([...texts].map(([, address = ""]) => address));
  return [...addresses].map((address) => ({
    code: "address-computed",
    where: placeOf(address) ?? entry,
    what: `the script computes the address "${address}", which the build cannot make relative`,
    fix: "pass complete addresses to the island as props, or build without --relative",
  }));
}

/** Finds environment variables in a script. Browsers have none, and the values may be secret. */
export function scriptProblems(script: string, files: readonly string[], entry: string): Problem[] {
  const placeOf = placeFinder(files);
  const names = new Set([...script.matchAll(/\bprocess\.env(?:\.(\w+)|\[["'](\w+)["']\])/g)].map(([text]) => text));
  return [...names].map((name) => ({
    code: "environment-in-browser",
    where: placeOf(name) ?? entry,
    what: `the script reads ${name}, which browsers do not have`,
    fix: "read it where the page is defined, and pass the value to the island as a prop",
  }));
}

interface ScriptSurroundings {
  readonly files: readonly string[];
  readonly entry: string;
  /** The origins that the policy of the pages allows. */
  readonly connections: readonly string[];
}

/** Matches calls that send a request to another site, if the address begins with literal text. */
const request =
  /\b(?:fetch|sendBeacon|EventSource)\(\s*(["'`])(https?:\/\/[^"'`\\$\s]+)|\.open\(\s*["'`][A-Za-z]+["'`]\s*,\s*(["'`])(https?:\/\/[^"'`\\$\s]+)/g;

/**
 * Finds other sites that a script requests data from and that the policy of the pages does not allow. It finds only
 * addresses that are written as text.
 */
export function connectionProblems(script: string, { files, entry, connections }: ScriptSurroundings): Problem[] {
  const placeOf = placeFinder(files);
  const asked = new Map<string, string>();
  for (const [, , address, , opened] of script.matchAll(request)) {
    const url = address ?? opened ?? "";
    if (URL.canParse(url) && !asked.has(new URL(url).origin)) asked.set(new URL(url).origin, url);
  }
  return [...asked]
    .filter(([origin]) => !connections.includes(origin))
    .map(([origin, url]) => ({
      code: "origin-unlisted",
      severity: "warning",
      where: placeOf(url) ?? entry,
      what: `the script requests data from "${origin}", which the Content-Security-Policy blocks`,
      fix: `add it to defineSite: allowedOrigins: { connections: ["${origin}"] }`,
    }));
}

/** Finds a call of `fetchData` in a script, because it works only during the build. */
export function fetchedInBrowser(script: string, files: readonly string[], entry: string): Problem[] {
  if (!script.includes(outsideOfBuild)) return [];
  const what = "the script calls fetchData, which works only while the site is built";
  const fix = "await the data in the page, and pass the island what it needs as a prop";
  return [{ code: "server-only", where: placeFinder(files)("fetchData(") ?? entry, what, fix }];
}
