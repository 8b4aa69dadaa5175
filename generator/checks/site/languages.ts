import { anyLanguage, canonicalTag, meantTag } from "../../define/language.ts";
import { isIndexed } from "../../define/addresses.ts";
import type { Page } from "../../define/page.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";

/**
 * Every language is a BCP 47 tag (https://www.rfc-editor.org/info/bcp47), in the form that browsers and search engines
 * read.
 */
export function languages({ site, pages }: CheckedSite): Finding[] {
  const ofPages = pages.flatMap((page) => {
    const { path, lang } = page;
    const tags = Object.keys(page.alternates ?? {}).filter((tag) => tag !== anyLanguage);
    return [
      ...(lang === undefined ? [] : tagProblems(lang, "lang", "the language of the page")),
      ...tags.flatMap((tag) => tagProblems(tag, "alternates", "a key in alternates")),
    ].map((problem) => ({ ...problem, page: path }));
  });
  return [...tagProblems(site.lang, "lang", "the language of the site"), ...ofPages];
}

/** `name` says what the tag belongs to. */
function tagProblems(tag: string, key: string, name: string): Finding[] {
  const canonical = canonicalTag(tag);
  if (canonical === tag) return [];
  const code = "lang-invalid";
  if (canonical !== undefined) {
    const what = `${name} is "${tag}", which is not how this tag is usually written`;
    return [{ code, severity: "warning", key, what, fix: `write "${canonical}"` }];
  }
  const meant = meantTag(tag);
  const fix = meant === undefined ? 'write a BCP 47 tag, such as "en", "de-AT" or "pt-BR"' : `write "${meant}"`;
  return [{ code, key, what: `${name} is "${tag}", which is not a language tag`, fix }];
}

/** One entry of a page's `alternates`. */
interface Entry {
  readonly page: Page;
  readonly tag: string;
  readonly path: string;
}

/**
 * Every alternate is a page in the declared language, and names the page back. Search engines ignore pairs that only
 * one page declares (https://developers.google.com/search/docs/specialty/international/localized-versions).
 */
export function alternates(site: CheckedSite): Finding[] {
  const { pages } = site.site;
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap((page) =>
    Object.entries(page.alternates ?? {}).flatMap(([tag, path]): Finding[] => {
      const entry = { page, tag, path };
      const target = byPath.get(path);
      const problem =
        target === undefined
          ? missingTarget(entry, site)
          : (unlistedTarget(entry, target) ?? oneWayProblem(entry, target, site));
      return problem === undefined ? [] : [{ key: "alternates", page: page.path, ...problem }];
    }),
  );
}

function naming({ tag, path }: Entry): string {
  return `the page names "${path}" as its version in "${tag}"`;
}

function missingTarget(entry: Entry, { site, livePaths }: CheckedSite): Finding {
  const { tag, path } = entry;
  const isDisabled = site.disabledPages?.some((disabled) => disabled.path === path);
  const what = `${naming(entry)}, which is ${isDisabled ? "disabled" : "not a page"}`;
  const fix = isDisabled
    ? `move the page from \`disabledPages\` to \`pages\` of defineSite, or remove "${tag}" from alternates`
    : didYouMean(path, [...livePaths]) || "write the path of the page as its definePage has it";
  return { code: "alternate-missing", what, fix };
}

/** The problem of a page that search engines do not list. */
function unlistedTarget(entry: Entry, target: Page): Finding | undefined {
  if (isIndexed(target)) return undefined;
  const what = `${naming(entry)}, which search engines do not list`;
  return { code: "alternate-missing", what, fix: `remove "${entry.tag}" from alternates` };
}

/** The problem of a version that does not name the page back. */
function oneWayProblem(entry: Entry, target: Page, { site }: CheckedSite): Finding | undefined {
  const { page, tag, path } = entry;
  const entries = Object.entries(target.alternates ?? {}).filter(([back]) => back !== anyLanguage);
  if (target === page || entries.some(([, to]) => to === page.path)) return undefined;
  const what = `"${page.path}" names this page as its version in "${tag}", but this page does not name it back`;
  const fix = `write in definePage of "${path}": alternates: { "${page.lang ?? site.lang}": "${page.path}" }`;
  return { code: "alternate-missing", page: path, what, fix };
}
