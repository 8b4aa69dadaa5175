import type { Feature } from "../../load/sheet.ts";
import { islandProps } from "../tree/island-props.ts";
import { ofTag, ofTagIn, type Tag } from "../tree/tag.ts";
import { mayBeNamed, wordsIn } from "./feature-words.ts";

/** What documents have outside of their bodies, and what browsers add. */
const ofAllPages: ReadonlySet<Feature> = new Set(
  "html head body title meta link style script [lang [dir [data-unscripted [open [charset [name [content".split(" "),
);

/** Whether a feature is on every page, whatever its body contains. */
export function isOnAllPages(feature: Feature): boolean {
  return ofAllPages.has(feature);
}

/** What a tag has that a selector can need. */
const featuresOf = ofTag(({ name, attributes, classes }: Tag): readonly Feature[] => {
  const { id } = attributes;
  return [
    name,
    ...classes.map((one) => `.${one}`),
    ...(id === undefined ? [] : [`#${id}`]),
    ...Object.keys(attributes).map((key) => `[${key}`),
  ];
});

/** The features of a tag that are in a list, by their indexes. The props of an island may name more than it shows at first. */
export const featureIndexes = ofTagIn((tag, known: ReadonlyMap<Feature, number>): readonly number[] => {
  const shown = featuresOf(tag).flatMap((feature) => known.get(feature) ?? []);
  const props = islandProps(tag);
  if (props === "") return shown;
  const words = new Set(wordsIn(props));
  return [...shown, ...[...known].flatMap(([feature, index]) => (mayBeNamed(feature, words) ? [index] : []))];
});
