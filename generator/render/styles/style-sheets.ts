import type { StylePart } from "./style-parts.ts";

/** CSS of one medium; the empty one is for all. */
export interface StyleSheet {
  readonly media: string;
  readonly css: string;
}

/** Media that say something about the reader or the paper, and nothing of the window or its colours. */
const aboutTheReader = /\bprint\b|prefers-(?!color-scheme)|forced-colors|scripting/;

/** A rule for pages without script, or whose script has failed (see `hold-events.ts`). */
const withoutScript = /^(?:@supports[^{]*\{)?\s*\[data-unscripted\][^{,]*\{/;

/**
 * Sorts a page's CSS into sheets: what every first view may need, and one for
 * each medium that is about the reader (`print`, `prefers-contrast: more`), in
 * which all of its blocks stand together. What applies only without script is a
 * sheet for all media, but most first views do not need it. These sheets come
 * last, so what readers ask for wins over what the page would like. Keyframes go
 * along with the rules that use them. Imported style sheets stay in their order.
 * The rules of attributes are a sheet of their own, since they are other ones on
 * every page: so what is minified of the first sheet can be used again.
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
