import { featuresIn, type Feature } from "../../load/sheet.ts";
import type { StyleRule } from "../../load/styles.ts";
import { propertiesRead } from "../tree/css-attributes.ts";
import { ofTagIn } from "../tree/tag.ts";
import type { Tree } from "../tree/tree.ts";
import { charactersOf, fontRangesIn } from "./font-faces.ts";
import { featureIndexes, isOnAllPages } from "./page-features.ts";
import { inlineDeclarations } from "./style-attributes.ts";

/** What can be needed of a site's styles. Plain data, so that a thread can take it. */
export interface StyleChoices {
  /** The classes of all rules. */
  readonly classes: readonly string[];
  /** Each `unicode-range` that a font face has. */
  readonly fontRanges: readonly string[];
  /** Whether style sheets are imported. */
  readonly hasSheets: boolean;
  /** What their selectors need. */
  readonly features: readonly Feature[];
}

/** What a page needs of them. */
export interface StyleNeeds {
  readonly classes: ReadonlySet<string>;
  readonly fontRanges: ReadonlySet<string>;
  /** Custom properties that its attributes read. */
  readonly properties: readonly string[];
  /** Which of the features it has. */
  readonly features: ReadonlySet<Feature>;
  readonly hasIsland: boolean;
  /** The declarations of its `style` attributes. */
  readonly inline: readonly string[];
}

/** What only some sites need: features by their indexes, whether there is an island, and style attributes. */
type SeldomNeeds = readonly [features: string, hasIsland: boolean, inline: readonly string[]];

const noSeldomNeeds: SeldomNeeds = ["", false, []];

/** Lists what pages can choose from. */
export function styleChoices(rules: readonly StyleRule[]): StyleChoices {
  const classes = new Set(rules.map(({ name }) => name).filter((name) => name !== ""));
  const features = new Set(rules.flatMap(({ sheet = [] }) => featuresIn(sheet)));
  return {
    classes: [...classes],
    fontRanges: fontRangesIn(rules.map(({ css }) => css).join("\n")),
    hasSheets: rules.some(({ sheet }) => sheet !== undefined),
    features: [...features].filter((feature) => !isOnAllPages(feature)),
  };
}

/**
 * Makes a function that writes what a page needs as one text. It is equal for
 * pages that need the same, which share their styles then.
 */
export function styleKeys(choices: StyleChoices): (tree: Tree) => string {
  const indexes = new Map(choices.classes.map((name, index) => [name, index]));
  const features = new Map(choices.features.map((feature, index) => [feature, index]));
  const ranges = choices.fontRanges.map(charactersOf);
  const indexesOf = ofTagIn((tag, known: ReadonlyMap<string, number>) =>
    tag.classes.flatMap((name) => known.get(name) ?? []),
  );
  return ({ tags, html }) => {
    const isUsed = Buffer.alloc(indexes.size, "0");
    const properties = new Set<string>();
    const inline = new Set<string>();
    const found = new Set<number>();
    let hasIsland = false;
    for (const tag of tags) {
      if (tag.kind === "close") continue;
      for (const index of indexesOf(tag, indexes)) isUsed[index] = 49; // "1"
      for (const name of propertiesRead(tag)) properties.add(name);
      const declarations = inlineDeclarations(tag);
      if (declarations !== "") inline.add(declarations);
      if (!choices.hasSheets) continue;
      for (const index of featureIndexes(tag, features)) found.add(index);
      hasIsland ||= tag.attributes["data-island"] !== undefined;
    }
    const fonts = ranges.map((characters) => (characters.test(html) ? "1" : "0")).join("");
    const ofSheets = [...found].toSorted((one, other) => one - other).map((index) => index.toString(36));
    const key = [isUsed.toString("latin1"), fonts, [...properties].toSorted().join(" ")];
    // Last, since declarations may contain what stands between the others.
    const seldom: SeldomNeeds = [ofSheets.join(" "), hasIsland, [...inline].toSorted()];
    return [...key, ...(!choices.hasSheets && inline.size === 0 ? [] : [JSON.stringify(seldom)])].join("|");
  };
}

/** Reads such a text. */
export function needsIn(key: string, { classes, fontRanges, features }: StyleChoices): StyleNeeds {
  const [isUsed = "", isShown = "", properties = "", ...seldom] = key.split("|");
  const [ofSheets, hasIsland, inline] =
    seldom.length === 0 ? noSeldomNeeds : (JSON.parse(seldom.join("|")) as SeldomNeeds);
  const indexes = ofSheets === "" ? [] : ofSheets.split(" ").map((index) => Number.parseInt(index, 36));
  return {
    classes: new Set(classes.filter((_, index) => isUsed[index] === "1")),
    fontRanges: new Set(fontRanges.filter((_, index) => isShown[index] === "1")),
    properties: properties === "" ? [] : properties.split(" "),
    features: new Set(indexes.flatMap((index) => features[index] ?? [])),
    hasIsland,
    inline,
  };
}
