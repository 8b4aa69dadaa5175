import type { Feature } from "../../load/sheet.ts";
import { islandProps } from "../tree/island-props.ts";
import { ofTag, ofTagIn, type Tag } from "../tree/tag.ts";
import { mayBeNamed, wordsIn } from "./feature-words.ts";

/** Elements and attributes outside the bodies of documents, and those that browsers add. */
const ofAllPages: ReadonlySet<Feature> = new Set(
  "html head body title meta link style script [lang [dir [data-unscripted [open [charset [name [content".split(" "),
);

/** Whether every page has a feature, independent of its body. */
export function isOnAllPages(feature: Feature): boolean {
  return ofAllPages.has(feature);
}

/** Returns the features of a tag that a selector can need. */
const featuresOf = ofTag(({ name, attributes, classes }: Tag): readonly Feature[] => {
  const { id } = attributes;
  return [
    name,
    ...classes.map((one) => `.${one}`),
    ...(id === undefined ? [] : [`#${id}`]),
    ...Object.keys(attributes).map((key) => `[${key}`),
  ];
});

/**
 * Returns the indexes of a tag's features in a list. The props of an island may contain names that it does not show at
 * first.
 */
export const featureIndexes = ofTagIn((tag, known: ReadonlyMap<Feature, number>): readonly number[] => {
  const shown = featuresOf(tag).flatMap((feature) => known.get(feature) ?? []);
  const props = islandProps(tag);
  if (props === "") return shown;
  const words = new Set(wordsIn(props));
  return [...shown, ...[...known].flatMap(([feature, index]) => (mayBeNamed(feature, words) ? [index] : []))];
});
