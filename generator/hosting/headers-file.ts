import { redirectedTo } from "../load/definition/redirects.ts";
import { rootPlace, type Host } from "./host-file.ts";
import type { Headers, HostingTable } from "./hosting-table.ts";
import { formsOf } from "./redirect-rules.ts";

/** The limit of Cloudflare (https://developers.cloudflare.com/pages/configuration/headers/). */
const mostRules = 100;

/**
 * `_headers` and `_redirects`, which Netlify and Cloudflare Pages read. `_redirects` contains only old addresses,
 * because both hosts find `/about` and `404.html` by themselves. For Netlify, an address with a slash at the end and
 * one without are the same, so a rule from one to the other would redirect to itself
 * (https://docs.netlify.com/routing/redirects/redirect-options/#trailing-slash).
 */
export const headersFile: Host = (table) => [
  { place: rootPlace(table), path: "_headers", text: headerRules(table) },
  ...(table.redirects.length === 0
    ? []
    : [{ place: rootPlace(table), path: "_redirects", text: redirectRules(table) }]),
];

/** The query of the request is passed on, unless the new address has its own. */
function redirectRules({ redirects }: HostingTable): string {
  const lines = redirects.flatMap((redirect) =>
    formsOf(redirect).map((from) => `${from} ${redirectedTo(redirect, "")} 301`),
  );
  return `${[...new Set(lines)].join("\n")}\n`;
}

/**
 * No two rules that match one address set the same header, because these hosts would send both values, joined. If a
 * site has too many pages, their policies are only in their meta elements. X-Frame-Options forbids frames for them as
 * well.
 */
function headerRules({ base, headers, pages, hashedFolder, cacheControl }: HostingTable): string {
  const shared = [rule(`${base}/*`, headers), rule(`${hashedFolder}*`, { "Cache-Control": cacheControl.hashed })];
  const own = pages.flatMap((page) =>
    addressesOf(page.address).map((address) => rule(address, { "Content-Security-Policy": page.policy })),
  );
  return [...shared, ...(shared.length + own.length <= mostRules ? own : [])].join("\n");
}

/** Cloudflare's addresses end with a slash, Netlify accepts both. */
function addressesOf(address: string): string[] {
  const bare = address.replace(/\/$/, "");
  return bare === "" || bare.endsWith(".html") ? [address] : [bare, `${bare}/`];
}

function rule(address: string, headers: Headers): string {
  return [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
}
