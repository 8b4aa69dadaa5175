import type { Feature, Needs, SheetRule } from "../../load/sheet.ts";

/** Takes out of a style sheet what cannot match. Rules with a name stay for `withUsedNames`. */
export function cutSheet(rules: readonly SheetRule[], isPossible: (feature: Feature) => boolean): SheetRule[] {
  return rules.flatMap((rule): SheetRule[] => {
    if (rule.kind === "group") {
      const kept = cutSheet(rule.rules, isPossible);
      return kept.length > 0 ? [{ ...rule, rules: kept }] : layerOrder(rule.prelude);
    }
    if (rule.kind !== "style") return [rule];
    const selectors = rule.selectors.filter(({ needs }) => areMet(needs, isPossible));
    return selectors.length === 0 ? [] : [{ ...rule, selectors }];
  });
}

/** A layer has its place in the order of layers where it is first named, with rules or without. */
function layerOrder(prelude: string): SheetRule[] {
  return /^@layer\s+[^\s]/i.test(prelude) ? [{ kind: "always", css: `${prelude};` }] : [];
}

function areMet(needs: Needs, isPossible: (feature: Feature) => boolean): boolean {
  return needs.every((need) =>
    typeof need === "string" ? isPossible(need) : need.some((alternative) => areMet(alternative, isPossible)),
  );
}

/** Leaves out the keyframes, font faces and custom properties whose names nothing uses. */
export function withUsedNames(rules: readonly SheetRule[], isUsed: (name: string) => boolean): SheetRule[] {
  return rules.flatMap((rule): SheetRule[] => {
    if (rule.kind === "group") {
      const kept = withUsedNames(rule.rules, isUsed);
      return kept.length > 0 ? [{ ...rule, rules: kept }] : layerOrder(rule.prelude);
    }
    return rule.kind === "named" && !isUsed(rule.name) ? [] : [rule];
  });
}

/** The same without any rule that has a name: what can use one. */
export function withoutNamed(rules: readonly SheetRule[]): SheetRule[] {
  return withUsedNames(rules, () => false);
}
