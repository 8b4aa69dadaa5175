/**
 * Something that a page must contain so that a simple selector can match: a class (`.card`), an id (`#top`), an element
 * (`table`) or an attribute (`[open`).
 */
export type Feature = string;

/** Everything that a selector needs. An array in it lists alternatives, of which one is enough. */
export type Needs = readonly (Feature | readonly Needs[])[];

/** A rule of an imported style sheet. */
export type SheetRule =
  /** Kept on every page. */
  | { readonly kind: "always"; readonly css: string }
  | { readonly kind: "style"; readonly selectors: readonly SheetSelector[]; readonly block: string }
  /** Rules inside `@media`, `@layer` and similar at-rules. */
  | { readonly kind: "group"; readonly prelude: string; readonly rules: readonly SheetRule[] }
  /** Keyframes, a font face or a custom property. It is kept on pages where its name is used. */
  | { readonly kind: "named"; readonly name: string; readonly css: string };

export interface SheetSelector {
  readonly text: string;
  readonly needs: Needs;
}

/** A section of a style sheet: the rules of one CSS module, or all rules of ordinary files. */
export interface SheetSection {
  /** The CSS module of the section. Several modules may compose its classes. */
  readonly module?: string;
  readonly rules: readonly SheetRule[];
}

/** Returns the rules as CSS. */
export function sheetCss(rules: readonly SheetRule[]): string {
  return rules.map(ruleCss).join("\n");
}

function ruleCss(rule: SheetRule): string {
  switch (rule.kind) {
    case "style":
      return rule.selectors.map(({ text }) => text).join(",") + rule.block;
    case "group":
      return `${rule.prelude}{${sheetCss(rule.rules)}}`;
    default:
      return rule.css;
  }
}

/** Returns all features that the selectors of some rules need. */
export function featuresIn(rules: readonly SheetRule[]): Feature[] {
  return rules.flatMap((rule) => {
    if (rule.kind === "group") return featuresIn(rule.rules);
    return rule.kind === "style" ? rule.selectors.flatMap(({ needs }) => featuresOf(needs)) : [];
  });
}

function featuresOf(needs: Needs): Feature[] {
  return needs.flatMap((need) => (typeof need === "string" ? [need] : need.flatMap(featuresOf)));
}
