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

/** All forbidden characters of one code unit, except lone surrogates, for a class of a regular expression. */
const units = "\\0-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\uFDD0-\\uFDEF\\uFFFD-\\uFFFF";

/**
 * Matches the last two characters of the planes 1 to 16, which are noncharacters. Searching for their surrogates is faster
 * than a Unicode property.
 */
const pairs = `[${lastHighHalves()}][\\uDFFE\\uDFFF]`;

const forbidden = new RegExp(`[${units}]|${pairs}`);

const loneSurrogate = /\p{Surrogate}/u;

/**
 * Finds the first character that neither HTML nor XML allows in a text. Its name is for a message: `the control character
 * U+000B`. See https://www.w3.org/TR/xml/#charsets, HTML "Preprocessing".
 */
export function forbiddenCharacter(text: string): { readonly name: string; readonly index: number } | undefined {
  const match = forbidden.exec(text) ?? (text.isWellFormed() ? null : loneSurrogate.exec(text));
  if (match === null) return undefined;
  const code = match[0].codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return { name: `${kindOf(code)} ${number}`, index: match.index };
}

function kindOf(code: number): string {
  if (code >= 0xd800 && code <= 0xdfff) return "the lone surrogate";
  if (code === 0xfffd) return "the replacement character";
  return code >= 0xfdd0 ? "the noncharacter" : "the control character";
}

/** `\uD83F\uD87F…\uDBFF`: the high surrogates of the last characters of the planes 1 to 16. */
function lastHighHalves(): string {
  return Array.from({ length: 16 }, (_, plane) => `\\u${(0xd83f + 0x40 * plane).toString(16)}`).join("");
}
