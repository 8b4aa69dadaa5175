import * as v from "valibot";
import type { DefinedPage, BundleConfig, MarkdownConfig, Site, SiteConfig } from "../define-site.ts";
import { loaders, hostNames } from "./site.ts";

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Promise);
}

/** Whether a value is a React element, or a component that is an object. */
function isElement(value: unknown): boolean {
  return isFields(value) && "$$typeof" in value;
}

/** Describes the type of a value, for messages. */
export function kindOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null || Number.isNaN(value)) return String(value);
  if (typeof value === "string" && value.trim() === "") return "empty text";
  if (Array.isArray(value)) return "a list";
  if (value instanceof Promise) return "a promise";
  if (isElement(value)) return "an element";
  return { string: "text", object: "an object" }[typeof value as string] ?? `a ${typeof value}`;
}

// The message of a schema completes the sentence "expected …".

function is<Value>(expected: string, fits: (value: unknown) => boolean) {
  return v.custom<Value>(fits, expected);
}

function textLike(expected: string, form: RegExp) {
  return is<string>(expected, (value) => typeof value === "string" && form.test(value));
}

function oneOf<const Options extends readonly string[]>(expected: string, values: Options) {
  return v.picklist(values, expected);
}

function listOf<Item extends v.GenericSchema>(item: Item) {
  return v.array(item, "a list");
}

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** The schema of an object. Its unknown keys are allowed. */
function fieldsOf<Of extends Entries>(entries: Of) {
  const required = Object.keys(entries).filter((key) => entries[key]?.type !== "optional");
  const expected = `an object with ${(required.length > 0 ? required : Object.keys(entries)).join(", ")}`;
  return v.pipe(is<v.InferInput<v.LooseObjectSchema<Of, undefined>>>(expected, isFields), options(entries));
}

/** The same for a value that is an object. A missing key is reported with what its own schema expects. */
function options<Of extends Entries>(entries: Of) {
  return v.looseObject(entries, ({ path }) => {
    const schema = entries[String(path?.at(-1)?.key)];
    return String((schema as { readonly message?: unknown } | undefined)?.message);
  });
}

function byName<Value extends v.GenericSchema>(expected: string, value: Value, key = is<string>("text", () => true)) {
  return v.pipe(is<Record<string, v.InferInput<Value>>>(expected, isFields), v.record(key, value));
}

/** The same with one message for the whole object. */
function fieldsThat(expected: string, fit: (key: string, value: unknown) => boolean) {
  return is<object>(expected, (value) => isFields(value) && Object.entries(value).every((field) => fit(...field)));
}

const isFunction = (value: unknown) => typeof value === "function";

const text = v.string("text");
const filledText = textLike("text that is not empty", /\S/);
const number = v.number("a number");
const flag = v.boolean("true or false");
const element = is<DefinedPage["element"]>("an element", (value) => isElement(value) || Array.isArray(value));
const bytes = is<number>("a number of bytes", (value) => typeof value === "number" && value >= 0);
const pixels = is<number>("a number of pixels", (value) => typeof value === "number" && value > 0);
const page = is<DefinedPage>("a page made with definePage", (value) => isFields(value) && !isElement(value));
const listedIsland = is<never>(
  "a component, or `later(…)`",
  (value) => isFunction(value) || isElement(value) || (isFields(value) && isFunction(value["part"])),
);
const siteFunction = is<() => never>("a function", isFunction);
const hostName = oneOf(`a function, or one of ${hostNames.join(", ")}`, hostNames);
const levels = is<object>('an object with codes of problems: { "text-suspect": "warning" }', isFields);

const social = fieldsOf({
  title: text,
  description: text,
  picture: v.optional(fieldsOf({ element, properties: v.optional(byName("texts by their names", text)), alt: text })),
  image: v.optional(fieldsOf({ asset: text, alt: filledText })),
});

const headElement = fieldsOf({
  element: oneOf('"meta" or "link"', ["meta", "link"]),
  attributes: byName("texts by their names", text),
});

