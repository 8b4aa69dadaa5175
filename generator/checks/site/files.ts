import { groupedBy } from "../../problems/grouped.ts";
import type { Page } from "../../define-site.ts";
import { timestampOf } from "../../define/page.ts";
import { displayPath, findKey } from "../../problems/places.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";

/** No asset is a secret, and no file that `outputs` made. */
export function assetContents({ assets: { byName }, ofOutputs: outputs, entry }: CheckedSite): Finding[] {
  const assets = [...byName].map(([name, { file, place }]) => ({ name, file, where: place }));
  const ofOutputs = outputs.map((file) => ({ name: file.path, file, where: findKey("outputs", displayPath(entry)) }));
  return [...assets, ...ofOutputs].flatMap(({ name, file, where }): Finding[] => {
    if (!secretName.test(name) && !Buffer.from(file.contents).includes("-----BEGIN")) return [];
    return [{ code: "asset-secret", where, what: `the asset "${name}" looks like a secret, and would be published` }];
  });
}

const secretName = /(?:^|\/)(?:\.env[^/]*|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]+\.(?:pem|key|p12|pfx))$/;

/** Every entry of a feed has a day, and leads to a page or an element of its page that no other entry leads to. */
export function feeds(site: CheckedSite): Finding[] {
  return site.pages.flatMap((page) => feedProblems(page, site));
}

function feedProblems(page: Page, site: CheckedSite): Finding[] {
  const entries = page.feed?.entries ?? [];
  const targets = groupedBy(entries, ({ path, anchor }) => path ?? anchor);
  const ofEntries = entries.flatMap((entry): Finding[] => {
    const { anchor, path, title } = entry;
    const subject = `the feed entry "${title}"`;
    const about = { page: page.path, written: [title], key: "feed" };
    const problems: Finding[] = [];
    const [kind, target] = path === undefined ? ["anchor", anchor] : ["path", path];
    const same = targets.get(target) ?? [];
    if (same[1] === entry) {
      const more = same.length > 2 ? `, and ${same.length - 2} more do` : "";
      const what = `${subject} has the same ${kind} as another one: "${target}"${more}`;
      problems.push({ ...about, code: "feed", what, fix: `give each entry a unique ${kind}` });
    }
    const missing = missingTarget(entry, page, site);
    return missing === undefined
      ? problems
      : [...problems, { ...about, ...missing, what: `${subject} ${missing.what}` }];
  });
  return [...wrongDates(page), ...ofEntries];
}

/** Dates that are none, each text once, where it is written. */
function wrongDates({ path, feed }: Page): Finding[] {
  const wrong = (feed?.entries ?? []).filter(({ date }) => timestampOf(date) === undefined);
  return [...groupedBy(wrong, ({ date }) => String(date))].map(([date, [{ title }, ...others]]): Finding => {
    const more = others.length > 0 ? `, and of ${others.length} more,` : "";
    const what = `the date of the feed entry "${title}"${more} is not a valid date: "${date}"`;
    const fix = 'write it as "2026-03-02", as "2026-03-02T09:30:00Z", or pass a Date';
    return { code: "feed", page: path, written: [date], key: "feed", what, fix };
  });
}

type FeedEntry = NonNullable<Page["feed"]>["entries"][number];

function missingTarget({ anchor, path }: FeedEntry, page: Page, site: CheckedSite): Finding | undefined {
  if (path !== undefined) {
    const isLive = site.livePaths.has(page.path);
    if (isLive ? site.livePaths.has(path) : site.pages.some((other) => other.path === path)) return undefined;
    const near = didYouMean(path, [...site.livePaths]);
    const fix = near || "correct its path, or list a page with this path in `pages` of defineSite";
    return { code: "link-missing", what: `leads to no page: "${path}"`, fix };
  }
  const ids = site.ids.get(page.path);
  if (ids === undefined || ids.includes(anchor)) return undefined;
  const what = `leads to an anchor that "${page.path}" does not have: "${anchor}"`;
  return { code: "anchor-missing", what, fix: `add id="${anchor}" to the element of this entry` };
}
