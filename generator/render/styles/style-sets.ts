import type { Styles } from "../../load/styles.ts";
import { resolveAssetUrls } from "../assets/asset-lookup.ts";
import type { FindAssetUrl } from "../../runtime/asset-urls.ts";
import { criticalCss } from "./critical-css.ts";
import { minifyCss } from "./minify-css.ts";
import { shortenCss, type ShortNames } from "./short-names.ts";
import { pageCss } from "./page-css.ts";
import type { ScriptNames } from "./script-names.ts";
import { needsIn, type StyleChoices, type StyleNeeds } from "./style-needs.ts";
import type { StyleSheet } from "./style-sheets.ts";

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
  /** Whether a page has a `style` attribute. */
  readonly haveInline: boolean;
}

interface StyleInput {
  readonly styles: Styles;
  readonly choices: StyleChoices;
  readonly names: ShortNames;
  /** Custom properties that islands name. */
  readonly named: ReadonlySet<string>;
  /** Those of all pages. */
  readonly keys: Iterable<string>;
  /** Classes that islands get as props, and so by their long names. */
  readonly classesInProps: ReadonlySet<string>;
  /** What the script may add; missing where that decides nothing. */
  readonly script: ScriptNames | undefined;
  readonly findAssetUrl: FindAssetUrl;
}

/** Makes a maker of a site's styles; what did not change since the last call is the same object again. */
export function styleMaker(): (input: StyleInput) => Promise<SiteStyles> {
  const minified = textMemory(minifyCss);
  let last:
    | { readonly fingerprint: string; readonly names: ShortNames; readonly sets: Map<string, Promise<StyleSet>> }
    | undefined;
  return async ({ styles, choices, names, named, keys, classesInProps, script, findAssetUrl }) => {
    const resolved = (css: string) => resolveAssetUrls(css, findAssetUrl);
    const critical = criticalCss(styles.rules);
    const wanted = new Map([...new Set(keys)].map((key) => [key, needsIn(key, choices)]));
    const present = new Set([...wanted.values()].flatMap(({ classes }) => [...classes]));
    const laterCss = resolved(critical.later(present));
    const written = [...styles.rules.map(({ css }) => css), ...[...wanted.values()].flatMap(({ inline }) => inline)];
    const fingerprint = [
      styles.fingerprint(),
      laterCss,
      script?.text ?? "",
      ...classesInProps,
      ...assetNamesIn(written).map(findAssetUrl),
    ].join("\0");
    if (last?.fingerprint !== fingerprint || last.names !== names) last = { fingerprint, names, sets: new Map() };
    const known = last.sets;
    const setFor = async (needs: StyleNeeds): Promise<StyleSet> => {
      const { css, sheets } = pageCss(needs, { critical, laterCss, named, script, resolved });
      const published = sheets.map(async (sheet) => {
        return { ...sheet, css: await minified(shortenCss(sheet.css, names, classesInProps)) };
      });
      return { css, sheets: await Promise.all(published) };
    };
    const entries = [...wanted].map(async ([key, needs]) => {
      const set = known.get(key) ?? setFor(needs);
      known.set(key, set);
      return [key, await set] as const;
    });
    const publishedLater = async (css: string) => minified(shortenCss(css, names, classesInProps));
    const laterFor: SiteStyles["laterFor"] = async (isNamed) =>
      publishedLater(resolveAssetUrls(critical.later(present, isNamed), findAssetUrl));
    const laterMinified = await publishedLater(laterCss);
    const haveInline = [...wanted.values()].some(({ inline }) => inline.length > 0);
    return { sets: new Map(await Promise.all(entries)), laterCss, laterMinified, laterFor, haveInline };
  };
}

function assetNamesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap((css) => [...css.matchAll(/\burl\((["']?)asset:([^"')]+)\1\)/g)]);
  return [...new Set(names.map(([, , name = ""]) => name))];
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
