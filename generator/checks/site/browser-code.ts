import { isImportedFile } from "../../bundle/esbuild.ts";
import { isConnectionOrigin } from "../../define/addresses.ts";
import { otherSites } from "../../output/policy.ts";
import { filesOfScript } from "../../output/scripts.ts";
import { groupedBy } from "../../problems/grouped.ts";
import { displayPath, onlyPlace, placesIn, shownPlace, sourceFiles, type SourceFiles } from "../../problems/places.ts";
import type { Finding } from "../../problems/problem.ts";
import type { CheckedSite } from "../checked-site.ts";

/** Islands are not async, because browsers render them at once. */
export function islands({ islands: listed, bundle }: CheckedSite): Finding[] {
  const isAsync = ([, { component }]: (typeof entries)[number]) => component.constructor.name === "AsyncFunction";
  const entries = Object.entries(listed);
  return entries.filter(isAsync).map(([island]) => ({
    code: "render-waits",
    where: placeInList(island, bundle.list),
    what: `the island ${island} is async, and browsers render islands synchronously`,
    fix: "await the data in the page, and pass the result to the island as a prop",
  }));
}

/** Where an island is listed. The first use of its name is its import. */
function placeInList(island: string, list = ""): string {
  const place = [...placesIn(sourceFiles([list]), new RegExp(`\\b${island}\\b`, "g"))].at(-1);
  return shownPlace(place) ?? displayPath(list);
}

/** Every listed island is on a page, because the script contains it. */
export function unusedIslands({ islands: listed, usedIslands, bundle, hasFailures }: CheckedSite): Finding[] {
  const { list } = bundle;
  if (hasFailures || list === undefined) return [];
  const unused = Object.keys(listed).filter((name) => !usedIslands.has(name));
  return unused.map((name) => {
    const what = `the island ${name} is listed, but on no page`;
    const fix = `show it with <Island component={${name}}>, or remove it from the list`;
    return { code: "island-unused", where: placeInList(name, list), what, fix };
  });
}

/** Finds code in scripts that browsers cannot run, or that the policy blocks. */
export function scriptFound({ hydrationScript, modules, entry, site }: CheckedSite): Finding[] {
  if (hydrationScript === undefined) return [];
  const script = filesOfScript(hydrationScript)
    .map(({ file }) => Buffer.from(file.contents).toString())
    .join("\n");
  const files = sourceFiles([...modules.keys()].filter((path) => !isImportedFile(path)));
  const placeOf: PlaceOf = (text) => onlyPlace(files, text) ?? displayPath(entry);
  const { connections = [] } = otherSites(site);
  const asked = [...[...script.matchAll(request)].map(([, url = ""]) => url), ...inVariables(script, files)];
  return [
    ...environmentProblems(script, placeOf),
    ...connectionProblems(asked, placeOf, [...connections, ...ownOrigins(site.url)]),
  ];
}

/** Returns where a text of the script is written, or else where the site is defined. */
type PlaceOf = (text: string) => string;

/** Finds environment variables in a script. Browsers have none, and the values may be secret. */
function environmentProblems(script: string, placeOf: PlaceOf): Finding[] {
  const names = new Set(script.match(/\bprocess\.env(?:\.\w+|\["\w+"\]|\['\w+'\])/g));
  return [...names].map((name) => ({
    code: "environment-in-browser",
    where: placeOf(name),
    what: `the script reads ${name}, which browsers do not have`,
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
function inVariables(script: string, files: SourceFiles): readonly string[] {
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
function connectionProblems(asked: readonly string[], placeOf: PlaceOf, allowed: readonly string[]): Finding[] {
  const known = asked.filter((url) => !isUnknown.test(url) && URL.canParse(url));
  return [...groupedBy(known, (url) => new URL(url).origin)]
    .filter(([origin]) => !allowed.includes(origin))
    .map(([origin, [url]]) => ({
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
