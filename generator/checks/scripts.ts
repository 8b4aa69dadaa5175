import { isImportedFile } from "../bundle/imported-names.ts";
import { isConnectionOrigin } from "../define/addresses.ts";
import { otherSites } from "../output/policy.ts";
import { filesOfScripts } from "../output/scripts.ts";
import { displayPath } from "../problems/display-path.ts";
import { onlyPlace, sourceFiles, type SourceFiles } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";
import { outsideOfBuild } from "../runtime/site-data.ts";
import type { CheckedSite } from "./checked-site.ts";

/** Finds code in scripts that browsers cannot run, or that the policy blocks. */
export function scriptFound({ scripts, modules, entry, site, facts }: CheckedSite): Problem[] {
  if (scripts.length === 0) return [];
  const script = filesOfScripts(scripts)
    .map(({ file }) => Buffer.from(file.contents).toString())
    .join("\n");
  const files = sourceFiles([...modules.keys()].filter((path) => !isImportedFile(path)));
  const placeOf: PlaceOf = (text) => onlyPlace(files, text) ?? displayPath(entry);
  const { connections = [] } = otherSites(site);
  return [
    ...environmentProblems(script, placeOf),
    ...fetchedInBrowser(script, placeOf),
    ...connectionProblems({ script, files }, placeOf, [...connections, ...ownOrigins(site.url)]),
    ...(facts.isRelative ? computedAddressProblems(script, placeOf) : []),
  ];
}

/** The code of all scripts, and the files of the site. */
interface ScriptSources {
  readonly script: string;
  readonly files: SourceFiles;
}

/** Returns where a text of the script is written, or else where the site is defined. */
type PlaceOf = (text: string) => string;

/** Finds environment variables in a script. Browsers have none, and the values may be secret. */
function environmentProblems(script: string, placeOf: PlaceOf): Problem[] {
  const names = new Set(script.match(/\bprocess\.env(?:\.\w+|\["\w+"\]|\['\w+'\])/g));
  return [...names].map((name) => ({
    code: "environment-in-browser",
    where: placeOf(name),
    what: `the script reads ${name}, which browsers do not have`,
    fix: "read it where the page is defined, and pass the value to the island as a prop",
  }));
}

/** Finds a call of `fetchData` in a script, because it works only during the build. */
function fetchedInBrowser(script: string, placeOf: PlaceOf): Problem[] {
  if (!script.includes(outsideOfBuild)) return [];
  const what = "the script calls fetchData, which works only while the site is built";
  const fix = "await the data in the page, and pass the island what it needs as a prop";
  return [{ code: "server-only", where: placeOf("fetchData("), what, fix }];
}

/** Finds addresses that a script computes from the root, in a site whose addresses are relative to each file. */
function computedAddressProblems(script: string, placeOf: PlaceOf): Problem[] {
  const texts = script.matchAll(/\b(?:href|src|action|formAction|poster)[:=]["'`](\/(?!\/)[^"'`\\${}\s]*)/g);
  const addresses = new Set([...texts].map(([, address = ""]) => address));
  return [...addresses].map((address) => ({
    code: "address-computed",
    where: placeOf(address),
    what: `the script computes the address "${address}", which the build cannot make relative`,
    fix: "pass complete addresses to the island as props, or build without --relative",
  }));
}

/** Matches the calls that send a request, up to the address. */
const call = /(?:\b(?:fetch|sendBeacon|EventSource|WebSocket|Request)\(|\.open\(\s*["'`][A-Za-z]+["'`]\s*,)\s*/.source;

/** Matches an address of another site that begins with literal text. */
const address = /["'`]((?:https?|wss?):\/\/[^"'`\\$\s]+)/.source;

const request = new RegExp(call + address, "g");

/** Matches a call with the value of a variable, and a variable with an address. */
const isVariableAsked = new RegExp(`${call}(?:\`\\$\\{)?[\\w$]+[,)}]`);
const variable = new RegExp(`\\b(?:const|let|var)\\s+([\\w$]+)[^=;]*=\\s*${address}`, "g");

/** Finds addresses that a module keeps in a variable and asks. The names of a script are shortened. */
function inVariables({ script, files }: ScriptSources): readonly string[] {
  if (!isVariableAsked.test(script)) return [];
  return files().flatMap(({ text }) =>
    [...text.matchAll(variable)].flatMap(([, name = "", url = ""]) => {
      const asked = new RegExp(`${call}(?:\`\\$\\{)?${name.replaceAll("$", "\\$&")}(?![\\w$])`);
      return script.includes(url) && asked.test(text) ? [url] : [];
    }),
  );
}

/** Matches addresses whose host ends in something that is not literal: `https://api.${domain}`. */
const isUnknown = /^[a-z]+:\/\/(?:[\w-]*|[^/?#]*[.:-])$/;

/**
 * Finds other sites that a script connects to and that the policy of the pages does not allow. It finds only
 * addresses that begin with literal text, in the call or in a variable of the same module.
 */
function connectionProblems(sources: ScriptSources, placeOf: PlaceOf, allowed: readonly string[]): Problem[] {
  const asked = new Map<string, string>();
  const inCalls = [...sources.script.matchAll(request)].map(([, url = ""]) => url);
  for (const url of [...inCalls, ...inVariables(sources)]) {
    if (isUnknown.test(url) || !URL.canParse(url)) continue;
    const { origin } = new URL(url);
    if (!asked.has(origin)) asked.set(origin, url);
  }
  return [...asked]
    .filter(([origin]) => !allowed.includes(origin))
    .map(([origin, url]) => ({
      code: "origin-unlisted",
      severity: "warning",
      where: placeOf(url),
      what: `the script connects to "${origin}", which the Content-Security-Policy blocks`,
      fix: fixFor(origin),
    }));
}

/** A script may connect to the site itself. */
function ownOrigins(siteUrl = ""): readonly string[] {
  if (!URL.canParse(siteUrl)) return [];
  const { host } = new URL(siteUrl);
  return ["https", "http", "wss", "ws"].map((scheme) => `${scheme}://${host}`);
}

function fixFor(origin: string): string {
  const safe = origin.replace(/^(http|ws):/, "$1s:");
  const declare = (one: string) => `add it to defineSite: allowedOrigins: { connections: ["${one}"] }`;
  return isConnectionOrigin(origin) || safe === origin
    ? declare(origin)
    : `write "${safe}" in the script, and ${declare(safe)}`;
}
