import type { Problem } from "../../problems/problem.ts";
import { isBase, nearBase } from "../../load/definition/address-form.ts";
import { folderOf, isSiteUrl, isWebUrl, partsBesides, plainUrl } from "../../load/definition/site-url.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** The site's URL consists of scheme and host, and perhaps a folder. The folder is then the base. */
export const urlAndBase: SiteCheck = (site) => [...baseProblems(site), ...urlProblems(site)];

function baseProblems({ base, url, entry, source }: CheckedSite): Problem[] {
  if (base !== "" && !isBase(base)) {
    const what = `the base "${base}" is not a folder of a host`;
    return [{ code: "base-invalid", where: source.find(base) ?? entry, what, fix: `write "${nearBase(base)}"` }];
  }
  if (url === undefined || !isSiteUrl(url) || folderOf(url) === base) return [];
  const what = `the base is "${base || "/"}", but the site's url "${url}" has the folder "${folderOf(url)}"`;
  return [
    {
      code: "base-mismatch",
      where: source.find(base || url) ?? entry,
      what,
      fix: "write the same folder in both, or remove the base",
    },
  ];
}

function urlProblems({ url, base, entry, source }: CheckedSite): Problem[] {
  if (url === undefined) return [];
  const where = placeOfUrl(url, base, source) ?? entry;
  const at = { code: "site-url", where } as const;
  if (!isWebUrl(url)) {
    const fix = 'write it with its scheme and without a slash at the end: "https://example.com"';
    return [{ ...at, what: `the site's url "${url}" is not a web address`, fix }];
  }
  const more = partsBesides(url);
  const fix = `write "${plainUrl(url).replace(/^http:/, "https:")}"`;
  if (more.length > 0) return [{ ...at, what: `the site's url "${url}" contains ${more.join(" and ")}`, fix }];
  if (!isSiteUrl(url)) return [{ ...at, what: `the site's url "${url}" is not in the form that browsers use`, fix }];
  if (url.startsWith("https:")) return [];
  return [{ ...at, severity: "warning", what: `the site's url "${url}" is not encrypted`, fix }];
}

/**
 * The base may have been added to the URL, and its slashes removed. The fact is found even if its text is written
 * twice.
 */
function placeOfUrl(url: string, base: string, { find, findFirst }: CheckedSite["source"]): string | undefined {
  const withoutBase = url.slice(0, url.length - base.length);
  // Of an empty URL, only a slash would be left, which is written in many places.
  const written = [url, withoutBase, `${url}/`, `${withoutBase}/`].filter((text) => text.length > 1);
  const places = [(text: string) => find(text, ["siteUrl"]), find, findFirst];
  for (const placeOf of places) {
    const place = written.map((text) => placeOf(text)).find((one) => one !== undefined);
    if (place !== undefined) return place;
  }
  return undefined;
}
