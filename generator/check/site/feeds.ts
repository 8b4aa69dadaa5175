import type { Page } from "../../define-site.ts";
import { isDay } from "../../load/definition/day.ts";
import { pagesWith } from "../../load/definition/pages-with.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** Every entry of a feed has a day, and leads to an element of its page that no other entry leads to. */
export const feeds: SiteCheck = (site) => pagesWith(["feed"], site.site).flatMap((page) => judgeFeed(page, site));

function judgeFeed(page: Page, { source, whereIs, rendered }: CheckedSite): Problem[] {
  const seen = new Set<string>();
  const { findings } = rendered.find(({ path }) => path === page.path) ?? {};
  return (page.feed?.entries ?? []).flatMap(({ anchor, title, date }) => {
    const about = { page: page.path, where: source.find(title) ?? whereIs(page) };
    const problems: Problem[] = [];
    if (!isDay(date)) {
      const what = `the date of the feed entry "${title}" is not a valid date: "${date}"`;
      problems.push({ ...about, code: "feed-date", what, fix: 'write it as "2023-11-14"' });
    }
    if (seen.has(anchor)) {
      const what = `the feed entry "${title}" has the same anchor as another one: "${anchor}"`;
      problems.push({ ...about, code: "feed-duplicate", what, fix: "give each entry a unique anchor" });
    }
    seen.add(anchor);
    // A page that could not be rendered may have any id.
    if (findings !== undefined && !findings.ids?.includes(anchor)) {
      const what = `the feed entry "${title}" leads to an anchor that "${page.path}" does not have: "${anchor}"`;
      problems.push({ ...about, code: "anchor-missing", what, fix: `add id="${anchor}" to the element of this entry` });
    }
    return problems;
  });
}
