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
  /** The CSS that only islands need, as it was written and as the script contains it. */
  readonly laterCss: string;
  readonly laterMinified: string;
  /** Returns the part of it for a script that names only some of the classes. */
  readonly laterFor: (isNamed: (className: string) => boolean) => Promise<string>;
  /** Whether any page has a `style` attribute. */
  readonly haveInline: boolean;
}

interface StyleInput {
  readonly styles: Styles;
  readonly choices: StyleChoices;
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

/** Makes a function that makes a site's styles. Unchanged results are the same objects as the last time. */
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

/** How many results are stored. */
const mostTexts = 500;

/** Remembers the results for texts, so that a page with new words keeps its styles. */
function textMemory(make: (text: string) => Promise<string>): (text: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    if (known.size >= mostTexts) known.clear();
    known.set(text, made);
    return made;
  };
}
