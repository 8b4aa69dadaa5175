import { resolveAssetUrls } from "../assets/asset-finder.ts";
import { esbuild, browserTargets } from "../bundle/esbuild.ts";
import { keyOf, openCache } from "../cache.ts";
import type { FindAssetUrl } from "../runtime/assets.ts";
import { cssOfLaterClasses, pageCss, type StyleSheet } from "./page-css.ts";
import type { ScriptNames } from "./script-names.ts";
import { shortenCss, type ShortNames } from "./short-names.ts";
import { needsIn, type StyleNeeds } from "./style-needs.ts";
import type { Styles } from "./styles.ts";

/** The styles of all pages with the same needs. */
export interface StyleSet {
  /** The CSS as it was written, with URLs. */
  readonly css: string;
  /** The CSS as it is published: minified, with short names, by media. */
  readonly sheets: readonly StyleSheet[];
}

/** The styles of a site. */
export interface SiteStyles {
  /** By the text that `styleKeys` returns for a page. */
  readonly sets: ReadonlyMap<string, StyleSet>;
  /** The CSS of all classes that no page has, as it was written. */
  readonly laterCss: string;
  /** Returns the part of it that a script needs, which names only some of the classes. */
  readonly laterFor: (isNamed: (className: string) => boolean) => Promise<string>;
  /** Whether any page has a `style` attribute. */
  readonly haveInline: boolean;
  /** Changes with everything that all sets depend on. */
  readonly fingerprint: string;
}

interface StyleInput {
  readonly styles: Styles;
  readonly names: ShortNames;
  /** Custom properties that islands name. */
  readonly named: ReadonlySet<string>;
  /** The keys of all pages. */
  readonly keys: Iterable<string>;
  /** Classes that islands get as props, so that their long names are needed. */
  readonly classesInProps: ReadonlySet<string>;
  /** The names that the script may add. Missing if they do not matter. */
  readonly script: ScriptNames | undefined;
  readonly findAssetUrl: FindAssetUrl;
}

/**
 * Makes the styles of a site. Sets of the previous build are used again if they depend on the same data, because pages
 * may have thousands of different `style` attributes.
 */
export async function siteStyles(input: StyleInput, last: SiteStyles | undefined): Promise<SiteStyles> {
  const { styles, names, named, keys, classesInProps, script, findAssetUrl } = input;
  const { rules } = styles;
  const resolved = (css: string) => resolveAssetUrls(css, findAssetUrl);
  const wanted = new Map([...new Set(keys)].map((key) => [key, needsIn(key)]));
  const present = new Set([...wanted.values()].flatMap(({ classes }) => classes));
  const laterCss = resolved(cssOfLaterClasses(rules, present));
  const ofAttributes = [...wanted.values()].flatMap(({ inline }) => inline);
  const assetUrls = assetNamesIn([...rules.map(({ css }) => css), ...ofAttributes]).map(findAssetUrl);
  const parts = [styles.fingerprint(), laterCss, script?.fingerprint, ...named, ...classesInProps, ...assetUrls];
  const fingerprint = parts.join("\0");
  const known = last?.fingerprint === fingerprint ? last.sets : new Map<string, StyleSet>();

  // The first sheets of many pages are equal.
  const minified = new Map<string, Promise<string>>();
  const published = async (css: string): Promise<string> => {
    const text = minified.get(css) ?? minifyCss(shortenCss(css, names, classesInProps));
    minified.set(css, text);
    return text;
  };
  const setFor = async (needs: StyleNeeds): Promise<StyleSet> => {
    const { css, sheets } = pageCss(needs, { rules, laterCss, named, script, resolved });
    return { css, sheets: await Promise.all(sheets.map(async (one) => ({ ...one, css: await published(one.css) }))) };
  };
  const sets = [...wanted].map(async ([key, needs]) => [key, known.get(key) ?? (await setFor(needs))] as const);
  return {
    sets: new Map(await Promise.all(sets)),
    laterCss,
    laterFor: async (isNamed) => published(resolved(cssOfLaterClasses(rules, present, isNamed))),
    haveInline: ofAttributes.length > 0,
    fingerprint,
  };
}

function assetNamesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((css) => [...css.matchAll(/\burl\((["']?)asset:([^"')]+)\1\)/g)]);
  return [...new Set(names.map(([, , name = ""]) => name))];
}

/** Minifies CSS and adds the prefixes that the supported browsers need. Results of earlier builds are cached. */
export async function minifyCss(css: string): Promise<string> {
  if (css === "") return "";
  const key = keyOf(css);
  const cache = openCache<string>("minified-css");
  const known = cache.get(key);
  if (known !== undefined) return known.facts;
  const { code } = await esbuild().transform(css, { loader: "css", minify: true, target: browserTargets });
  return cache.set(key, code.trimEnd()).facts;
}
