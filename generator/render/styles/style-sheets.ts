import type { StylePart } from "./style-parts.ts";

/** CSS for one medium. An empty medium means all. */
export interface StyleSheet {
  readonly media: string;
  readonly css: string;
}

/** Media that depend on the reader or the paper, not on the window or its colours. */
const aboutTheReader = /\bprint\b|prefers-(?!color-scheme)|forced-colors|scripting/;

/** A rule for pages without script, or whose script has failed (see `hold-events.ts`). */
const withoutScript = /^(?:@supports[^{]*\{)?\s*\[data-unscripted\][^{,]*\{/;

/**
 * Sorts a page's CSS into sheets:
 *
 * - One for all media that every first view may need.
 * - One for each medium that depends on the reader (`print`, `prefers-contrast: more`). These come after the first
 *   sheet, so that the reader's preferences override other rules.
 * - One for rules without script, which most first views do not need.
 * - One for the rules of `style` attributes. They differ on every page, so the minified first sheet can be used again.
 *
 * Keyframes are in the sheets that use them. Imported style sheets stay in order.
 */
export function styleSheets(parts: readonly StylePart[], ofAttributes = ""): StyleSheet[] {
  const rules = parts.flatMap(({ css, isImported }) =>
    (isImported ? [css] : topLevelRules(css)).map((rule) => ({ rule, isImported })),
  );
  const keyframes = rules.filter((one) => !one.isImported && one.rule.startsWith("@keyframes")).map(({ rule }) => rule);
  const sheets = new Map([["", ""]]);
  for (const { rule, isImported } of rules) {
    if (isImported) {
      sheets.set("", (sheets.get("") ?? "") + rule);
      continue;
    }
    if (keyframes.includes(rule)) continue;
    const [, query = ""] = /^@media\s*([^{]*)\{/.exec(rule) ?? [];
    const isAboutReader = aboutTheReader.test(query);
    const media = isAboutReader ? query.trim() : withoutScript.test(rule) ? "all" : "";
    const text = isAboutReader ? rule.slice(rule.indexOf("{") + 1, -1) : rule;
    sheets.set(media, (sheets.get(media) ?? "") + text);
  }
  const found = [...sheets].map(([media, text]): StyleSheet => {
    const users = media === "" ? text + ofAttributes : text;
    const used = keyframes.filter((rule) => users.includes(rule.slice("@keyframes ".length, rule.indexOf("{"))));
    return { media, css: used.join("") + text };
  });
  return ofAttributes === "" ? found : [...found, { media: "", css: ofAttributes }];
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
