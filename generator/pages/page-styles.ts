import { resolveAssetUrls } from "../assets/asset-finder.ts";
import { minifyCss } from "../bundle/esbuild.ts";
import type { FindAssetUrl } from "../runtime/assets.ts";
import { cssRules, customProperties, withoutDeclarations, type CssRule } from "../styles/css.ts";
import {
  fontRange,
  needsIn,
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
  const rules = styles.rules.map((rule) => ({ ...rule, css: resolveAssetUrls(rule.css, findAssetUrl) }));
  const fingerprint = [
    styles.fingerprint(),
    sheet,
    ...rules.filter(({ css }, index) => css !== styles.rules[index]?.css).map(({ css }) => css),
  ].join("\0");
  const known = last?.fingerprint === fingerprint ? last.sets : new Map<string, StyleSet>();
  const readRules = remembered(() => rules.map(parsedRule));
  const ofSheet = remembered(() => customProperties(sheet));
  const make = async (needs: StyleNeeds): Promise<StyleSet> => {
    const css = pageCss(needs, readRules(), ofSheet());
    return { css, published: await minifyCss(shortenCss(css, names)) };
  };
  const sets = new Map<string, StyleSet>();
  const setFor = async (key: string): Promise<StyleSet> => {
    const set = sets.get(key) ?? known.get(key) ?? (await make(needsIn(key)));
    sets.set(key, set);
    return set;
  };
  return { sets, setFor, fingerprint };
}

/** Makes a value when it is first needed. */
function remembered<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** One call of Emotion: the name of its class, and what it wrote. */
interface ParsedRule {
  readonly name: string;
  readonly rules: readonly CssRule[];
}

export function parsedRule({ name, css }: Pick<StyleRule, "name" | "css">): ParsedRule {
  return { name, rules: cssRules(css) };
}

/**
 * Makes the CSS of pages with the same needs, in the order in which it was written: the rules of their classes and of all
 * elements, without keyframes, font faces and custom properties that nothing uses. A site declares its tokens once for all
 * pages, and most pages read only some of them. `readElsewhere` are the custom properties that the site's sheet reads.
 */
export function pageCss(needs: StyleNeeds, all: readonly ParsedRule[], readElsewhere: readonly string[]): string {
  const classes = new Set(needs.classes);
  const wrapper = needs.islands.length > 0 ? [parsedRule({ name: "", css: wrapperCss })] : [];
  const wanted = [...wrapper, ...all]
    .filter(({ name, rules }) => name === "" || classes.has(name) || rules.some(isKeyframes))
    .flatMap(({ rules }) => rules)
    .filter((rule) => isRangeNeeded(fontRange(rule), needs.fontRanges));
  const used = new Set([
    ...needs.animations,
    ...wanted.filter((rule) => !isKeyframes(rule)).flatMap(({ uses }) => [...uses]),
  ]);
  const rules = wanted.filter((rule) => !isKeyframes(rule) || used.has(rule.prelude));
  const read = new Set([...needs.properties, ...readElsewhere, ...rules.flatMap(({ uses }) => [...uses])]);
  const declared = rules.flatMap(({ declarations }) => declarations);
  // A set iterates over values that are added during the loop.
  for (const name of read)
    for (const { uses } of declared.filter((declaration) => declaration.name === name))
      uses.forEach((use) => read.add(use));
  const isUnread = (name: string) => name.startsWith("--") && !read.has(name);
  return rules.map((rule) => withoutDeclarations(rule, isUnread)).join("\n");
}

const isKeyframes = ({ name }: CssRule) => name === "keyframes";

/** A font face is needed if a page has one of its characters (https://drafts.csswg.org/css-fonts-4/#unicode-range-desc). */
function isRangeNeeded(range: string | undefined, needed: readonly string[]): boolean {
  return range === undefined || needed.includes(range);
}

/**
 * The element around an island is no box, so that `position: sticky`, flex items and grids work as if the component was
 * there without it. It has no specificity: every rule of the site wins. With a class it is a box that the site styles.
 */
const wrapperCss = ":where(div[data-island]:not([class])){display:contents}";
