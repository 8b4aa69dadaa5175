import type { Page } from "../define-site.ts";
import { isDay } from "../load/definition/day.ts";
import type { Problem } from "../problems/problem.ts";
import { defineCheck, type CheckedSite, type InspectedPage } from "./check.ts";
import { DomUtils } from "htmlparser2";

type Ids = readonly string[];

/** Every entry of a feed has a day, and leads to an element of its page that no other one leads to. */
export const feeds = defineCheck<Ids>({
  inspect: (dom) =>
    DomUtils.findAll(({ attribs }) => attribs["id"] !== undefined, dom).map(({ attribs }) => attribs["id"] ?? ""),
  judge: (site, inspected) =>
    site.pages.filter(({ feed }) => feed !== undefined).flatMap((page) => judgeFeed(page, site, inspected)),
});

function judgeFeed(page: Page, { source, whereIs }: CheckedSite, inspected: readonly InspectedPage<Ids>[]): Problem[] {
  const seen = new Set<string>();
  const ids = inspected.find(({ page: { path } }) => path === page.path)?.facts ?? [];
  return (page.feed?.entries ?? []).flatMap(({ anchor, title, date }) => {
    const about = { page: page.path, where: source.find(title) ?? whereIs(page) };
    const problems: Problem[] = [];
    if (!isDay(date)) {
      const what = `the feed entry "${title}" is of no day: "${date}"`;
      problems.push({ ...about, code: "feed-date", what, fix: 'write it as "2023-11-14"' });
    }
    if (seen.has(anchor)) {
      const what = `the feed entry "${title}" leads where another one does: "${anchor}"`;
      problems.push({ ...about, code: "feed-duplicate", what, fix: "give each entry an anchor of its own" });
    }
    seen.add(anchor);
    if (!ids.includes(anchor)) {
      const what = `the feed entry "${title}" leads to an anchor that "${page.path}" does not have: "${anchor}"`;
      problems.push({ ...about, code: "anchor-missing", what, fix: `give the element it is about the id "${anchor}"` });
    }
    return problems;
  });
}
