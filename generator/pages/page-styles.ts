import { resolveAssetUrls } from "../assets/asset-finder.ts";
import { minifyCss } from "../bundle/esbuild.ts";
import type { FindAssetUrl } from "../runtime/assets.ts";
import {
  needsIn,
  withoutUnneededFonts,
  type StyleNeeds,
  propertiesIn,
  styleChoices,
  withNeeds,
  type StyleChoices,
} from "./style-needs.ts";
import { shortenCss, type ShortNames, type StyleRule, type Styles } from "../styles/styles.ts";
import { resolve } from "node:path";
import type { BundledScript } from "../bundle/script-bundler.ts";
import type { Loaded } from "../load-site.ts";
import type { SitePlan } from "../document/plan-site.ts";
import type { HydrationScript } from "../document/scripts.ts";
import { displayPath } from "../problems/places.ts";
import type { PageBody } from "./read-page.ts";

type StyledBody = Pick<PageBody, "styleKey" | "islands">;

/** The styles of the pages of a site. */
export interface PageStyles extends Pick<SiteStyles, "sets" | "fingerprint"> {
  /** Returns the styles that a page needs, with those that its islands may add later. */
  readonly of: (body: StyledBody) => Promise<StyleSet>;
}

/** Returns the styles of pages, with the styles that were written so far. Those of the last build are used again. */
export function pageStyles(
  loaded: Loaded,
  plan: SitePlan,
  hydrationScript: HydrationScript | undefined,
  last: PageStyles | undefined,
): PageStyles {
  const { styles, bundle } = loaded;
  const ofSite = { styles, sheet: bundle.sheet, names: plan.names, findAssetUrl: plan.assets.find };
  const { setFor, ...siteSets } = siteStyles(ofSite, last);
  const keyOf = keysWithIslands(styleChoices(styles.rules), (islands) =>
    needsOfIslands(islands, loaded, hydrationScript?.bundled),
  );
  return { ...siteSets, of: (body) => setFor(keyOf(body)) };
}

type IslandNeeds = Pick<StyleNeeds, "classes" | "properties">;

/** Returns a function for the style key of a page with what its islands may add later. */
function keysWithIslands(
  { classes }: StyleChoices,
  needsOf: (islands: readonly string[]) => IslandNeeds,
): (page: StyledBody) => string {
  const all = new Set(classes);
  const ofIslands = new Map<string, IslandNeeds>();
  const withAdded = new Map<string, string>();
  return ({ styleKey, islands }) => {
    if (islands.length === 0) return styleKey;
    const set = islands.join();
    const use = JSON.stringify([styleKey, set]);
    const needs = ofIslands.get(set) ?? needsOf(islands);
    const key =
      withAdded.get(use) ?? withNeeds(styleKey, { ...needs, classes: needs.classes.filter((name) => all.has(name)) });
    ofIslands.set(set, needs);
    withAdded.set(use, key);
    return key;
  };
}

/** Matches the classes of Emotion, which end in their `label` if they have one. */
const classNames = /(?<![\w-])s-[\w-]+/g;

/**
 * The classes and custom properties that some islands may use: the classes of the styles modules that they import, as far
 * as the script names them. An island whose module is not known may add those of all styles modules.
 */
function needsOfIslands(
  names: readonly string[],
  loaded: Loaded,
  { text = "", parts = [] }: Partial<BundledScript> = {},
): IslandNeeds {
  const { islands, modules, styles } = loaded;
  const script = [text, ...parts.map((part) => part.text)].join("\n");
  const known = names.flatMap((name) => islands[name]?.module ?? []);
  const paths = new Set(known.length < names.length ? modules.keys() : known.map((path) => resolve(path)));
  // A set iterates over values that are added during the loop.
  for (const path of paths) for (const imported of modules.get(path) ?? []) paths.add(imported);
  const classes = [...paths]
    .filter((path) => path.endsWith(".styles.ts"))
    .flatMap((path) => JSON.stringify(styles.exports.get(displayPath(path)) ?? {}).match(classNames) ?? [])
    .filter((name) => script.includes(name));
  return { classes, properties: propertiesIn(script) };
}

