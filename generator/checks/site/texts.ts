import type { Page } from "../../define-site.ts";
import { firstOf, groupedBy } from "../../problems/grouped.ts";
import type { CheckedSite } from "../checked-site.ts";
import type { Finding } from "../../problems/problem.ts";
import { forbiddenCharacter, mayBeForbiddenIn, shownText } from "../forbidden-character.ts";
import { maySaySuspect, suspectWord } from "../suspect-word.ts";

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
export function lengths(site: CheckedSite): Finding[] {
  const wrong = site.rendered.flatMap(({ path, title, description }) => [
    ...wrongLength(path, "title", title, site),
    ...wrongLength(path, "description", description, site),
  ]);
  const partOf = ({ field, part }: WrongLength) => `${field} ${part?.where}`;
  const byPart = groupedBy(wrong, partOf);
  return wrong.map((one) => lengthProblem(one, byPart.get(partOf(one))?.length ?? 0));
}

type WrongLength = ReturnType<typeof wrongLength>[number];

/**
 * Finds a title or a description that is too short or too long, and the longest part of a long one that is found in the
 * source. Several texts may share that part.
 */
function wrongLength(path: string, field: Field, text: unknown, { source }: CheckedSite) {
  const [min, max] = limits[field];
  // Missing texts are reported by another check.
  if (typeof text !== "string" || text.trim() === "" || (text.length >= min && text.length <= max)) return [];
  const parts = text.length <= max ? [] : [text, ...text.split(/ [|–—-] |(?<=[.!?:]) /)];
  const part = firstOf(
    parts.toSorted((a, b) => b.length - a.length),
    (words) => {
      const where = source.find(words);
      return where === undefined ? undefined : { text: words, where };
    },
  );
  return [{ path, field, text, part }];
}

/** `sharing` is how many of these texts contain the part. */
function lengthProblem({ path, field, text, part }: WrongLength, sharing: number): Finding {
  const [min, max] = limits[field];
  // One part makes a text too long if it takes half of the allowed length, or appears in several long texts.
  const cause = part && (part.text.length * 2 > max || sharing > 2) ? part : undefined;
  const isPart = cause !== undefined && cause.text !== text;
  const shorter = `write at most ${max} characters`;
  return {
    code: `${field}-length`,
    page: path,
    ...(cause ? { where: cause.where } : { written: [text], key: field }),
    // Pages that share the part have one problem, but not one length.
    what: isPart ? `this part of a ${field} makes it too long` : `the ${field} has ${text.length} characters`,
    fix: text.length > max ? shorter : `write ${min} to ${max} characters that describe the page`,
  };
}

/** A text and its name: `feed.entries[0].title`. */
type NamedText = readonly [name: string, text: string];

/** Texts of the site and of pages, outside the bodies, contain no character that HTML or XML forbids. */
export function texts({ site, pages, rendered }: CheckedSite): Finding[] {
  const ownTexts = { ...site, pages: undefined, disabledPages: undefined, islands: undefined };
  return [
    ...textsIn(ownTexts).flatMap(([name, text]) => problemsOf(`${name} of the site`, text)),
    ...pages.flatMap(pageProblems),
    ...rendered.flatMap(({ path, structuredData = "" }) => dataProblems(path, structuredData)),
    ...rendered.flatMap(({ path, social }) => pictureProblems(path, social?.picture?.svg ?? "")),
  ];
}

function pageProblems(page: Page): Finding[] {
  const { title, description, social, feed } = page;
  const card = social && { title: social.title, description: social.description, alt: social.picture?.alt };
  return textsIn({ title, description, social: card, feed }).flatMap(([name, text]) => [
    ...problemsOf(`${name} of the page`, text, page.path),
    ...suspectIn(name, text, page.path),
  ]);
}

/** A title or another text about a page that says `undefined`. */
function suspectIn(name: string, text: string, page: string): Finding[] {
  const found = maySaySuspect(text) ? suspectWord(text) : undefined;
  if (found === undefined) return [];
  const { said, meant } = found;
  const [key = ""] = /^\w+/.exec(name) ?? [];
  const what = `the text "${shownText(text)}", ${name} of the page, says ${said}`;
  const fix = "look for a value that is missing or not a string";
  return [{ code: "text-suspect", page, key, meant, what, fix }];
}

/** Structured data is made while a page is rendered. */
function dataProblems(path: string, json: string): Finding[] {
  if (!mayBeForbiddenIn(json)) return [];
  const keys: NamedText[] = [];
  const data: unknown = JSON.parse(json, (key, value: unknown) => {
    keys.push([`the key ${key}`, key]);
    return value;
  });
  return [...textsIn(data), ...keys].flatMap(([name, text]) =>
    problemsOf(`the structured data (${shownText(name)}) of the page`, text, path),
  );
}

/** A social picture is drawn from XML, and only if the site has a URL. */
function pictureProblems(path: string, picture: string): Finding[] {
  if (forbiddenCharacter(picture) === undefined) return [];
  return picture.split(/[<>]/).flatMap((text) => problemsOf("social.picture of the page", text, path));
}

function textsIn(value: unknown, name = ""): NamedText[] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${name}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, name === "" ? key : `${name}.${key}`));
}

function problemsOf(name: string, text: string, page?: string): Finding[] {
  const found = forbiddenCharacter(text);
  if (found === undefined) return [];
  const [key = ""] = /^\w+/.exec(name) ?? [];
  const what = `the text "${shownText(text)}", ${name}, contains ${found}`;
  return [{ code: "text-broken", ...(page !== undefined && { page }), written: [text], key, what }];
}
