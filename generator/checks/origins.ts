import type { AllowedOrigins } from "../define-site.ts";
import type { Problem } from "../problems/problem.ts";
import { didYouMean } from "../problems/near-match.ts";
import { defineCheck, type CheckedSite, type Dom, type InspectedPage } from "./check.ts";
import { DomUtils } from "./html-parser.ts";

/** Something of another site that a page uses. */
interface Use {
  readonly list: keyof AllowedOrigins;
  readonly url: string;
  readonly origin: string;
}

/** Pages use only those other sites that the site allows: browsers refuse all else, by the pages' policy. */
export const origins = defineCheck<readonly Use[]>({
  inspect: (dom) => usesIn(dom),
  judge: (site, pages) => [...malformed(site), ...pages.flatMap((page) => unlisted(site, page))],
});

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
  return facts.flatMap(({ list, url, origin }) => {
    const listed: readonly string[] = site.allowedOrigins[list] ?? [];
    if (listed.includes(origin)) return [];
    return [
      {
        code: "origin-unlisted",
        page: page.path,
        where: site.source.find(url) ?? site.whereIs(page),
        what: `"${page.path}" uses "${origin}", which the site does not allow for ${list}`,
        fix: didYouMean(origin, listed) || `add it to defineSite: allowedOrigins: { ${list}: ["${origin}"] }`,
      },
    ];
  });
}

/** Each origin once; of several addresses the first, which people wrote before they are cut to sizes. */
function usesIn(dom: Dom): Use[] {
  const urlsOf = (names: string[], attribute: string) =>
    DomUtils.getElementsByTagName((name) => names.includes(name), dom).map(({ attribs }) => attribs[attribute] ?? "");
  const sources = urlsOf(["img", "source"], "srcset").flatMap((set) => set.split(/,\s+/));
  const pictures = [...urlsOf(["img", "source"], "src"), ...sources];
  const uses = [
    ...pictures.map((text) => ({ list: "pictures" as const, url: text.trim().split(/\s/, 1)[0] ?? "" })),
    ...urlsOf(["form"], "action").map((url) => ({ list: "forms" as const, url })),
  ];
  const foreign = uses.flatMap(({ list, url }) => {
    if (!/^(?:https?:)?\/\//i.test(url) || !URL.canParse(url, "https://site")) return [];
    return [{ list, url, origin: new URL(url, "https://site").origin }];
  });
  return [...new Map(foreign.toReversed().map((use) => [`${use.list} ${use.origin}`, use])).values()].toReversed();
}
