import { defineCollection } from "#generator";
import * as v from "valibot";
import { agency } from "./agency.ts";
import type { TextPath } from "../routes.ts";
import { titleShownWhole } from "./page-content.ts";
import { filled } from "./schemas.ts";

const schema = v.strictObject({
  title: filled,
  description: filled,
  /** Its name in the header, or in the footer. */
  menu: v.optional(filled),
  footer: v.optional(filled),
  /** The code of its language, if that is not the site's. */
  language: v.optional(filled),
  /** The address of the page that says the same in another language: `/about`. */
  translates: v.optional(
    v.pipe(v.string(), v.startsWith("/", 'is not the address of a page\nwrite it with a slash: "/about"')),
  ),
});

/** The texts that are files in `site/texts`. Each is a page. */
const { entries } = await defineCollection({
  folder: "texts",
  isOptional: true,
  schema,
  path: pathOf,
});

function pathOf(name: string): TextPath {
  return `/${name}` as TextPath;
}

/** What the page of a text shows. */
export type TextContent = ReturnType<typeof contentOf>;

function contentOf({ name, data, Content }: (typeof entries)[number]) {
  const { title, description, language = agency.language } = data;
  return { path: pathOf(name), title: titleShownWhole(title), description, language, headline: title, Content };
}

export const textContents: readonly TextContent[] = entries.map(contentOf);

export interface TextLink {
  readonly href: TextPath;
  readonly label: string;
}

/** The links to the texts that have a name there. */
export function textLinks(place: "menu" | "footer"): readonly TextLink[] {
  return entries.flatMap(({ name, data: { [place]: label } }) =>
    label === undefined ? [] : [{ href: pathOf(name), label }],
  );
}

/** The versions of a page in other languages, by their languages. Missing if it has none. */
export function versionsOf(path: string): Readonly<Record<string, string>> | undefined {
  const original = entries.find(({ name }) => `/${name}` === path)?.data.translates ?? path;
  const translations = entries.filter(({ data }) => data.translates === original);
  if (translations.length === 0) return undefined;
  const all = [
    [agency.language, original],
    ...translations.map(({ name, data }) => [data.language ?? agency.language, `/${name}`]),
  ];
  return Object.fromEntries(all) as Record<string, string>;
}
