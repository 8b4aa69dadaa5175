import { remember } from "../../cache/remember.ts";
import type { StyleRule } from "../../load/styles.ts";

/**
 * The CSS that a page needs: all global rules, the rules of the classes that
 * stand in its HTML, and the keyframes that these name, in source order.
 */
export function criticalCss(html: string, rules: readonly StyleRule[]): string {
  const classes = classesIn(html);
  return withKeyframes((name) => name === "" || classes.has(name), rules);
}

/**
 * The CSS of the classes that no page has when it arrives. Only islands can
 * add them, so it travels with the script.
 */
export function laterCss(pages: readonly { readonly body: string }[], rules: readonly StyleRule[]): string {
  const present = new Set<string>();
  for (const page of pages) for (const name of classesOf(page)) present.add(name);
  return withKeyframes((name) => name !== "" && !present.has(name), rules);
}

/** The rules whose class is wanted, and the keyframes that they use. */
function withKeyframes(isWanted: (className: string) => boolean, rules: readonly StyleRule[]): string {
  const used = rules.filter(({ name, css }) => !isKeyframes(css) && isWanted(name));
  const usedText = used.map(({ css }) => css).join("");
  return rules
    .filter((rule) => used.includes(rule) || (isKeyframes(rule.css) && usedText.includes(keyframesName(rule.css))))
    .map(({ css }) => css)
    .join("\n");
}

const classesOf = remember(({ body }: { readonly body: string }) => classesIn(body));

function classesIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names?.split(/\s+/) ?? []));
}

function isKeyframes(css: string): boolean {
  return css.startsWith("@keyframes");
}

function keyframesName(css: string): string {
  return css.slice("@keyframes ".length, css.indexOf("{"));
}
