import { featuresIn, type Feature } from "../../load/sheet.ts";
import type { StyleRule } from "../../load/styles.ts";
import { propertiesRead } from "../tree/css-attributes.ts";
import { ofTagIn, type Tag } from "../tree/tag.ts";
import type { Tree } from "../tree/tree.ts";
import { charactersOf, fontRangesIn } from "./font-faces.ts";
import { featureIndexes, isOnAllPages } from "./page-features.ts";
import { inlineDeclarations } from "./style-attributes.ts";

/** The features of a site's styles that pages can need. Plain data, so that it can be sent to a thread. */
export interface StyleChoices {
  /** The classes of all rules. */
  readonly classes: readonly string[];
  /** Each `unicode-range` of a font face. */
  readonly fontRanges: readonly string[];
  /** Whether the site imports style sheets. */
  readonly hasSheets: boolean;
  /** The features that their selectors need. */
  readonly features: readonly Feature[];
}

/** The features that a page needs. */
export interface StyleNeeds {
  readonly classes: ReadonlySet<string>;
  readonly fontRanges: ReadonlySet<string>;
  /** Custom properties that its attributes read. */
  readonly properties: readonly string[];
  /** The features of style sheets that it has. */
  readonly features: ReadonlySet<Feature>;
  readonly hasIsland: boolean;
  /** The declarations of its `style` attributes. */
  readonly inline: readonly string[];
}

/** Needs that only some sites have: indexes of features, whether there is an island, and style attributes. */
type SeldomNeeds = readonly [features: string, hasIsland: boolean, inline: readonly string[]];

const noSeldomNeeds: SeldomNeeds = ["", false, []];

/** Lists the features that pages can need. */
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

/** The character "1" of a class that a page has. */
const used = 49;

/** Makes a function that returns the needs of a page as a text. Pages with equal texts share their styles. */
export function styleKeys(choices: StyleChoices): (tree: Tree, body?: Tag) => string {
  const indexes = new Map(choices.classes.map((name, index) => [name, index]));
  const features = new Map(choices.features.map((feature, index) => [feature, index]));
  const ranges = choices.fontRanges.map(charactersOf);
  const indexesOf = ofTagIn((tag, known: ReadonlyMap<string, number>) =>
    tag.classes.flatMap((name) => known.get(name) ?? []),
  );
  return ({ tags, html }, body) => {
    const isUsed = Buffer.alloc(indexes.size, "0");
    const properties = new Set<string>();
    const inline = new Set<string>();
    const found = new Set<number>();
    let hasIsland = false;
    if (body !== undefined) {
      for (const index of indexesOf(body, indexes)) isUsed[index] = used;
      if (choices.hasSheets) for (const index of featureIndexes(body, features)) found.add(index);
    }
    for (const tag of tags) {
      if (tag.kind === "close") continue;
      for (const index of indexesOf(tag, indexes)) isUsed[index] = used;
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
    // Last, because declarations may contain the separators of the other parts.
    const seldom: SeldomNeeds = [ofSheets.join(" "), hasIsland, [...inline].toSorted()];
    return [...key, ...(!choices.hasSheets && inline.size === 0 ? [] : [JSON.stringify(seldom)])].join("|");
  };
}

/** Whether a page needs the class at an index of all classes. */
export function needsClass(key: string, index: number): boolean {
  return key[index] === "1";
}

/** Returns the key of a page that also needs the classes at these indexes. */
export function withClasses(key: string, indexes: Iterable<number>): string {
  const end = key.indexOf("|");
  const isUsed = Buffer.from(key.slice(0, end), "latin1");
  for (const index of indexes) isUsed[index] = used;
  return isUsed.toString("latin1") + key.slice(end);
}

/** Parses such a text. */
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
