import * as v from "valibot";
import { isConnectionOrigin, isOrigin, meantOrigin } from "./addresses.ts";
import type { Page } from "./page.ts";
import { loaders, hostNames, type BundleConfig, type MarkdownConfig, type Site, type SiteConfig } from "./site.ts";

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

// Messages complete the name of an option: "lang: expected text that is not empty".

const isFunction = (value: unknown) => typeof value === "function";

/** A value that only a test can tell. */
const is = <Value>(fits: (value: unknown) => boolean, message: string) => v.custom<Value>(fits, message);

const text = v.string();
const filledText = v.pipe(text, v.regex(/\S/, "expected text that is not empty"));
const element = is<Page["element"]>(
  (value) => isElement(value) || Array.isArray(value),
  "expected an element, such as <Home />",
);
const bytes = v.pipe(v.number(), v.minValue(0));
const pixels = v.pipe(v.number(), v.gtValue(0));
const page = is<Page>((value) => isFields(value) && !isElement(value), "expected a page made with definePage");
const listedIsland = is<never>(
  (value) => isFunction(value) || isElement(value) || (isFields(value) && isFunction(value["part"])),
  "expected a component, or `later(…)`",
);
const siteFunction = is<() => never>(isFunction, "expected a function");
const texts = v.record(v.string(), text);
const levels = v.record(v.string(), v.unknown());

const social = v.strictObject({
  title: text,
  description: text,
  picture: v.optional(v.strictObject({ element, properties: v.optional(texts), alt: text })),
  image: v.optional(v.strictObject({ asset: text, alt: filledText })),
});

const headElement = v.strictObject({ element: v.picklist(["meta", "link"]), attributes: texts });

/** Elements are checked after they are rendered. */
const head = v.lazy((value) =>
  Array.isArray(value) ? v.array(v.lazy((item) => (isElement(item) ? v.any() : headElement))) : element,
);

const feedItem = { title: text, summary: text, date: v.union([text, v.date()]) };
const entryOfPage = v.strictObject({ ...feedItem, path: text });
const entryOnPage = v.strictObject({ ...feedItem, anchor: text });
const feedEntry = v.lazy((value) => (isFields(value) && "path" in value ? entryOfPage : entryOnPage));

/** Exactly what policies allow. */
const origin = v.pipe(
  text,
  v.check(isOrigin, ({ input }) => wrongOrigin(input, "https://example.com").replace("wss:", "https:")),
);
const connection = v.pipe(
  text,
  v.check(isConnectionOrigin, ({ input }) => wrongOrigin(input, "wss://example.com")),
);
const origins = v.optional(v.array(origin));
const connections = v.optional(v.array(connection));

function wrongOrigin(given: string, example: string): string {
  return `expected only the scheme and the host of one site: "${meantOrigin(given) ?? example}"`;
}

