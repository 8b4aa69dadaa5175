import type { Feature } from "../../load/sheet.ts";
import type { CriticalCss } from "./critical-css.ts";
import { withoutUnneededFonts } from "./font-faces.ts";
import { isOnAllPages } from "./page-features.ts";
import type { ScriptNames } from "./script-names.ts";
import { styleRule } from "./style-attributes.ts";
import type { StyleNeeds } from "./style-needs.ts";
import { styleParts } from "./style-parts.ts";
import { styleSheets, type StyleSheet } from "./style-sheets.ts";
import { withoutUnreadIn } from "./unread-properties.ts";

interface SiteCss {
  readonly critical: CriticalCss;
  /** The CSS that only islands need. */
  readonly laterCss: string;
  /** Custom properties that islands name, and may read. */
  readonly named: ReadonlySet<string>;
  /** The names that islands may add to elements. Missing if they do not matter. */
  readonly script: ScriptNames | undefined;
  /** Replaces the names of assets in CSS with their URLs. */
  readonly resolved: (css: string) => string;
}

/** Makes the CSS of pages with the same needs: as it was written, and as it is published, by media. */
export function pageCss(
  needs: StyleNeeds,
  { critical, laterCss, named, script, resolved }: SiteCss,
): { readonly css: string; readonly sheets: readonly StyleSheet[] } {
  const { classes, fontRanges, properties, features, hasIsland, inline } = needs;
  const onPage = hasIsland ? script : undefined;
  const ofAttributes = resolved(inline.map(styleRule).join("\n"));
  const isPossible = (feature: Feature) =>
    features.has(feature) || isOnAllPages(feature) || onPage?.mayAdd(feature) === true;
  const otherTexts = [ofAttributes, laterCss, ...(onPage ? [onPage.text] : [])];
  const parts = styleParts(critical.of(classes, ofAttributes), { isPossible, otherTexts }).map((part) => {
    return { ...part, css: resolved(part.css) };
  });
  const read = [...properties, ...named, ...(onPage?.properties ?? [])].map((name) => `var(${name})`).join();
  const kept = withoutUnreadIn(
    parts.map((part) => withoutUnneededFonts(part.css, fontRanges)),
    [read, ofAttributes, laterCss],
  );
  return {
    css: [...parts.map((part) => part.css), ...(ofAttributes === "" ? [] : [ofAttributes])].join("\n"),
    sheets: styleSheets(
      parts.map((part, index) => ({ ...part, css: kept[index] ?? "" })),
      ofAttributes,
    ),
  };
}
