import type { Feature, Needs, SheetRule } from "../../load/sheet.ts";

/** Removes rules that cannot match from a style sheet. Rules with a name stay for `withUsedNames`. */
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

/** The first mention of a layer decides its order, even without rules. */
function layerOrder(prelude: string): SheetRule[] {
  return /^@layer\s+[^\s]/i.test(prelude) ? [{ kind: "always", css: `${prelude};` }] : [];
}

function areMet(needs: Needs, isPossible: (feature: Feature) => boolean): boolean {
  return needs.every((need) =>
    typeof need === "string" ? isPossible(need) : need.some((alternative) => areMet(alternative, isPossible)),
  );
}

/** Removes keyframes, font faces and custom properties whose names are not used. */
export function withUsedNames(rules: readonly SheetRule[], isUsed: (name: string) => boolean): SheetRule[] {
  return rules.flatMap((rule): SheetRule[] => {
    if (rule.kind === "group") {
      const kept = withUsedNames(rule.rules, isUsed);
      return kept.length > 0 ? [{ ...rule, rules: kept }] : layerOrder(rule.prelude);
    }
    return rule.kind === "named" && !isUsed(rule.name) ? [] : [rule];
  });
}

/** Returns only rules without a name, which can use the others. */
export function withoutNamed(rules: readonly SheetRule[]): SheetRule[] {
  return withUsedNames(rules, () => false);
}
