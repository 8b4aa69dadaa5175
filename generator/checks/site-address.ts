import type { Problem } from "../problems/problem.ts";
import { isWebAddress, partsBesides } from "../definition/site-address.ts";
import { defineCheck, type CheckedSite } from "./check.ts";

/** The site's address is one that the addresses of pages can begin with: scheme and host, and perhaps a folder. */
export const siteAddress = defineCheck({ inspect: () => undefined, judge });

function judge({ url, entry, source }: CheckedSite): Problem[] {
  if (url === undefined) return [];
  const at = { code: "site-url", where: source.find(url) ?? entry } as const;
  if (!isWebAddress(url)) {
    const fix = 'write it with its scheme and without a slash at the end: "https://example.com"';
    return [{ ...at, what: `the site's url "${url}" is no web address`, fix }];
  }
  const { protocol, host, pathname } = new URL(url);
  const more = partsBesides(url);
  const fix = `write "https://${host}${pathname.replace(/\/+$/, "")}"`;
  if (more.length > 0) return [{ ...at, what: `the site's url "${url}" holds ${more.join(" and ")}`, fix }];
  if (protocol === "https:") return [];
  return [{ ...at, severity: "warning", what: `the site's url "${url}" is not encrypted`, fix }];
}
