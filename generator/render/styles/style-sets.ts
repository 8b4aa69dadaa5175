import type { Styles } from "../../load/styles.ts";
import { resolveAssetUrls } from "../assets/asset-lookup.ts";
import type { FindAssetUrl } from "../../runtime/asset-urls.ts";
import { criticalCss } from "./critical-css.ts";
import { withoutUnneededFonts } from "./font-faces.ts";
import { minifyCss } from "./minify-css.ts";
import { shortenCss, type ShortNames } from "./short-names.ts";
import { needsIn, type StyleChoices } from "./style-needs.ts";
import { styleSheets, type StyleSheet } from "./style-sheets.ts";
import { withoutUnreadProperties } from "./unread-properties.ts";

/** The styles of all pages that need the same. */
export interface StyleSet {
  /** The CSS as it was written, with addresses. */
  readonly css: string;
  /** The same as it is published: minified, with short names, by media. */
  readonly sheets: readonly StyleSheet[];
}

/** The styles of a site. */
export interface SiteStyles {
  /** By the text that `styleKeys` gives for a page. */
  readonly sets: ReadonlyMap<string, StyleSet>;
  /** What only islands add, as it was written and as the script brings it. */
  readonly laterCss: string;
  readonly laterMinified: string;
  /** The part of it for an island script that names only some of the classes. */
  readonly laterFor: (isNamed: (className: string) => boolean) => Promise<string>;
}

interface StyleInput {
  readonly styles: Styles;
  readonly choices: StyleChoices;
  readonly names: ShortNames;
  /** Those of all pages. */
  readonly keys: Iterable<string>;
  /** Classes that islands get as props, and so by their long names. */
  readonly classesInProps: ReadonlySet<string>;
  readonly findAssetUrl: FindAssetUrl;
}

/** Makes a maker of a site's styles; what did not change since the last call is the same object again. */
export function styleMaker(): (input: StyleInput) => Promise<SiteStyles> {
  const minified = textMemory(minifyCss);
  let last: { readonly fingerprint: string; readonly sets: Map<string, Promise<StyleSet>> } | undefined;
  return async ({ styles, choices, names, keys, classesInProps, findAssetUrl }) => {
    const critical = criticalCss(styles.rules);
    const wanted = [...new Set(keys)];
    const present = new Set(wanted.flatMap((key) => [...needsIn(key, choices).classes]));
    const laterCss = resolveAssetUrls(critical.later(present), findAssetUrl);
    const fingerprint = fingerprintOf([styles.fingerprint(), laterCss, ...classesInProps], styles, findAssetUrl);
    if (last?.fingerprint !== fingerprint) last = { fingerprint, sets: new Map() };
    const known = last.sets;
    const setFor = async (key: string): Promise<StyleSet> => {
      const { classes, fontRanges, properties } = needsIn(key, choices);
      const css = resolveAssetUrls(critical.of(classes), findAssetUrl);
      const read = properties.map((name) => `var(${name})`).join();
      const sheets = styleSheets(withoutUnreadProperties(withoutUnneededFonts(css, fontRanges), [read, laterCss]));
      const published = sheets.map(async (sheet) => {
        return { ...sheet, css: await minified(shortenCss(sheet.css, names, classesInProps)) };
      });
      return { css, sheets: await Promise.all(published) };
    };
    const entries = wanted.map(async (key) => {
      const set = known.get(key) ?? setFor(key);
      known.set(key, set);
      return [key, await set] as const;
    });
    const publishedLater = async (css: string) => minified(shortenCss(css, names, classesInProps));
    const laterFor: SiteStyles["laterFor"] = async (isNamed) =>
      publishedLater(resolveAssetUrls(critical.later(present, isNamed), findAssetUrl));
    const laterMinified = await publishedLater(laterCss);
    return { sets: new Map(await Promise.all(entries)), laterCss, laterMinified, laterFor };
  };
}

/** Also equal only if the assets that the styles name are where they were. */
function fingerprintOf(parts: readonly string[], { rules }: Styles, findAssetUrl: FindAssetUrl): string {
  const named = new Set(
    rules.flatMap(({ css }) => [...css.matchAll(/\burl\((["']?)asset:([^"')]+)\1\)/g)].map(([, , name = ""]) => name)),
  );
  return [...parts, ...[...named].map(findAssetUrl)].join("\0");
}

/** How many texts are remembered. */
const mostTexts = 500;

/** Remembers what was made of texts: a page whose words change keeps its styles. */
function textMemory(make: (text: string) => Promise<string>): (text: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    if (known.size >= mostTexts) known.clear();
    known.set(text, made);
    return made;
  };
}
