import { islandProps, propertiesRead, type Tag } from "../render/tag.ts";
import { cssRules, isInRange, type CssRule } from "../styles/css.ts";
import { namesIn, type StyleRule } from "../styles/styles.ts";

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
  const faces = rules.filter(({ css }) => css.includes("@font-face")).flatMap(({ css }) => cssRules(css));
  return { classes: [...classes], fontRanges: [...new Set(faces.flatMap((face) => fontRange(face) ?? []))] };
}

/** What a tag needs of a site's styles. */
export type TagNeeds = Omit<StyleNeeds, "fontRanges">;

/** Returns what a start tag needs. Most need nothing. */
export function needsOfTags({ classes }: StyleChoices): (tag: Tag) => TagNeeds | undefined {
  const known = new Set(classes);
  return (tag) => {
    const { style, "data-island": island } = tag.attributes;
    const props = islandProps(tag);
    const needs: TagNeeds = {
      classes: [...tag.classes, ...(props.match(namesIn) ?? [])].filter((name) => known.has(name)),
      properties: [...propertiesRead(tag), ...propertiesIn(props)],
      animations: (style?.match(namesIn) ?? []).filter((name) => name.startsWith("animation-")),
      islands: island === undefined ? [] : [island],
    };
    return Object.values(needs).some(({ length }) => length > 0) ? needs : undefined;
  };
}

/** Returns the needs of pages as texts: of their HTML, and of its tags. Pages with equal texts share their styles. */
export function styleKeys({ fontRanges }: StyleChoices): (html: string, needs: Iterable<TagNeeds>) => string {
  const ranges = fontRanges.map((range) => [range, isInRange(range)] as const);
  return (html, needs) => {
    const list = [...needs];
    return keyOf({
      classes: list.flatMap((tag) => tag.classes),
      fontRanges: ranges.filter(([, isIn]) => isIn(html)).map(([range]) => range),
      properties: list.flatMap((tag) => tag.properties),
      animations: list.flatMap((tag) => tag.animations),
      islands: list.flatMap((tag) => tag.islands),
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

/** The characters that a font face is for. Missing for another rule, and for a face that is for all. */
export function fontRange({ name, declarations }: Pick<CssRule, "name" | "declarations">): string | undefined {
  return name === "font-face"
    ? declarations.find((descriptor) => descriptor.name === "unicode-range")?.value
    : undefined;
}
