import type { CheckedSite } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";
import { shownText } from "../../problems/error-words.ts";
import { suspectWord } from "../../problems/suspect-words.ts";
import { meantFix } from "../page/text.ts";

/** The lengths that search engines show. They cut longer texts and replace shorter ones. */
const limits = { title: [1, 65], description: [50, 160] } as const;

type Field = keyof typeof limits;

/** Every page has a title and a description, and no two pages in one language share one of them. */
export function metadata(site: CheckedSite): Finding[] {
  return [...fieldProblems("title", site), ...fieldProblems("description", site)];
}

function fieldProblems(field: Field, { site, pages }: CheckedSite): Finding[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page): Finding[] => {
    const { path, lang = site.lang } = page;
    const text = typeof page[field] === "string" ? page[field].trim() : "";
    if (text === "") {
      const fix = `write a unique ${field} in its definePage call`;
      return [{ code: `${field}-missing`, page: path, key: field, what: `the page has no ${field}`, fix }];
    }
    // Names are often the same in every language.
    const key = `${lang} ${text}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, path);
    // Two pages with one path, or one page in the list twice, are reported by another check.
    if (first === undefined || first === path) return [];
    const what = `the page has the same ${field} as "${first}": ${text}`;
    const fix = `write a ${field} that no other page has`;
    return [{ code: `${field}-duplicate`, page: path, key: field, what, fix }];
  });
}

/** Titles and descriptions have lengths that search engines show. */
export function lengths({ rendered }: CheckedSite): Finding[] {
  return rendered.flatMap((page) =>
    (["title", "description"] as const).flatMap((field): Finding[] => {
      const [min, max] = limits[field];
      const { [field]: text, path } = page;
      // Missing texts are reported by another check.
      if (typeof text !== "string" || text.trim() === "" || (text.length >= min && text.length <= max)) return [];
      const what = `the ${field} has ${text.length} characters`;
      const fix = `write ${min} to ${max} characters that describe the page`;
      return [{ code: `${field}-length`, page: path, written: [text], key: field, what, fix }];
    }),
  );
}

/** No title and no description says `undefined`. */
export function suspectTexts({ pages, facts }: CheckedSite): Finding[] {
  return pages.flatMap(({ path, title, description, social }) =>
    Object.entries({
      title,
      description,
      "social.title": social?.title,
      "social.description": social?.description,
    }).flatMap(([name, text = ""]): Finding[] => {
      const said = suspectWord(text, facts.meantTexts);
      if (said === undefined) return [];
      const what = `the text "${shownText(text)}", ${name} of the page, says ${said}`;
      return [{ code: "text-suspect", page: path, key: name.replace(/\..*/, ""), what, fix: meantFix }];
    }),
  );
}

/** No page, feed or manifest contains a character that HTML and XML forbid. */
export function brokenTexts({ rendered, files }: CheckedSite): Finding[] {
  const pageOf = new Map(rendered.map(({ path, document }) => [document, path]));
  return files.flatMap((file): Finding[] => {
    if (!/\.(?:html|xml|webmanifest)$/.test(file.path)) return [];
    const text = Buffer.from(file.contents).toString();
    const character = forbiddenCharacter(text);
    if (character === undefined) return [];
    const [before = ""] = /[^<>"']*$/.exec(text.slice(0, character.index)) ?? [];
    const [after = ""] = /^[^<>"']*/.exec(text.slice(character.index)) ?? [];
    const page = pageOf.get(file);
    const body = text.indexOf("<body");
    const tags = text.slice(body, Math.max(body, character.index)).match(/<[a-z]/gi) ?? [];
    const what = `the text "${shownText(before + after)}" in ${file.path} contains ${character.name}`;
    const ofPage = page !== undefined && { page, startTag: tags.length - 2 };
    return [{ code: "text-broken", written: [before + after], ...ofPage, what }];
  });
}

/** Control characters, and what decoding makes of half a character: https://www.w3.org/TR/xml/#charsets, HTML "Preprocessing". */
// oxlint-disable-next-line no-control-regex -- it is about control characters
const forbidden = /[\0-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD-\uFFFF]/;

/** Finds the first character that neither HTML nor XML allows in a text. Its name is for a message: `U+000B`. */
export function forbiddenCharacter(text: string): { readonly name: string; readonly index: number } | undefined {
  const match = forbidden.exec(text);
  if (match === null) return undefined;
  const number = text.charCodeAt(match.index).toString(16).toUpperCase().padStart(4, "0");
  return { name: `the character U+${number}`, index: match.index };
}
