import { islandProps, propertiesRead, type Tag } from "../html/tag.ts";
import { isInRange } from "../styles/css.ts";
import type { StyleNeeds } from "../styles/critical-css.ts";
import { namesIn } from "../styles/styles.ts";

/** What a tag needs of a site's styles. */
export type TagNeeds = Pick<StyleNeeds, "classes" | "properties" | "animations">;

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

/** Returns the needs of a page: of its HTML, of its tags, and of what else it may get. Pages may have equal ones. */
export function pageNeeds(fontRanges: readonly string[]) {
  const ranges = fontRanges.map((range) => [range, isInRange(range)] as const);
  return (html: string, tags: Iterable<TagNeeds>, hasIslands: boolean): StyleNeeds => {
    const list = [...tags];
    return {
      ...sorted(list),
      fontRanges: ranges.filter(([, isIn]) => isIn(html)).map(([range]) => range),
      hasIslands,
    };
  };
}

/** Adds what may come later. */
export function withNeeds(needs: StyleNeeds, added: TagNeeds): StyleNeeds {
  return { ...needs, ...sorted([needs, added]) };
}

function sorted(list: readonly TagNeeds[]): TagNeeds {
  const all = (kind: keyof TagNeeds) => [...new Set(list.flatMap((needs) => needs[kind]))].toSorted();
  return { classes: all("classes"), properties: all("properties"), animations: all("animations") };
}

/** Returns the custom properties that a text of code or data names. */
export function propertiesIn(text: string): readonly string[] {
  return text.match(/--(?:[\w-]|[^\0-\x7f])+/g) ?? [];
}
