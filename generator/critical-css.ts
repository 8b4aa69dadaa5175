import { transform } from "esbuild";
import { browserTargets } from "./browser-targets.ts";
import type { Page } from "./define-site.ts";
import type { ShortenNames } from "./short-names.ts";
import type { StyleRule } from "./styles.ts";

/**
 * The CSS that a page needs: all global rules, the rules of the classes that
 * stand in its HTML, and the keyframes that these name, in source order.
 */
export function criticalCss(html: string, rules: readonly StyleRule[]): string {
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names?.split(/\s+/) ?? []));
  const used = rules.filter(({ name, css }) => !isKeyframes(css) && (name === "" || classes.has(name)));
  const usedText = used.map(({ css }) => css).join("");
  return rules
    .filter((rule) => used.includes(rule) || (isKeyframes(rule.css) && usedText.includes(keyframesName(rule.css))))
    .map(({ css }) => css)
    .join("\n");
}

/** Minifies the CSS of each page; gives it by the page's path. */
export async function minifyStyles(
  pages: readonly { readonly page: Page; readonly css: string }[],
  shortenNames: ShortenNames,
): Promise<ReadonlyMap<string, string>> {
  const entries = pages.map(async ({ page, css }) => [page.path, await minifyCss(shortenNames(css))] as const);
  return new Map(await Promise.all(entries));
}

/** Minifies CSS and adds the prefixes that the supported browsers still need. */
export async function minifyCss(css: string): Promise<string> {
  const { code } = await transform(css, { loader: "css", minify: true, target: browserTargets });
  return code.trimEnd();
}

function isKeyframes(css: string): boolean {
  return css.startsWith("@keyframes");
}

function keyframesName(css: string): string {
  return css.slice("@keyframes ".length, css.indexOf("{"));
}
