import { islandProps, ofTag, propertiesRead, type Tag } from "../render/tree/tag.ts";
import type { Tree } from "../render/tree/tree.ts";
import { namesIn, type StyleRule } from "./styles.ts";

/** What pages can need of a site's styles. Plain data, so that it can be sent to a thread. */
export interface StyleChoices {
  /** The classes of all rules. */
  readonly classes: readonly string[];
  /** Each `unicode-range` of a font face. */
  readonly fontRanges: readonly string[];
}

/** What a page needs of a site's styles. Sorted, without duplicates. */
export interface StyleNeeds {
  readonly classes: readonly string[];
  readonly fontRanges: readonly string[];
  /** Custom properties that its attributes read, or that its islands name. */
  readonly properties: readonly string[];
  /** The keyframes that its `style` attributes use. */
  readonly animations: readonly string[];
  /** Its islands. */
  readonly islands: readonly string[];
}

/** Lists what pages can need. */
export function styleChoices(rules: readonly StyleRule[]): StyleChoices {
  const classes = new Set(rules.map(({ name }) => name).filter((name) => name !== ""));
  return {
    classes: [...classes],
    fontRanges: [...new Set(rules.flatMap(({ css }) => [...css.matchAll(fontFaces)].map(([, list = ""]) => list)))],
  };
}

/** Returns the needs of pages as texts. Pages with equal texts share their styles. */
export function styleKeys(choices: StyleChoices): (tree: Tree, body?: Tag) => string {
  const classes = new Set(choices.classes);
  const ranges = choices.fontRanges.map((range) => [range, charactersOf(range)] as const);
  /** What a tag needs. Most need nothing, so that they cost one look. */
  const needsOf = ofTag((tag) => {
    const all = {
      classes: [...tag.classes, ...(islandProps(tag).match(namesIn) ?? [])].filter((name) => classes.has(name)),
      properties: [...propertiesRead(tag), ...propertiesIn(islandProps(tag))],
      animations: (tag.attributes["style"]?.match(namesIn) ?? []).filter((name) => name.startsWith("animation-")),
      islands: [tag.attributes["data-island"] ?? []].flat(),
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
      animations: all("animations"),
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

/** Returns the custom properties that a text of code or data names. */
export function propertiesIn(text: string): readonly string[] {
  return text.match(/--(?:[\w-]|[^\0-\x7f])+/g) ?? [];
}

/** Returns the key of a page that also needs these classes and custom properties. */
export function withNeeds(key: string, added: Pick<StyleNeeds, "classes" | "properties">): string {
  const needs = needsIn(key);
  return keyOf({
    ...needs,
    classes: [...needs.classes, ...added.classes],
    properties: [...needs.properties, ...added.properties],
  });
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
