import type { DefinedPage, Site } from "../../define-site.ts";
import { hostNames } from "../../hosting/host-names.ts";

/** A value that is not of the kind that its place demands. */
export interface Misfit {
  /** `pages[2].title` */
  readonly path: string;
  readonly expected: string;
  readonly value: unknown;
}

type Rule = (value: unknown, path: string) => readonly Misfit[];

/** What each key of an object may hold. */
export type Shape = Readonly<Record<string, Rule>>;

const is =
  (expected: string, fits: (value: unknown) => boolean): Rule =>
  (value, path) =>
    fits(value) ? [] : [{ path, expected, value }];

const optional =
  (rule: Rule): Rule =>
  (value, path) =>
    value === undefined ? [] : rule(value, path);

const listOf =
  (rule: Rule): Rule =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) => rule(item, `${path}[${index}]`))
      : [{ path, expected: "a list", value }];

const fieldsOf =
  (shape: Shape): Rule =>
  (value, path) =>
    isFields(value)
      ? Object.entries(shape).flatMap(([key, rule]) => rule(value[key], `${path}.${key}`))
      : [{ path, expected: `an object with ${Object.keys(shape).join(", ")}`, value }];

const text = is("text", (value) => typeof value === "string");
const element = is("an element", (value) => isElement(value) || Array.isArray(value));
const page = is("a page (what definePage gives)", (value) => isFields(value) && !isElement(value));
const component = is("a component", (value) => typeof value === "function" || (isFields(value) && "$$typeof" in value));
const placeholder = is("a fact and its value", (value) => isFields(value) && "fact" in value && "value" in value);

const componentsByName: Rule = (value, path) =>
  isFields(value)
    ? Object.entries(value).flatMap(([name, item]) => component(item, `${path}.${name}`))
    : [{ path, expected: "components by their names", value }];

const contrastPair = is(
  "two colours (name, colour, ground, least)",
  (value) => isFields(value) && ["name", "colour", "ground", "least"].every((key) => key in value),
);

const bytesByKind = is(
  "numbers of bytes by their names",
  (value) => isFields(value) && Object.values(value).every((bytes) => typeof bytes === "number"),
);

const size = is("a number of pixels", (value) => typeof value === "number");
const data = is("a function that gives a list of things", (value) => typeof value === "function");

const picture = fieldsOf({ element, alt: text });
const social = fieldsOf({ title: text, description: text, picture: optional(picture) });
const entry = fieldsOf({ anchor: text, title: text, summary: text, date: text });
const hostName = is(`one of ${hostNames.join(", ")}`, (value) => hostNames.some((name) => name === value));

const speculation = is("prefetch or prerender", (value) => value === "prefetch" || value === "prerender");

const originsByUse = is(
  "lists of origins (pictures, forms, connections)",
  (value) =>
    isFields(value) &&
    Object.entries(value).every(([use, origins]) => /^(?:pictures|forms|connections)$/.test(use) && isTexts(origins)),
);

/** What `defineSite` takes. */
export const siteShape = {
  lang: text,
  url: optional(text),
  base: optional(text),
  trailingSlash: optional(is('"never" or "always"', (value) => value === "never" || value === "always")),
  pages: listOf(page),
  disabledPages: optional(listOf(page)),
  islands: optional(componentsByName),
  hydrationEntry: optional(text),
  preloadedFonts: optional(listOf(text)),
  icon: optional(text),
  name: optional(text),
  blurb: optional(text),
  appIcons: optional(listOf(fieldsOf({ asset: text, size }))),
  themeColors: optional(fieldsOf({ light: text, dark: text })),
  pictureFonts: optional(listOf(text)),
  security: optional(fieldsOf({ contact: text, expires: text })),
  placeholders: optional(listOf(placeholder)),
  hosts: optional(listOf(hostName)),
  speculation: optional(speculation),
  allowedOrigins: optional(originsByUse),
  contrastPairs: optional(listOf(contrastPair)),
  budgets: optional(bytesByKind),
} satisfies Record<keyof Site, Rule>;

/** What `definePage` takes and adds. A text that is missing altogether is told by the checks, with all others of its kind. */
export const pageShape = {
  path: text,
  title: optional(text),
  description: optional(text),
  element,
  social: optional(social),
  structuredData: optional(data),
  feed: optional(fieldsOf({ title: text, entries: listOf(entry) })),
  definedAt: () => [],
} satisfies Record<keyof DefinedPage, Rule>;

/** Whether a value is an object that has fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isElement(value: unknown): boolean {
  return isFields(value) && "$$typeof" in value;
}

/** What a value is, in words. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (isElement(value)) return "an element";
  return { string: "text", object: "an object" }[typeof value as string] ?? `a ${typeof value}`;
}
