import { groupedBy } from "../../problems/grouped.ts";
import type { Page } from "../../define-site.ts";
import { isDay } from "../../define/page.ts";
import { absoluteUrl, hasAddress, pageUrl, type SiteLocation, isSiteUrl } from "../../define/addresses.ts";
import { displayPath, findKey, placeAt } from "../../problems/places.ts";
import { didYouMean } from "../../problems/near-match.ts";
import { unescapeMarkup } from "../../render/escape-markup.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";

/** An asset with its name, its path from the root of the site, and its place for messages. */
interface NamedAsset {
  readonly name: string;
  readonly path: string;
  readonly contents: Buffer;
  /** The place of a character of it, or of the whole asset. A file that a function made has that of the function. */
  readonly where: (at?: number) => string;
}

function assetsOf({ assets: { byName }, made, entry }: CheckedSite): NamedAsset[] {
  const assets = [...byName].map(([name, { file, place }]): NamedAsset => {
    const contents = Buffer.from(file.contents);
    const where = (at?: number) => (at === undefined ? place : placeAt(place, contents.toString(), at));
    return { name, path: `/${file.path}`, contents, where };
  });
  const where = () => findKey("outputs", displayPath(entry));
  const ofOutputs = made.map((file) => {
    return { name: file.path, path: `/${file.path}`, contents: Buffer.from(file.contents), where };
  });
  return [...assets, ...ofOutputs];
}

/** No asset is a secret. */
export function assetContents(site: CheckedSite): Finding[] {
  return assetsOf(site).flatMap(({ name, contents, where }): Finding[] => {
    if (secretName.test(name) || contents.includes("-----BEGIN")) {
      const what = `the asset "${name}" looks like a secret, and would be published`;
      return [{ code: "asset-secret", where: where(), what }];
    }
    return [];
  });
}

const secretName = /(?:^|\/)(?:\.env[^/]*|id_(?:rsa|dsa|ecdsa|ed25519)|[^/]+\.(?:pem|key|p12|pfx))$/;

/**
 * A sitemap of the site's own lists only live pages and files of the site:
 * https://www.sitemaps.org/protocol.html
 */
export function sitemap(checked: CheckedSite): Finding[] {
  const { site } = checked;
  if (!hasAddress(site) || !isSiteUrl(site.url)) return [];
  return assetsOf(checked)
    .filter(({ path }) => /^\/sitemap[^/]*\.xml$/.test(path))
    .flatMap(({ contents, where }) => missingPages(contents.toString(), where, site, checked));
}

function missingPages(xml: string, where: NamedAsset["where"], site: SiteLocation, checked: CheckedSite): Finding[] {
  const { url } = site;
  const addressesOf = (paths: Iterable<string>, toUrl = pageUrl) =>
    [...paths].map((path) => toUrl(path, site)).filter((address) => URL.canParse(address));
  const live = addressesOf(checked.livePaths);
  const known = new Set([...live, ...addressesOf(checked.filePaths, absoluteUrl)].map(plain));
  const disabled = new Set(addressesOf(checked.pages.map(({ path }) => path)).map(plain));
  // All addresses have the same host. If it were included, any two would be similar.
  const withoutHost = live.map((one) => one.slice(url.length));
  return [...xml.matchAll(/(?<=<loc>\s*)[^<\s]+/g)].flatMap(({ 0: written, index }): Finding[] => {
    const address = unescapeMarkup(written);
    const meant = URL.canParse(address) ? plain(address) : "";
    if (!`${meant}/`.startsWith(`${url}/`) || known.has(meant)) return [];
    const near = didYouMean(meant.slice(url.length), withoutHost).replace('"', `"${url}`);
    const fix = disabled.has(meant)
      ? "the page is disabled: move it from `disabledPages` to `pages` of defineSite, or remove the address"
      : near || "correct the address, or remove it";
    const what = `the sitemap lists "${address}", which is not a page of the site`;
    return [{ code: "link-missing", where: where(index), what, fix }];
  });
}

/** The address as browsers write it, without the parts that do not identify a page. */
function plain(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Every entry of a feed has a day, and leads to a page or an element of its page that no other entry leads to. */
export function feeds(site: CheckedSite): Finding[] {
  return site.pages.flatMap((page) => feedProblems(page, site));
}

function feedProblems(page: Page, site: CheckedSite): Finding[] {
  const entries = page.feed?.entries ?? [];
  const targets = groupedBy(entries, ({ path, anchor }) => path ?? anchor);
  return entries.flatMap((entry): Finding[] => {
    const { anchor, path, title, date } = entry;
    const it = `the feed entry "${title}"`;
    const about = { page: page.path, written: [title], key: "feed" };
    const problems: Finding[] = [];
    if (!isDay(date)) {
      problems.push({
        ...about,
        code: "feed",
        what: `the date of ${it} is not a valid date: "${date}"`,
        fix: 'write it as "2026-03-02"',
      });
    }
    const [kind, target] = path === undefined ? ["anchor", anchor] : ["path", path];
    const same = targets.get(target) ?? [];
    if (same[1] === entry) {
      const more = same.length > 2 ? `, and ${same.length - 2} more do` : "";
      const what = `${it} has the same ${kind} as another one: "${target}"${more}`;
      problems.push({ ...about, code: "feed", what, fix: `give each entry a unique ${kind}` });
    }
    const missing = missingTarget(entry, page, site);
    return missing === undefined ? problems : [...problems, { ...about, ...missing, what: `${it} ${missing.what}` }];
  });
}

type FeedEntry = NonNullable<Page["feed"]>["entries"][number];

function missingTarget({ anchor, path }: FeedEntry, page: Page, site: CheckedSite): Finding | undefined {
  if (path !== undefined) {
    const isLive = site.livePaths.has(page.path);
    if (isLive ? site.livePaths.has(path) : site.pages.some((one) => one.path === path)) return undefined;
    const near = didYouMean(path, [...site.livePaths]);
    const fix = near || "correct its path, or list a page with this path in `pages` of defineSite";
    return { code: "link-missing", what: `leads to no page: "${path}"`, fix };
  }
  const ids = site.ids.get(page.path);
  if (ids === undefined || ids.includes(anchor)) return undefined;
  const what = `leads to an anchor that "${page.path}" does not have: "${anchor}"`;
  return { code: "anchor-missing", what, fix: `add id="${anchor}" to the element of this entry` };
}
