import { anyLanguage } from "../../load/definition/alternates.ts";
import { canonicalTag, meantTag } from "../../load/definition/language.ts";
import type { Page } from "../../load/definition/page.ts";
import { pagesWith } from "../../load/definition/pages-with.ts";
import { findKey } from "../../problems/find-key.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/**
 * Every language is a BCP 47 tag (https://www.rfc-editor.org/info/bcp47), in the form that browsers and search engines
 * read.
 */
export const languages: SiteCheck = (site) => [
  ...tagProblems(site.site.lang, { name: "the language of the site", where: () => findKey("lang", site.entry) }),
  ...pagesWith(["lang", "alternates"], site.site).flatMap((page) => problemsOf(page, site)),
];

function problemsOf(page: Page, { whereIs }: CheckedSite): Problem[] {
  const { path, lang, alternates } = page;
  const where = (key: string) => () => findKey(key, whereIs(page));
  const own = { name: `the language of the page "${path}"`, where: where("lang") };
  const other = { name: `a key in alternates of the page "${path}"`, where: where("alternates") };
  const tags = Object.keys(alternates ?? {}).filter((tag) => tag !== anyLanguage);
  const found = [
    ...(lang === undefined ? [] : tagProblems(lang, own)),
    ...tags.flatMap((tag) => tagProblems(tag, other)),
  ];
  return found.map((problem) => ({ ...problem, page: path }));
}

interface Written {
  /** What the tag belongs to, for the message. */
  readonly name: string;
  readonly where: () => string;
}

function tagProblems(tag: string, { name, where }: Written): Problem[] {
  const canonical = canonicalTag(tag);
  if (canonical === tag) return [];
  const code = "lang-invalid";
  if (canonical !== undefined) {
    const what = `${name} is "${tag}", which is not how this tag is usually written`;
    return [{ code, severity: "warning", where: where(), what, fix: `write "${canonical}"` }];
  }
  const meant = meantTag(tag);
  const fix = meant === undefined ? 'write a BCP 47 tag, such as "en", "de-AT" or "pt-BR"' : `write "${meant}"`;
  return [{ code, where: where(), what: `${name} is "${tag}", which is not a language tag`, fix }];
}
