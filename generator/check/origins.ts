import type { AddressUse } from "../assemble/addresses/address-attributes.ts";
import type { Problem } from "../problems/problem.ts";
import { didYouMean } from "../problems/near-match.ts";
import { defineCheck, type CheckedSite, type Dom, type InspectedPage } from "./check.ts";
import { cssUses, type CssUse } from "./css-uses.ts";
import { DomUtils } from "htmlparser2";
import { usedAddresses } from "./used-addresses.ts";

type Kind = AddressUse | CssUse["use"];

/** Something of another site that a page uses. */
interface Use {
  readonly kind: Kind;
  readonly url: string;
  readonly origin: string;
}

/** Pages use only those other sites that the site allows: browsers refuse all else, by the pages' policy. */
export const origins = defineCheck<readonly Use[]>({
  inspect: (dom, { css }) => usesIn(dom, css),
  judge: (site, pages) => [
    ...malformed(site),
    ...pages.flatMap((page) => unlisted(site, page)),
    ...unlistedLater(site),
  ],
});

/** In styles that no page holds yet. */
function unlistedLater(site: CheckedSite): Problem[] {
  const at = { place: site.entry, who: "a style of an island" };
  return foreign(cssUses(site.laterCss)).flatMap((use) => faultOf(site, use, at));
}

function malformed({ allowedOrigins, source, entry }: CheckedSite): Problem[] {
  return Object.values(allowedOrigins)
    .flat()
    .filter((origin) => !/^https:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin))
    .map((origin) => ({
      code: "origin-invalid",
      where: source.find(origin) ?? entry,
      what: `the allowed origin "${origin}" is not the address of a site`,
      fix: 'write its scheme and its host in small letters, and no path: "https://images.example.com"',
    }));
}

function unlisted(site: CheckedSite, { page, facts }: InspectedPage<readonly Use[]>): Problem[] {
  const at = { page: page.path, place: site.whereIs(page), who: `"${page.path}"` };
  return facts.flatMap((use) => faultOf(site, use, at));
}

interface At {
  readonly page?: string;
  readonly place: string;
  /** Who uses it, in words. */
  readonly who: string;
}

function faultOf(site: CheckedSite, { kind, url, origin }: Use, { page, place, who }: At): Problem[] {
  const at = { code: "origin-unlisted" as const, ...(page && { page }), where: site.source.find(url) ?? place };
  if (!isListable(kind)) {
    const what = `${who} uses "${origin}" for ${kind}, which only the site itself may be used for`;
    return [{ ...at, what, fix: "put the file into the assets folder and name it with useAssetUrl" }];
  }
  const listed: readonly string[] = site.allowedOrigins[kind] ?? [];
  if (listed.includes(origin)) return [];
  const what = `${who} uses "${origin}", which the site does not allow for ${kind}`;
  const fix = didYouMean(origin, listed) || `add it to defineSite: allowedOrigins: { ${kind}: ["${origin}"] }`;
  return [{ ...at, what, fix }];
}

function isListable(kind: Kind): kind is "pictures" | "forms" {
  return kind === "pictures" || kind === "forms";
}

/** Frames have a check of their own, which allows none. */
function usesIn(dom: Dom, css: string): Use[] {
  const inElements = usedAddresses(dom).filter(({ use }) => use !== "frames");
  const styles = DomUtils.getElementsByTagName("style", dom).map((style) => DomUtils.textContent(style));
  return foreign([...inElements, ...[css, ...styles].flatMap(cssUses)]);
}

/** Each origin once; of several addresses the first, which people wrote before they are cut to sizes. */
function foreign(uses: readonly { readonly use: Kind; readonly address: string }[]): Use[] {
  const found = uses.flatMap(({ use: kind, address: url }) => {
    if (!/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, "https://site")) return [];
    return [{ kind, url, origin: new URL(url, "https://site").origin }];
  });
  return [...new Map(found.toReversed().map((use) => [`${use.kind} ${use.origin}`, use])).values()].toReversed();
}
