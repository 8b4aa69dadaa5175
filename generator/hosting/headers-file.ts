import { redirectedTo } from "../load/definition/redirects.ts";
import { rootPlace, type Host } from "./host-file.ts";
import type { Headers, HostingTable } from "./hosting-table.ts";
import { formsOf } from "./redirect-rules.ts";

/** Cloudflare reads no more rules (https://developers.cloudflare.com/pages/configuration/headers/). */
const mostRules = 100;

/**
 * `_headers` and `_redirects`, which Netlify and Cloudflare Pages read. The latter is there for old addresses alone: both
 * find `/about` and `404.html` by themselves, and Netlify takes an address
 * with a slash and one without for the same, so that a rule from one to the
 * other would lead to itself (https://docs.netlify.com/routing/redirects/redirect-options/#trailing-slash).
 */
export const headersFile: Host = (table) => [
  { place: rootPlace(table), path: "_headers", text: headerRules(table) },
  ...(table.redirects.length === 0
    ? []
    : [{ place: rootPlace(table), path: "_redirects", text: redirectRules(table) }]),
];

/** A query that was asked for goes with it, unless the new address has its own. */
function redirectRules({ redirects }: HostingTable): string {
  const lines = redirects.flatMap((redirect) =>
    formsOf(redirect).map((from) => `${from} ${redirectedTo(redirect, "")} 301`),
  );
  return `${[...new Set(lines)].join("\n")}\n`;
}

/**
 * No header is named by two rules that fit one address: these hosts would send
 * both, joined. A site with too many pages leaves their policies to their meta
 * elements; that no frame may show them is said by X-Frame-Options, too.
 */
function headerRules({ base, headers, pages, hashedFolder, cacheControl }: HostingTable): string {
  const shared = [rule(`${base}/*`, headers), rule(`${hashedFolder}*`, { "Cache-Control": cacheControl.hashed })];
  const own = pages.flatMap((page) =>
    addressesOf(page.address).map((address) => rule(address, { "Content-Security-Policy": page.policy })),
  );
  return [...shared, ...(shared.length + own.length <= mostRules ? own : [])].join("\n");
}

/** Cloudflare has a slash at the end of an address, Netlify takes both. */
function addressesOf(address: string): string[] {
  const bare = address.replace(/\/$/, "");
  return bare === "" || bare.endsWith(".html") ? [address] : [bare, `${bare}/`];
}

function rule(address: string, headers: Headers): string {
  return [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
}
