import type { DefinedPage, Site } from "../../define-site.ts";
import { hostNames } from "./host-names.ts";
import { byName, fieldsOf, is, isElement, isFields, listOf, noMismatches, optional, type Rule } from "./shape-rules.ts";
import { isIntegrity, isScriptPath } from "./third-parties.ts";

const text = is("text", (value) => typeof value === "string");
const filledText = is("text that is not empty", (value) => typeof value === "string" && value.trim() !== "");
const number = is("a number", (value) => typeof value === "number" && !Number.isNaN(value));
const flag = is("true or false", (value) => typeof value === "boolean");
const element = is("an element", (value) => isElement(value) || Array.isArray(value));
const page = is("a page made with definePage", (value) => isFields(value) && !isElement(value));
const component = is("a component", (value) => typeof value === "function" || (isFields(value) && "$$typeof" in value));
const placeholder = fieldsOf({
  fact: text,
  value: text,
  option: optional(is('"--site-url"', isSiteUrlOption)),
  shownBy: optional(listOf(text)),
});

const wrongFact = fieldsOf({ fact: text, value: text, what: text, fix: text });

const componentsByName = byName("components by their names", component);
const textsByName = byName("texts by their names", text);

const newAddresses = byName('new addresses by old ones: { "/old": "/about" }', text);

const contrastPair = fieldsOf({ name: text, colour: text, ground: text, least: number });

const bytes = is("a number of bytes", (value) => typeof value === "number" && value >= 0);

const size = is("a number of pixels", (value) => typeof value === "number" && value > 0);
const data = is("a function that gives a list of things", (value) => typeof value === "function");

const picture = fieldsOf({ element, properties: optional(textsByName), alt: text });
const image = fieldsOf({ asset: text, alt: filledText });
const social = fieldsOf({ title: text, description: text, picture: optional(picture), image: optional(image) });
const headElement = fieldsOf({
  element: is('"meta" or "link"', (value) => value === "meta" || value === "link"),
  attributes: textsByName,
});
/** Elements are checked after they are rendered. */
const head: Rule = (value) =>
  Array.isArray(value) ? listOf((one) => (isElement(one) ? noMismatches : headElement(one)))(value) : element(value);
const newsItem = { title: text, summary: text, date: text };
const entryOfPage = fieldsOf({ ...newsItem, path: text });
const entryOnPage = fieldsOf({ ...newsItem, anchor: text });
const entry: Rule = (value) => (isFields(value) && "path" in value ? entryOfPage : entryOnPage)(value);
const hostName = is(`one of ${hostNames.join(", ")}`, (value) => hostNames.some((name) => name === value));

const speculation = is("prefetch or prerender", (value) => value === "prefetch" || value === "prerender");

const originsByUse = is(
  "lists of origins (pictures, media, forms, connections)",
  (value) =>
    isFields(value) &&
    Object.entries(value).every(
      ([use, origins]) => /^(?:pictures|media|forms|connections)$/.test(use) && isTexts(origins),
    ),
);

/** https://w3c.github.io/trusted-types/dist/spec/#tt-policy-name */
const policyName = is(
  'a name of a policy: "html"',
  (value) => typeof value === "string" && /^[\w\-#=/@.%]+$/.test(value),
);

const dataAttributes = is(
  'attributes that begin with data-: { "data-domain": "example.com" }',
  (value) =>
    isFields(value) &&
    Object.entries(value).every(([name, one]) => /^data-[a-z][a-z0-9-]*$/.test(name) && typeof one === "string"),
);
const foreignScript = fieldsOf({
  origin: text,
  path: is('a path from the root: "/js/script.js"', isScriptPath),
  attributes: optional(dataAttributes),
  integrity: optional(is('a hash as services give it: "sha384-…"', isIntegrity)),
  connections: optional(listOf(text)),
});

const checks = is('an object with codes of problems: { "text-suspect": "warning" }', isFields);

/** The options of `defineSite`. */
export const siteShape = {
  lang: filledText,
  url: optional(text),
  base: optional(text),
  trailingSlash: optional(is('"never" or "always"', (value) => value === "never" || value === "always")),
  pages: listOf(page),
  disabledPages: optional(listOf(page)),
  islands: optional(componentsByName),
  hydrationEntry: optional(text),
  preloadedFonts: optional(listOf(text)),
  icon: optional(text),
  name: optional(filledText),
  blurb: optional(filledText),
  appIcons: optional(listOf(fieldsOf({ asset: text, size, isMaskable: optional(flag) }))),
  themeColors: optional(fieldsOf({ light: text, dark: text })),
  pictureFonts: optional(listOf(text)),
  security: optional(fieldsOf({ contact: text, expires: text })),
  placeholders: optional(listOf(placeholder)),
  wrongFacts: optional(listOf(wrongFact)),
  redirects: optional(newAddresses),
  hosts: optional(listOf(hostName)),
  speculation: optional(speculation),
  allowedOrigins: optional(originsByUse),
  trustedTypes: optional(listOf(policyName)),
  scripts: optional(listOf(foreignScript)),
  frames: optional(listOf(text)),
  contrastPairs: optional(listOf(contrastPair)),
  checks: optional(checks),
  budgets: optional(fieldsOf({ page: optional(bytes), script: optional(bytes), picture: optional(bytes) })),
} satisfies Record<keyof Site, Rule>;

/** The options of `definePage`, and the key that it adds. Missing texts are reported by the checks of texts. */
export const pageShape = {
  path: text,
  title: optional(text),
  description: optional(text),
  lang: optional(filledText),
  dir: optional(is('"ltr" or "rtl"', (value) => value === "ltr" || value === "rtl")),
  alternates: optional(byName('paths of pages by languages: { de: "/de" }', text)),
  element,
  head: optional(head),
  bodyClass: optional(filledText),
  noindex: optional(flag),
  social: optional(social),
  structuredData: optional(data),
  feed: optional(fieldsOf({ title: text, entries: listOf(entry) })),
  checks: optional(checks),
  definedAt: () => noMismatches,
} satisfies Record<keyof DefinedPage, Rule>;

function isSiteUrlOption(value: unknown): boolean {
  return value === "--site-url";
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
