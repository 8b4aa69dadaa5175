import { islandProps, propertiesRead, type Tag } from "../html/tag.ts";
import { isInRange } from "../styles/css.ts";
import type { StyleNeeds } from "../styles/critical-css.ts";
import { namesIn } from "../styles/styles.ts";

/** What a tag needs of a site's styles. */
export type TagNeeds = Pick<StyleNeeds, "classes" | "properties" | "animations">;

/** What a page needs of a site's styles. The needs are worked out once for each key. */
export interface PageNeeds {
  readonly key: string;
  /** `added` is what its islands may add later. */
  readonly needs: (added: TagNeeds | undefined) => StyleNeeds;
}

/** Returns what a start tag needs. Most need nothing. */
export function needsOfTag(tag: Tag): TagNeeds | undefined {
  const { style = "" } = tag.attributes;
  const props = islandProps(tag);
  const needs: TagNeeds = {
    classes: [...tag.classes, props].flatMap((text) => text.match(namesIn) ?? []),
    properties: [...propertiesRead(tag), ...propertiesIn(props)],
    animations: (style.match(namesIn) ?? []).filter((name) => name.startsWith("animation-")),
  };
  return Object.values(needs).some(({ length }) => length > 0) ? needs : undefined;
}

/** Returns the needs of a page: of its HTML, and of its tags. */
export function pageNeeds(fontRanges: readonly string[]) {
  const ranges = fontRanges.map((range) => [range, isInRange(range)] as const);
  /** Numbers are shorter keys than lists of names. */
  const numbers = new Map<TagNeeds, number>();
  const numberOf = (needs: TagNeeds) => {
    const number = numbers.get(needs) ?? numbers.size;
    numbers.set(needs, number);
    return number;
  };
  return (html: string, tags: readonly TagNeeds[], islands: readonly string[]): PageNeeds => {
    const ownRanges = ranges.filter(([, isIn]) => isIn(html)).map(([range]) => range);
    return {
      key: [tags.map(numberOf).toSorted().join(), ...ownRanges, ...islands].join(" "),
      needs: (added) => ({
        ...sorted(added ? [...tags, added] : tags),
        fontRanges: ownRanges,
        hasIslands: islands.length > 0,
      }),
    };
  };
}

function sorted(list: readonly TagNeeds[]): TagNeeds {
  const all = (kind: keyof TagNeeds) => [...new Set(list.flatMap((needs) => needs[kind]))].toSorted();
  return { classes: all("classes"), properties: all("properties"), animations: all("animations") };
}

/** Returns the custom properties that a text of code or data names. */
export function propertiesIn(text: string): readonly string[] {
  return text.match(/--(?:[\w-]|[^\0-\x7f])+/g) ?? [];
}
