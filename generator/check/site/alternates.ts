import { anyLanguage } from "../../load/definition/alternates.ts";
import { canonicalTag, isWithin } from "../../load/definition/language.ts";
import { isIndexed } from "../../load/definition/page-url.ts";
import type { Page } from "../../load/definition/page.ts";
import { livePagesWith } from "../../load/definition/pages-with.ts";
import { findKey } from "../../problems/find-key.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** One entry of a page's `alternates`. */
interface Entry {
  readonly page: Page;
  readonly tag: string;
  readonly path: string;
}

type Judged = Pick<Problem, "code" | "what" | "fix"> & {
  /** The page whose definition has to be fixed. */
  readonly at: Page;
};

/**
 * Every alternate is a page in the declared language, and names the page back. Search engines ignore pairs that only
 * one page declares (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export const alternates: SiteCheck = (site) => {
  const declaring = livePagesWith(["alternates"], site.site);
  if (declaring.length === 0) return [];
  const byPath = new Map(site.site.pages.map((page) => [page.path, page]));
  return declaring.flatMap((page) =>
    Object.entries(page.alternates ?? {}).flatMap(([tag, path]) => {
      const entry = { page, tag, path };
      const target = byPath.get(path);
      const found = target === undefined ? missing(entry, site) : judge(entry, target, site);
      if (found === undefined) return [];
      const { at, ...problem } = found;
      return [{ ...problem, page: at.path, where: findKey("alternates", site.whereIs(at)) }];
    }),
  );
};

function missing({ page, tag, path }: Entry, { site, livePaths }: CheckedSite): Judged {
  const isDisabled = site.disabledPages?.some((one) => one.path === path);
  const what = `the page "${page.path}" names "${path}" as its version in "${tag}", which is ${isDisabled ? "disabled" : "not a page"}`;
  const fix = isDisabled
    ? `move the page from \`disabledPages\` to \`pages\` of defineSite, or remove "${tag}" from alternates`
    : didYouMean(path, [...livePaths]) || "write the path of the page as its definePage has it";
  return { code: "alternate-missing", at: page, what, fix };
}

function judge(entry: Entry, target: Page, { site, livePaths }: CheckedSite): Judged | undefined {
  const { page, tag, path } = entry;
  const langOf = ({ lang = site.lang }: Page) => lang;
  const names = `the page "${page.path}" names "${path}" as its version in "${tag}"`;
  if (!isIndexed(target)) {
    const what = `${names}, which search engines do not list: ${target.noindex ? "it has noindex" : "its path ends in .html"}`;
    return { code: "alternate-missing", at: page, what, fix: `remove "${tag}" from alternates` };
  }
  const areTags = [tag, langOf(target)].every((one) => canonicalTag(one) !== undefined);
  if (areTags && !isWithin(langOf(target), tag)) {
    const what = `${names}, but that page is in "${langOf(target)}"`;
    const fix = `write "${langOf(target)}" in place of "${tag}", or lang: "${tag}" in definePage of "${path}"`;
    return { code: "alternate-language", at: page, what, fix };
  }
  if (target !== page && canonicalTag(tag) === canonicalTag(langOf(page))) {
    const what = `${names}, but is itself in "${tag}"`;
    return {
      code: "alternate-language",
      at: page,
      what,
      fix: `remove "${tag}" from alternates, or write "${page.path}"`,
    };
  }
  return target === page ? undefined : oneWay(entry, target, { lang: langOf(page), names, livePaths });
}

/**
 * The problem of a version that does not name the page back. The fix is in that version, unless it already names
 * another page.
 */
function oneWay(
  { page, tag, path }: Entry,
  target: Page,
  {
    lang,
    names,
    livePaths,
  }: { readonly lang: string; readonly names: string; readonly livePaths: ReadonlySet<string> },
): Judged | undefined {
  const entries = Object.entries(target.alternates ?? {}).filter(([back]) => back !== anyLanguage);
  if (entries.some(([, to]) => to === page.path)) return undefined;
  const code = "alternate-one-way";
  const other = entries.find(([back]) => isWithin(lang, back))?.[1];
  // A wrong path is already reported, and is probably the cause.
  if (other !== undefined && !livePaths.has(other)) return undefined;
  if (other !== undefined) {
    const what = `${names}, but "${path}" names "${other}" as its version in "${lang}"`;
    const fix = `write the path of the version of "${page.path}" in "${tag}", or remove "${tag}" from alternates`;
    return { code, at: page, what, fix };
  }
  const what = `${names}, but "${path}" does not name it back`;
  const back = `"${lang}": "${page.path}"`;
  const fix =
    target.alternates === undefined
      ? `write in definePage of "${path}": alternates: { ${back} }`
      : `add to alternates of "${path}": ${back}`;
  return { code, at: target, what, fix };
}