/** The styles of all pages with the same needs. */
export interface StyleSet {
  /** The CSS as it was written, with URLs. */
  readonly css: string;
  /**
   * The CSS as it is published: minified, with short names. One text, because each style element adds a hash to the
   * policy.
   */
  readonly published: string;
}

/** The styles of a site. */
export interface SiteStyles {
  /** Those that were asked for, by the texts that `styleKeys` returns for pages. */
  readonly sets: ReadonlyMap<string, StyleSet>;
  /** Returns the styles of pages with such a text. */
  readonly setFor: (key: string) => Promise<StyleSet>;
  /** Changes with everything that all sets depend on. */
  readonly fingerprint: string;
}

interface StyleInput {
  readonly styles: Styles;
  readonly names: ShortNames;
  /** The site's style sheet. */
  readonly sheet: string;
  readonly findAssetUrl: FindAssetUrl;
}

/** Makes the styles of a site. Sets of the previous build are used again if they depend on the same data. */
export function siteStyles(input: StyleInput, last: Pick<SiteStyles, "sets" | "fingerprint"> | undefined): SiteStyles {
  const { styles, names, sheet, findAssetUrl } = input;
  const { rules } = styles;
  const resolved = (css: string) => resolveAssetUrls(css, findAssetUrl);
  const assetUrls = assetNamesIn(rules.map(({ css }) => css)).map(findAssetUrl);
  const fingerprint = [styles.fingerprint(), sheet, ...assetUrls].join("\0");
  const known = last?.fingerprint === fingerprint ? last.sets : new Map<string, StyleSet>();

  // The first sheets of many pages are equal.
  const minified = new Map<string, Promise<string>>();
  const published = async (css: string): Promise<string> => {
    const text = minified.get(css) ?? minifyCss(shortenCss(css, names));
    minified.set(css, text);
    return text;
  };
  const make = async (needs: StyleNeeds): Promise<StyleSet> => {
    const { css, sheets } = pageCss(needs, { rules, sheet, resolved });
    const texts = sheets.map(async ({ media, css: text }) =>
      media === "" ? published(text) : `@media ${media}{${await published(text)}}`,
    );
    return { css, published: (await Promise.all(texts)).join("") };
  };
  const sets = new Map<string, StyleSet>();
  const setFor = async (key: string): Promise<StyleSet> => {
    const set = sets.get(key) ?? known.get(key) ?? (await make(needsIn(key)));
    sets.set(key, set);
    return set;
  };
  return { sets, setFor, fingerprint };
}

function assetNamesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((css) => [...css.matchAll(/\burl\((["']?)asset:([^"')]+)\1\)/g)]);
  return [...new Set(names.map(([, , name = ""]) => name))];
}

/** CSS for one medium. An empty medium means all. */
interface StyleSheet {
  readonly media: string;
  readonly css: string;
}

interface SiteCss {
  readonly rules: readonly StyleRule[];
  /** The site's style sheet, which may read custom properties. */
  readonly sheet: string;
  /** Replaces the names of assets in CSS with their URLs. */
  readonly resolved: (css: string) => string;
}

/** Makes the CSS of pages with the same needs: as it was written, and as it is published, by media. */
export function pageCss(
  needs: StyleNeeds,
  { rules, sheet, resolved }: SiteCss,
): { readonly css: string; readonly sheets: readonly StyleSheet[] } {
  const { fontRanges, properties, islands, animations } = needs;
  const classes = new Set(needs.classes);
  const critical = criticalRules(rules, (name) => name === "" || classes.has(name), animations);
  if (islands.length > 0) critical.unshift(islandRule);
  const css = resolved(critical.map((rule) => rule.css).join("\n"));
  const read = properties.map((name) => `var(${name})`).join();
  const needed = withoutUnreadProperties(withoutUnneededFonts(css, fontRanges), [read, sheet]);
  return { css, sheets: styleSheets(needed, animations) };
}

/**
 * The element around an island is no box, so that `position: sticky`, flex items and grids work as if the component was
 * there without it. It has no specificity: every rule of the site wins. With a class it is a box that the site styles.
 */
const wrapperCss = ":where(div[data-island]:not([class])){display:contents}";

const islandRule: StyleRule = { name: "", css: wrapperCss, written: wrapperCss };

/** Returns the rules of wanted classes, and the keyframes that these rules or attributes use, in source order. */
function criticalRules(
  rules: readonly StyleRule[],
  isWanted: (className: string) => boolean,
  animations: readonly string[] = [],
): StyleRule[] {
  const nameOf = ({ css }: StyleRule) => /^@keyframes (\S+?)\s*\{/.exec(css)?.[1];
  const used = new Set(rules.filter((rule) => nameOf(rule) === undefined && isWanted(rule.name)));
  const usedText = [...[...used].map(({ css }) => css), ...animations].join("\n");
  return rules.filter((rule) => {
    const name = nameOf(rule);
    return name === undefined ? used.has(rule) : usedText.includes(name);
  });
}

/**
 * Matches declarations of custom properties. Their values may contain strings and brackets, such as the URLs of
 * pictures.
 */
const declarations =
  /(?<=[{;])\s*(--[\w-]+):(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()]|\([^()]*\))*\)|[^()"'])*\)|[^;{}"'()])*(?:;|(?=\}))/g;

/**
 * Removes the custom properties from the CSS of a page that neither this CSS nor another text reads with `var()`. A site
 * declares its tokens once for all pages, and most pages read only some of them.
 */
export function withoutUnreadProperties(css: string, otherTexts: readonly string[]): string {
  const readers = [css, ...otherTexts].join("\n");
  const read = new Set([...readers.matchAll(/(?:var|style)\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const rest = css.replace(declarations, (declaration, name: string) => (read.has(name) ? declaration : ""));
  // A removed property may have been the only one to read another.
  return rest === css ? rest : withoutUnreadProperties(rest, otherTexts);
}

/** Media that depend on the reader or the paper, not on the window or its colours. */
const aboutTheReader = /\bprint\b|prefers-(?!color-scheme)|forced-colors|scripting/;

/** A rule for pages without script, or whose script has failed (see `hold-events.ts`). */
const withoutScript = /^(?:@supports[^{]*\{)?\s*\[data-unscripted\][^{,]*\{/;

/**
 * Sorts a page's CSS into sheets. `animations` are the keyframes that its attributes use.
 *
 * - One for all media that every first view may need.
 * - One for each medium that depends on the reader (`print`, `prefers-contrast: more`). These come after the first
 *   sheet, so that the reader's preferences override other rules.
 * - One for rules without script, which most first views do not need.
 *
 * Keyframes are in the sheets that use them.
 */
export function styleSheets(css: string, animations: readonly string[] = []): StyleSheet[] {
  const sheets = new Map([["", ""]]);
  const add = (media: string, rule: string) => void sheets.set(media, (sheets.get(media) ?? "") + rule);
  const keyframes: string[] = [];
  for (const rule of topLevelRules(css)) {
    const [, query = ""] = /^@media\s*([^{]*)\{/.exec(rule) ?? [];
    if (rule.startsWith("@keyframes")) keyframes.push(rule);
    else if (aboutTheReader.test(query)) add(query.trim(), rule.slice(rule.indexOf("{") + 1, -1));
    else add(withoutScript.test(rule) ? "all" : "", rule);
  }
  return [...sheets].map(([media, text]): StyleSheet => {
    const users = media === "" ? text + animations.join() : text;
    const used = keyframes.filter((rule) => users.includes(rule.slice("@keyframes ".length, rule.indexOf("{"))));
    return { media, css: used.join("") + text };
  });
}

/** `a{…}@media print{b{…}}` → `a{…}`, `@media print{b{…}}`. */
function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of css.matchAll(/"[^"]*"|'[^']*'|[{};]/g)) {
    if (sign === "{") depth++;
    if (sign === "}") depth--;
    if (depth > 0 || !/[;}]/.test(sign)) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}