/** Elements are checked after they are rendered. */
const head = v.lazy((value) =>
  Array.isArray(value) ? listOf(v.lazy((one) => (isElement(one) ? v.any() : headElement))) : element,
);

const feedItem = { title: text, summary: text, date: text };
const entryOfPage = fieldsOf({ ...feedItem, path: text });
const entryOnPage = fieldsOf({ ...feedItem, anchor: text });
const feedEntry = v.lazy((value) => (isFields(value) && "path" in value ? entryOfPage : entryOnPage));

const allowedOrigins = fieldsThat("lists of origins (pictures, media, forms, connections)", (use, origins) => {
  return /^(?:pictures|media|forms|connections)$/.test(use) && v.is(v.array(v.string()), origins);
});

/** https://w3c.github.io/trusted-types/dist/spec/#tt-policy-name */
const policyName = textLike('a name of a policy: "html"', /^[\w\-#=/@.%]+$/);

const dataAttributes = fieldsThat(
  'attributes that begin with data-: { "data-domain": "example.com" }',
  (name, value) => /^data-[a-z][a-z0-9-]*$/.test(name) && typeof value === "string",
);

/**
 * The path of one file from the root of a site, perhaps with a query, which policies ignore. In a policy, a semicolon
 * or a comma separates values, a slash at the end means "everything below", and dots are literal:
 * https://www.w3.org/TR/CSP3/#match-paths
 */
const scriptPath = /^\/(?!\/)(?!.*\/\.{1,2}(?:[/?]|$))[\w./~%@+-]*[\w.~%@+-](?:\?[\w./~%@+=&:,!|-]*)?$/;

/** Integrity metadata: https://www.w3.org/TR/SRI/#the-integrity-attribute */
const integrity = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

const foreignScript = fieldsOf({
  origin: text,
  path: textLike('a path from the root: "/js/script.js"', scriptPath),
  attributes: v.optional(dataAttributes),
  integrity: v.optional(textLike('a hash as services give it: "sha384-…"', integrity)),
  connections: v.optional(listOf(text)),
});

const placeholder = fieldsOf({ fact: text, value: text, option: v.optional(oneOf('"--site-url"', ["--site-url"])) });

/** A check of `#generator` has what it was made with as a property. */
const check = v.pipe(
  siteFunction,
  v.transform((made) => ({ ...made })),
  options({
    placeholders: v.optional(listOf(placeholder)),
    wrongFacts: v.optional(listOf(fieldsOf({ fact: text, value: text, what: text, fix: text }))),
    contrastPairs: v.optional(listOf(fieldsOf({ name: text, colour: text, ground: text, least: number }))),
  }),
);

const checkOrLevels = v.lazy((value) =>
  isFunction(value) ? check : is<object>(`a function, or ${levels.message}`, isFields),
);

/** The list of islands. */
export const islandsSchema = byName("components by their names", listedIsland);

/** The options of `defineSite`. */
export const siteSchema = options({
  lang: filledText,
  url: v.optional(text),
  base: v.optional(text),
  trailingSlash: v.optional(oneOf('"never" or "always"', ["never", "always"])),
  pages: listOf(page),
  disabledPages: v.optional(listOf(page)),
  islands: v.optional(text),
  browserEntry: v.optional(text),
  preloadedFonts: v.optional(listOf(text)),
  watch: v.optional(listOf(text)),
  icon: v.optional(text),
  name: v.optional(filledText),
  appIcons: v.optional(listOf(fieldsOf({ asset: text, size: pixels, isMaskable: v.optional(flag) }))),
  themeColors: v.optional(fieldsOf({ light: text, dark: text })),
  pictureFonts: v.optional(listOf(text)),
  redirects: v.optional(byName('new addresses by old ones: { "/old": "/about" }', text)),
  hosts: v.optional(listOf(v.lazy((value) => (isFunction(value) ? siteFunction : hostName)))),
  outputs: v.optional(listOf(siteFunction)),
  speculation: v.optional(oneOf("prefetch or prerender", ["prefetch", "prerender"])),
  allowedOrigins: v.optional(allowedOrigins),
  trustedTypes: v.optional(listOf(policyName)),
  scripts: v.optional(listOf(foreignScript)),
  frames: v.optional(listOf(text)),
  checks: v.optional(v.lazy((value) => (isFields(value) ? levels : listOf(checkOrLevels)))),
  budgets: v.optional(fieldsOf({ page: v.optional(bytes), script: v.optional(bytes), picture: v.optional(bytes) })),
} satisfies Record<keyof Site, v.GenericSchema>);

/** The options of `definePage`, and the key that it adds. Missing texts are reported by the checks of texts. */
export const pageSchema = options({
  path: text,
  title: v.optional(text),
  description: v.optional(text),
  lang: v.optional(filledText),
  dir: v.optional(oneOf('"ltr" or "rtl"', ["ltr", "rtl"])),
  alternates: v.optional(byName('paths of pages by languages: { de: "/de" }', text)),
  element,
  head: v.optional(head),
  bodyClass: v.optional(filledText),
  noindex: v.optional(flag),
  social: v.optional(social),
  structuredData: v.optional(is<DefinedPage["structuredData"]>("a function that gives a list of things", isFunction)),
  feed: v.optional(fieldsOf({ title: text, entries: listOf(feedEntry) })),
  checks: v.optional(levels),
  definedAt: v.any(),
} satisfies Record<keyof DefinedPage, v.GenericSchema>);

const isPlugin = (value: unknown) => isFunction(value) || (Array.isArray(value) && isFunction(value[0]));

/** A plugin of unified. A preset is not one, because a problem names the plugin. */
function textPlugin<const Name extends string>(...names: readonly Name[]) {
  const named = names.map((name) => `"${name}"`).join(", ");
  const isNamed = (value: unknown) => names.some((name) => name === value);
  return is<Name>(`${named}, a plugin, or [plugin, options]`, (value) => isNamed(value) || isPlugin(value));
}

/** The options of `markdown` in `site.config.ts`. */
export const markdownSchema = options({
  remarkPlugins: v.optional(listOf(textPlugin("gfm"))),
  rehypePlugins: v.optional(listOf(textPlugin("code-colours"))),
} satisfies Record<keyof MarkdownConfig, v.GenericSchema>);

/** Modules that the generator provides itself, because there must be one copy of each. */
const provided = /^(?:react|react-dom|@emotion\/css|#generator)(?:\/|$)/;

/** esbuild refuses paths, and a slash at the end. */
const isAlias = (name: string) =>
  /^[^./\\][^\\]*$/.test(name) && !/\/\.{0,2}(?:\/|$)/.test(name) && !provided.test(name);

/** The options of `bundle` in `site.config.ts`. */
export const bundleSchema = options({
  plugins: v.optional(listOf(fieldsOf({ name: filledText, setup: siteFunction }))),
  loader: v.optional(
    byName(
      'loaders by extensions: { ".graphql": "text" }',
      oneOf(`one of ${loaders.join(", ")}`, loaders),
      is('an extension other than .css and .mdx, such as ".graphql"', (key) => /^\.(?!css$|mdx$)/.test(String(key))),
    ),
  ),
  define: v.optional(
    byName(
      "JavaScript by names: { VERSION: '\"1.2\"' }",
      v.string("JavaScript as text: '\"1.2\"'"),
      is("a name other than process.env.NODE_ENV", (key) => key !== "process.env.NODE_ENV"),
    ),
  ),
  alias: v.optional(
    byName(
      'packages or files by names of packages: { moment: "dayjs" }',
      filledText,
      is("the name of a package other than react and #generator, without a slash at its end", (key) =>
        isAlias(String(key)),
      ),
    ),
  ),
} satisfies Record<keyof BundleConfig, v.GenericSchema>);

const optionsOf = (names: string) => is<object>(`an object with ${names}`, isFields);

/** The options of `site.config.ts`. */
export const configSchema = options({
  markdown: v.optional(optionsOf("remarkPlugins, rehypePlugins")),
  bundle: v.optional(optionsOf("plugins, loader, define, alias")),
} satisfies Record<keyof SiteConfig, v.GenericSchema>);
