import type { StyleRule } from "../../load/styles.ts";

/**
 * Selects the CSS that pages need from a site's rules. A page is identified by its classes, so pages of one template
 * share a result.
 */
export interface CriticalCss {
  /**
   * Returns all global rules, the rules of these classes, and the keyframes that these rules or other CSS use, in
   * source order.
   */
  readonly of: (classes: ReadonlySet<string>, otherCss?: string) => readonly StyleRule[];
  /**
   * Returns the CSS of classes that no page has when it loads, or of some of these. Only islands can add them, so the
   * script contains it.
   */
  readonly later: (present: ReadonlySet<string>, isWanted?: (className: string) => boolean) => string;
}

/** Makes the selection for a site's rules. */
export function criticalCss(rules: readonly StyleRule[]): CriticalCss {
  return {
    of: (classes, otherCss) => withKeyframes((name) => name === "" || classes.has(name), rules, otherCss),
    later: (present, isWanted = () => true) =>
      withKeyframes((name) => name !== "" && !present.has(name) && isWanted(name), rules)
        .map(({ css }) => css)
        .join("\n"),
  };
}

/** Returns the rules whose class is wanted, and the keyframes that they use. */
function withKeyframes(
  isWanted: (className: string) => boolean,
  rules: readonly StyleRule[],
  otherCss = "",
): StyleRule[] {
  const used = new Set(
    rules.filter(({ name, css, sheet }) => (sheet !== undefined || !isKeyframes(css)) && isWanted(name)),
  );
  const usedText = [...[...used].map(({ css }) => css), otherCss].join("");
  return rules.filter(
    (rule) => used.has(rule) || (isKeyframes(rule.css) && usedText.includes(keyframesName(rule.css))),
  );
}

function isKeyframes(css: string): boolean {
  return css.startsWith("@keyframes");
}

function keyframesName(css: string): string {
  return css.slice("@keyframes ".length, css.indexOf("{"));
}
