import { remember } from "../../cache/remember.ts";
import type { Page, Site } from "../../define-site.ts";
import type { PageList } from "../../load/definition/page-list.ts";
import { pagesWith } from "../../load/definition/pages-with.ts";
import { findKey } from "../../problems/find-key.ts";
import type { Problem } from "../../problems/problem.ts";
import { forbiddenCharacter, forbiddenFix, shownText } from "../forbidden-character.ts";
import type { CheckedPage } from "../checked-page.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** Texts of the site and of pages, outside the bodies, contain no character that HTML or XML forbids. */
export const texts: SiteCheck = (site) => [
  ...textsIn(ownTexts(site.site)).flatMap(([name, text]) => problemOf(`${name} of the site`, text, site)),
  ...pageProblems(site),
  ...site.rendered
    .where(hasBrokenData)
    .flatMap(({ path, structuredData: json = "" }) => structuredDataProblems(path, json, site)),
  ...site.rendered.where(hasBrokenPicture).flatMap(({ path, picture = "" }) => pictureProblems(path, picture, site)),
];

/** JSON may also contain such a character as its escape. */
function hasBrokenData({ structuredData: json }: CheckedPage): boolean {
  return json !== undefined && (/\\(?:u(?:00[01]|d[89a-f])|[bf])/i.test(json) || isBroken(json));
}

function hasBrokenPicture({ picture }: CheckedPage): boolean {
  return picture !== undefined && isBroken(picture);
}

function isBroken(text: string): boolean {
  return forbiddenCharacter(text) !== undefined;
}

type Named = readonly [name: string, text: string];

function ownTexts(site: Site): unknown {
  return { ...site, pages: undefined, disabledPages: undefined, islands: undefined };
}

/** The indexes of pages whose title or description contains such a character. */
const brokenPages = remember(({ live, disabled }: PageList): ReadonlySet<number> => {
  const isFine = (text: unknown) => typeof text !== "string" || !isBroken(text);
  const indexes = [...live, ...disabled].map(({ title, description }, index) =>
    isFine(title) && isFine(description) ? -1 : index,
  );
  return new Set(indexes.filter((index) => index !== -1));
});

function pageProblems(site: CheckedSite): Problem[] {
  const broken = [...brokenPages(site.list)].map((index) => site.pages[index] as Page);
  return [...new Set([...broken, ...pagesWith(["social", "feed"], site.site)])].flatMap((page) =>
    textProblems(page, site),
  );
}

function textProblems(page: Page, site: CheckedSite): Problem[] {
  const { title, description, social, feed } = page;
  const card = social && { title: social.title, description: social.description, alt: social.picture?.alt };
  return textsIn({ title, description, social: card, feed }).flatMap(([name, text]) =>
    problemOf(`${name} of "${page.path}"`, text, site, page),
  );
}

/** Names each text by its keys: `feed.entries[0].title`. */
function textsIn(value: unknown, name = ""): Named[] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, `${name}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, name === "" ? key : `${name}.${key}`));
}

/** Structured data is made while a page is rendered, and is published as JSON. */
function structuredDataProblems(path: string, json: string, site: CheckedSite): Problem[] {
  return [...textsIn(JSON.parse(json) as unknown), ...keysIn(json)].flatMap(([name, text]) =>
    problemOf(`the structured data (${shownText(name)}) of "${path}"`, text, site, { path }),
  );
}

/** A social picture is drawn from XML, and only if the site has a URL. */
function pictureProblems(path: string, picture: string, site: CheckedSite): Problem[] {
  return picture.split(/[<>]/).flatMap((text) => problemOf(`social.picture of "${path}"`, text, site, { path }));
}

function keysIn(json: string): Named[] {
  const keys: Named[] = [];
  JSON.parse(json, (key, value: unknown) => {
    keys.push([`the key ${key}`, key]);
    return value;
  });
  return keys;
}

function problemOf(
  name: string,
  text: string,
  { source, entry, whereIs }: CheckedSite,
  page?: Pick<Page, "path">,
): Problem[] {
  const found = forbiddenCharacter(text);
  if (found === undefined) return [];
  const [key = ""] = /^\w+/.exec(name) ?? [];
  const where = source.find(text) ?? findKey(key, page ? whereIs(page) : entry);
  const what = `the text "${shownText(text)}", ${name}, contains ${found.what} at character ${found.at}`;
  return [{ code: "text-broken", ...(page && { page: page.path }), where, what, fix: forbiddenFix }];
}
