import { sheetCss, type Feature } from "../../load/sheet.ts";
import type { StyleRule } from "../../load/styles.ts";
import { cutSheet, withoutNamed, withUsedNames } from "./cut-sheet.ts";

/** A part of a page's CSS: rules that the site wrote with Emotion, or an imported style sheet. */
export interface StylePart {
  readonly css: string;
  readonly isImported: boolean;
}

interface PageOfParts {
  /** Whether an element of the page may have this feature, now or after islands have changed it. */
  readonly isPossible: (feature: Feature) => boolean;
  /** All other texts that may name keyframes, a font or a custom property. */
  readonly otherTexts: readonly string[];
}

/** Returns the CSS of a page in order, with only the rules of imported style sheets that it needs. */
export function styleParts(rules: readonly StyleRule[], { isPossible, otherTexts }: PageOfParts): StylePart[] {
  const written = joined(rules);
  if (written.every(({ sheet }) => sheet === undefined)) return written.map(({ css }) => ({ css, isImported: false }));
  const cut = written.map((rule) => ({ ...rule, ...(rule.sheet && { sheet: cutSheet(rule.sheet, isPossible) }) }));
  const users = [...cut.map(({ css, sheet }) => (sheet ? sheetCss(withoutNamed(sheet)) : css)), ...otherTexts].join(
    "\n",
  );
  return cut.map(({ css, sheet }) =>
    sheet
      ? { css: sheetCss(withUsedNames(sheet, (name) => users.includes(name))), isImported: true }
      : { css, isImported: false },
  );
}

/** Joins adjacent rules that were written with Emotion. */
function joined(rules: readonly StyleRule[]): readonly Pick<StyleRule, "css" | "sheet">[] {
  const parts: { css: string; sheet?: StyleRule["sheet"] }[] = [];
  for (const { css, sheet } of rules) {
    const last = parts.at(-1);
    if (sheet !== undefined) parts.push({ css, sheet });
    else if (last !== undefined && last.sheet === undefined) last.css += `\n${css}`;
    else parts.push({ css });
  }
  return parts as readonly Pick<StyleRule, "css" | "sheet">[];
}
