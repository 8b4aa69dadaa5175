import type { Problem } from "../problem.ts";
import { defineCheck, type CheckedSite } from "./check.ts";

/** The site's address is one that canonical links can begin with: nothing but scheme and host. */
export const siteAddress = defineCheck({ inspect: () => undefined, judge });

function judge({ url, entry, source }: CheckedSite): Problem[] {
  if (url === undefined) return [];
  const at = { code: "site-url", where: source.find(url) ?? entry } as const;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    const fix = 'write it with its scheme and without a slash at the end: "https://example.com"';
    return [{ ...at, what: `the site's url "${url}" is no web address`, fix }];
  }
  const { protocol, host, pathname, search, hash, username, password } = new URL(url);
  const more = Object.entries({
    "a name or password": username + password,
    "a path": pathname === "/" ? "" : pathname,
    "a query": search,
    "an anchor": hash,
  }).filter(([, part]) => part !== "");
  const fix = `write "https://${host}"`;
  if (more.length > 0) {
    return [{ ...at, what: `the site's url "${url}" holds ${more.map(([name]) => name).join(" and ")}`, fix }];
  }
  if (protocol === "https:") return [];
  return [{ ...at, severity: "warning", what: `the site's url "${url}" is not encrypted`, fix }];
}
