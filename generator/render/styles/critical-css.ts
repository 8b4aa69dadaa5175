import type { StyleRule } from "../../load/styles.ts";

/**
 * The CSS that pages need of a site's rules. A page is told by the classes that
 * it uses, so pages of one template are told alike.
 */
export interface CriticalCss {
  /** All global rules, the rules of these classes, and the keyframes that those or other CSS name, in source order. */
  readonly of: (classes: ReadonlySet<string>, otherCss?: string) => readonly StyleRule[];
  /**
   * The CSS of the classes that no page has when it arrives, or of some of them. Only islands can add them, so it goes with
   * the script.
   */
  readonly later: (present: ReadonlySet<string>, isWanted?: (className: string) => boolean) => string;
}

/** Chooses from the rules of a site. */
export function criticalCss(rules: readonly StyleRule[]): CriticalCss {
  return {
    of: (classes, otherCss) => withKeyframes((name) => name === "" || classes.has(name), rules, otherCss),
    later: (present, isWanted = () => true) =>
      withKeyframes((name) => name !== "" && !present.has(name) && isWanted(name), rules)
        .map(({ css }) => css)
        .join("\n"),
  };
}

/** The rules whose class is wanted, and the keyframes that they use. */
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
