import { islandProps, ofTag, propertiesRead, type Tag } from "../render/tree/tag.ts";
import type { Tree } from "../render/tree/tree.ts";
import { inlineDeclarations } from "./style-attributes.ts";
import type { Feature, Needs, SheetRule, StyleRule } from "./styles.ts";

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

/** What a page needs of a site's styles. Sorted, without duplicates. */
export interface StyleNeeds {
  readonly classes: readonly string[];
  readonly fontRanges: readonly string[];
  /** Custom properties that its attributes read. */
  readonly properties: readonly string[];
  /** The declarations of its `style` attributes. */
  readonly inline: readonly string[];
  /** The features of style sheets that it has. */
  readonly features: readonly Feature[];
  /** Its islands, which may add features. */
  readonly islands: readonly string[];
}

/** Lists the features that pages can need. */
export function styleChoices(rules: readonly StyleRule[]): StyleChoices {
  const classes = new Set(rules.map(({ name }) => name).filter((name) => name !== ""));
  const features = new Set(rules.flatMap(({ sheet = [] }) => featuresIn(sheet)));
  return {
    classes: [...classes],
    fontRanges: [...new Set(rules.flatMap(({ css }) => [...css.matchAll(fontFaces)].map(([, list = ""]) => list)))],
    hasSheets: rules.some(({ sheet }) => sheet !== undefined),
    features: [...features].filter((feature) => !featuresOfAllPages.has(feature)),
  };
}

function featuresIn(rules: readonly SheetRule[]): Feature[] {
  const featuresOf = (needs: Needs): Feature[] =>
    needs.flatMap((need) => (typeof need === "string" ? [need] : need.flatMap(featuresOf)));
  return rules.flatMap((rule) => {
    if (rule.kind === "group") return featuresIn(rule.rules);
    return rule.kind === "style" ? rule.selectors.flatMap(({ needs }) => featuresOf(needs)) : [];
  });
}

/** Returns the needs of pages as texts. Pages with equal texts share their styles. */
export function styleKeys(choices: StyleChoices): (tree: Tree, body?: Tag) => string {
  const [classes, features] = [new Set(choices.classes), new Set(choices.features)];
  const ranges = choices.fontRanges.map((range) => [range, charactersOf(range)] as const);
  /** What a tag needs. Most need nothing, so that they cost one look. */
  const needsOf = ofTag((tag) => {
    const all = {
      classes: tag.classes.filter((name) => classes.has(name)),
      properties: propertiesRead(tag),
      inline: [inlineDeclarations(tag)].filter(Boolean),
      islands: [tag.attributes["data-island"] ?? []].flat(),
      features: choices.hasSheets ? knownFeatures(tag, features) : [],
    };
    return Object.values(all).some(({ length }) => length > 0) ? all : null;
  });
  return ({ tags, html }, body) => {
    const found = new Set(body && [needsOf(body)]);
    for (const tag of tags) if (tag.kind !== "close") found.add(needsOf(tag));
    const all = (kind: keyof NonNullable<ReturnType<typeof needsOf>>) => [...found].flatMap((own) => own?.[kind] ?? []);
    return keyOf({
      classes: all("classes"),
      fontRanges: ranges.filter(([, characters]) => characters.test(html)).map(([range]) => range),
      properties: all("properties"),
      inline: all("inline"),
      features: all("features"),
      islands: all("islands"),
    });
  };
}

function keyOf(needs: StyleNeeds): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(needs).map(([kind, list]) => [kind, [...new Set(list)].toSorted()])),
  );
}

/** Parses such a text. */
export function needsIn(key: string): StyleNeeds {
  return JSON.parse(key) as StyleNeeds;
}

/** Returns the key of a page that also needs these classes. */
export function withClasses(key: string, added: readonly string[]): string {
  const needs = needsIn(key);
  return keyOf({ ...needs, classes: [...needs.classes, ...added] });
}

/** What every page has, independent of its body: elements and attributes outside of it, and those that browsers add. */
export const featuresOfAllPages: ReadonlySet<Feature> = new Set(
  "html head body title meta link style script [lang [dir [data-unscripted [open [charset [name [content".split(" "),
);

/** The features of a tag that selectors need. The props of an island may name some that it does not show at first. */
function knownFeatures(tag: Tag, known: ReadonlySet<Feature>): readonly Feature[] {
  const { name, attributes, classes } = tag;
  const { id } = attributes;
  const shown = [
    name,
    ...classes.map((one) => `.${one}`),
    ...(id === undefined ? [] : [`#${id}`]),
    ...Object.keys(attributes).map((key) => `[${key}`),
  ].filter((feature) => known.has(feature));
  const props = islandProps(tag);
  if (props === "") return shown;
  const words = new Set(wordsIn(props));
  return [...shown, ...[...known].filter((feature) => mayBeNamed(feature, words))];
}

/** Returns the words of a text in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether a text with these words may contain the name of a class, an id, an element or an attribute. Code can join
 * names (`btn-${size}`), so each word may be anywhere in the text. Numbers may be computed, so they are ignored.
 */
export function mayBeNamed(feature: Feature, words: ReadonlySet<string>): boolean {
  return wordsIn(feature).every((word) => /^\d+$/.test(word) || words.has(word));
}

const fontFaces = /@font-face\s*\{[^}]*?unicode-range:([^;}]*)[^}]*\}/g;

/**
 * Removes from a page's CSS the font faces whose `unicode-range` contains no character of the page:
 * https://drafts.csswg.org/css-fonts-4/#unicode-range-desc
 */
export function withoutUnneededFonts(css: string, neededRanges: readonly string[]): string {
  return css.replace(fontFaces, (face, list: string) => (neededRanges.includes(list) ? face : ""));
}

/** A pattern for the characters of ranges: `U+A1-A8` is 0xA1 to 0xA8, `U+4??` 0x400 to 0x4FF, `U+26` only 0x26. */
function charactersOf(list: string): RegExp {
  const ranges = list.split(",").map((range) => {
    const [first = "", last = first] = range.trim().slice("U+".length).split("-");
    return `\\u{${first.replaceAll("?", "0")}}-\\u{${last.replaceAll("?", "F")}}`;
  });
  return new RegExp(`[${ranges.join("")}]`, "u");
}
