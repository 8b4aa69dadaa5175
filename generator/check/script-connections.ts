import { isConnectionOrigin } from "../load/definition/third-parties.ts";
import { placeFinder } from "../problems/place-finder.ts";
import type { Problem } from "../problems/problem.ts";

interface ScriptSurroundings {
  readonly files: readonly string[];
  readonly entry: string;
  /** The origins that the policy of the pages allows. */
  readonly connections: readonly string[];
  /** The URL of the site, which scripts may always connect to. */
  readonly siteUrl: string | undefined;
}

/** Matches the calls that send a request to another site, if the address begins with literal text. */
const request =
  /(?:\b(?:fetch|sendBeacon|EventSource|WebSocket|Request)\(|\.open\(\s*["'`][A-Za-z]+["'`]\s*,)\s*["'`]((?:https?|wss?):\/\/[^"'`\\$\s]+)/g;

/** Matches addresses whose host ends in something that is not literal: `https://api.${domain}`. */
const isUnknown = /^[a-z]+:\/\/(?:[\w-]*|[^/?#]*[.:-])$/;

/**
 * Finds other sites that a script connects to and that the policy of the pages does not allow. It finds only
 * addresses that begin with literal text.
 */
export function connectionProblems(script: string, surroundings: ScriptSurroundings): Problem[] {
  const { files, entry, connections, siteUrl = "" } = surroundings;
  const ownHost = URL.canParse(siteUrl) ? new URL(siteUrl).host : undefined;
  const placeOf = placeFinder(files);
  const asked = new Map<string, string>();
  for (const [, url = ""] of script.matchAll(request)) {
    if (isUnknown.test(url) || !URL.canParse(url)) continue;
    const { origin } = new URL(url);
    if (!asked.has(origin)) asked.set(origin, url);
  }
  return [...asked]
    .filter(([origin]) => !connections.includes(origin) && new URL(origin).host !== ownHost)
    .map(([origin, url]) => ({
      code: "origin-unlisted",
      severity: "warning",
      where: placeOf(url) ?? entry,
      what: `the script connects to "${origin}", which the Content-Security-Policy blocks`,
      fix: fixFor(origin),
    }));
}

function fixFor(origin: string): string {
  const safe = origin.replace(/^(http|ws):/, "$1s:");
  const declare = (one: string) => `add it to defineSite: allowedOrigins: { connections: ["${one}"] }`;
  return isConnectionOrigin(origin) || safe === origin
    ? declare(origin)
    : `write "${safe}" in the script, and ${declare(safe)}`;
}
