import { redirectedTo } from "../define/redirects.ts";
import type { HostFunction } from "../define/finished-site.ts";
import { formsOf, rootFile, type Headers, type HostingTable } from "./hosting-table.ts";

/**
 * `_headers` and `_redirects`, which Netlify and Cloudflare Pages read. `_redirects` contains only old addresses,
 * because both hosts find `/about` and `404.html` by themselves. For Netlify, an address with a slash at the end and
 * one without are the same, so a rule from one to the other would redirect to itself
 * (https://docs.netlify.com/routing/redirects/redirect-options/#trailing-slash).
 */
export const netlify: HostFunction = (table) => [
  rootFile(table, "_headers", headerRules(table)),
  ...(table.redirects.length === 0 ? [] : [rootFile(table, "_redirects", redirectLines(table))]),
];

/** The query of the request is passed on, unless the new address has its own. */
function redirectLines({ redirects }: HostingTable): string {
  const lines = redirects.flatMap((redirect) =>
    formsOf(redirect).map((from) => `${from} ${redirectedTo(redirect, "")} 301`),
  );
  return `${[...new Set(lines)].join("\n")}\n`;
}

/** If two rules have the same header, these hosts send both values, joined. Browsers enforce two joined policies. */
function headerRules({ base, hashedFolder, headers, svgHeaders, cacheControl }: HostingTable): string {
  const hashed = headerRule(`${hashedFolder}*`, { "Cache-Control": cacheControl.hashed });
  return [headerRule(`${base}/*`, headers), headerRule(`${base}/*.svg`, svgHeaders), hashed].join("\n");
}

function headerRule(address: string, headers: Headers): string {
  return [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
}
