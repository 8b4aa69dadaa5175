import type { Page } from "../../define-site.ts";
import { didYouMean } from "../../problems/near-match.ts";
import { isDay } from "../../load/definition/day.ts";
import { pagesWith } from "../../load/definition/pages-with.ts";
import type { Problem } from "../../problems/problem.ts";
import { idsOf } from "./page-ids.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** Every entry of a feed has a day, and leads to a page or an element of its page that no other entry leads to. */
export const feeds: SiteCheck = (site) => pagesWith(["feed"], site.site).flatMap((page) => judgeFeed(page, site));

function judgeFeed(page: Page, { source, whereIs, rendered, pages, livePaths }: CheckedSite): Problem[] {
  const seen = new Set<string>();
  const leadsTo = (path: string) =>
    livePaths.has(page.path) ? livePaths.has(path) : pages.some((one) => one.path === path);
  const ids = idsOf(page.path, rendered);
  return (page.feed?.entries ?? []).flatMap(({ anchor, path, title, date }) => {
    const about = { page: page.path, where: source.find(title) ?? whereIs(page) };
    const problems: Problem[] = [];
    if (!isDay(date)) {
      const what = `the date of the feed entry "${title}" is not a valid date: "${date}"`;
      problems.push({ ...about, code: "feed-date", what, fix: 'write it as "2023-11-14"' });
    }
    const [kind, target] = path === undefined ? ["anchor", anchor] : ["path", path];
    if (seen.has(target)) {
      const what = `the feed entry "${title}" has the same ${kind} as another one: "${target}"`;
      problems.push({ ...about, code: "feed-duplicate", what, fix: `give each entry a unique ${kind}` });
    }
    seen.add(target);
    if (path !== undefined) {
      if (leadsTo(path)) return problems;
      const what = `the feed entry "${title}" leads to no page: "${path}"`;
      const fix =
        didYouMean(path, [...livePaths]) || "correct its path, or list a page with this path in `pages` of defineSite";
      return [...problems, { ...about, code: "link-missing", what, fix }];
    }
    // A page that could not be rendered may have any id.
    if (ids !== undefined && !ids.includes(anchor)) {
      const what = `the feed entry "${title}" leads to an anchor that "${page.path}" does not have: "${anchor}"`;
      problems.push({ ...about, code: "anchor-missing", what, fix: `add id="${anchor}" to the element of this entry` });
    }
    return problems;
  });
}