/** https://w3c.github.io/trusted-types/dist/spec/#tt-policy-name */
const policyName = v.pipe(text, v.regex(/^[\w\-#=/@.%]+$/, 'expected a name of a policy: "html"'));

const dataAttributes = v.record(
  v.pipe(text, v.regex(/^data-[a-z][a-z0-9-]*$/, 'expected names that begin with data-: "data-domain"')),
  text,
);

/**
 * The path of one file from the root of a site, perhaps with a query, which policies ignore. In a policy, a semicolon
 * or a comma separates values, a slash at the end means "everything below", and dots are literal:
 * https://www.w3.org/TR/CSP3/#match-paths
 */
const scriptPath = /^\/(?!\/)(?!.*\/\.{1,2}(?:[/?]|$))[\w./~%@+-]*[\w.~%@+-](?:\?[\w./~%@+=&:,!|-]*)?$/;

/** Integrity metadata: https://www.w3.org/TR/SRI/#the-integrity-attribute */
const integrity = /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

const foreignScript = v.strictObject({
  origin,
  path: v.pipe(text, v.regex(scriptPath, 'expected a path from the root: "/js/script.js"')),
  attributes: v.optional(dataAttributes),
  integrity: v.optional(v.pipe(text, v.regex(integrity, 'expected a hash as services give it: "sha384-…"'))),
  connections,
});

const placeholder = v.strictObject({ fact: text, value: text, option: v.optional(v.literal("--site-url")) });

/** A check of `#generator` has what it was made with as a property. */
const check = v.pipe(
  siteFunction,
  v.transform((call) => ({ ...call })),
  v.object({
    placeholders: v.optional(v.array(placeholder)),
  }),
);

const checkOrLevels = v.lazy((value) => (isFunction(value) ? check : levels));

/** What the module with the list of islands exports. */
export const islandsSchema = v.looseObject({ islands: v.record(v.string(), listedIsland) });

/** The options of `defineSite`. */
export const siteSchema = v.looseObject({
  lang: filledText,
  url: v.optional(text),
  base: v.optional(text),
  trailingSlash: v.optional(v.picklist(["never", "always"])),
  pages: v.array(page),
  disabledPages: v.optional(v.array(page)),
  islands: v.optional(text),
  browserEntry: v.optional(text),
  preloadedFonts: v.optional(v.array(text)),
  watch: v.optional(v.array(text)),
  icon: v.optional(text),
  name: v.optional(filledText),
  appIcons: v.optional(v.array(v.strictObject({ asset: text, size: pixels, isMaskable: v.optional(v.boolean()) }))),
  themeColors: v.optional(v.strictObject({ light: text, dark: text })),
  pictureFonts: v.optional(v.array(text)),
  redirects: v.optional(texts),
  hosts: v.optional(v.array(v.lazy((value) => (isFunction(value) ? siteFunction : v.picklist(hostNames))))),
  outputs: v.optional(v.array(siteFunction)),
  speculation: v.optional(v.picklist(["prefetch", "prerender"])),
  allowedOrigins: v.optional(v.strictObject({ pictures: origins, media: origins, forms: origins, connections })),
  trustedTypes: v.optional(v.array(policyName)),
  allowsWebAssembly: v.optional(v.boolean()),
  scripts: v.optional(v.array(foreignScript)),
  frames: origins,
  checks: v.optional(v.lazy((value) => (isFields(value) ? levels : v.array(checkOrLevels)))),
  budgets: v.optional(
    v.strictObject({ page: v.optional(bytes), script: v.optional(bytes), picture: v.optional(bytes) }),
  ),
} satisfies Record<keyof Site, v.GenericSchema>);

/** The options of `definePage`, and the key that it adds. Missing texts are reported by the checks of texts. */
export const pageSchema = v.looseObject({
  path: text,
  title: v.optional(text),
  description: v.optional(text),
  lang: v.optional(filledText),
  dir: v.optional(v.picklist(["ltr", "rtl"])),
  alternates: v.optional(texts),
  element,
  head: v.optional(head),
  bodyClass: v.optional(filledText),
  noindex: v.optional(v.boolean()),
  social: v.optional(social),
  structuredData: v.optional(siteFunction),
  feed: v.optional(v.strictObject({ title: text, entries: v.array(feedEntry) })),
  checks: v.optional(levels),
  definedAt: v.any(),
} satisfies Record<keyof Page, v.GenericSchema>);

const isPlugin = (value: unknown) => isFunction(value) || (Array.isArray(value) && isFunction(value[0]));

/** A plugin of unified, or the name of one of the generator. A preset is not one. */
function textPlugin(name: string) {
  return is<never>((value) => value === name || isPlugin(value), `expected "${name}", a plugin, or [plugin, options]`);
}

/** The options of `markdown` in `site.config.ts`. */
const markdownSchema = v.strictObject({
  remarkPlugins: v.optional(v.array(textPlugin("gfm"))),
  rehypePlugins: v.optional(v.array(textPlugin("code-colours"))),
} satisfies Record<keyof MarkdownConfig, v.GenericSchema>);

/** Modules that the generator provides itself, because there must be one copy of each. */
const provided = /^(?:react|react-dom|@emotion\/css|#generator)(?:\/|$)/;

const alias = v.pipe(
  text,
  v.check((name) => !provided.test(name), "expected the name of a package other than react and #generator"),
);

/** The options of `bundle` in `site.config.ts`. */
const bundleSchema = v.strictObject({
  plugins: v.optional(v.array(v.looseObject({ name: filledText, setup: siteFunction }))),
  loader: v.optional(
    v.record(
      v.pipe(text, v.regex(/^\.(?!css$|mdx$)/, 'expected an extension other than .css and .mdx: ".graphql"')),
      v.picklist(loaders),
    ),
  ),
  define: v.optional(texts),
  alias: v.optional(v.record(alias, filledText)),
} satisfies Record<keyof BundleConfig, v.GenericSchema>);

/** The options of `site.config.ts`. */
export const configSchema = v.looseObject({
  markdown: v.optional(markdownSchema),
  bundle: v.optional(bundleSchema),
} satisfies Record<keyof SiteConfig, v.GenericSchema>);

/** Returns the field names of the object at a path of a schema. */
export function fieldsOf(schema: unknown, path: readonly string[]): string[] {
  return Object.keys(entriesOf(schemaAt(schema, path)));
}

/** Returns the allowed texts at a path of a schema, if it lists them. */
export function optionsOf(schema: unknown, path: readonly string[]): string[] {
  const { options } = schemaAt(schema, path);
  return Array.isArray(options) ? options.filter((option) => typeof option === "string") : [];
}

type SchemaParts = Readonly<Record<string, unknown>>;

/** valibot calls the fields of an object `entries`, zod `shape`. */
function entriesOf({ entries, shape }: SchemaParts): SchemaParts {
  return (entries ?? shape ?? {}) as SchemaParts;
}

function schemaAt(schema: unknown, path: readonly string[]): SchemaParts {
  const parts = (schema ?? {}) as SchemaParts;
  const { wrapped, item } = parts;
  if (wrapped !== undefined) return schemaAt(wrapped, path);
  const [first, ...rest] = path;
  if (first === undefined) return parts;
  return schemaAt(item ?? entriesOf(parts)[first], rest);
}
