import { ofTag } from "./tag.ts";

/** Attributes whose value is CSS: `style`, and the presentation attributes of SVG 2 (https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes). */
export const cssAttributes: ReadonlySet<string> = new Set(
  (
    "style alignment-baseline baseline-shift clip-path clip-rule color color-interpolation " +
    "color-interpolation-filters cursor cx cy d direction display dominant-baseline fill fill-opacity fill-rule filter " +
    "flood-color flood-opacity font-family font-size font-size-adjust font-stretch font-style font-variant font-weight " +
    "glyph-orientation-horizontal glyph-orientation-vertical height image-rendering letter-spacing lighting-color " +
    "marker-end marker-mid marker-start mask mask-type opacity overflow paint-order pointer-events r rx ry " +
    "shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin " +
    "stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering transform " +
    "transform-origin unicode-bidi vector-effect visibility white-space width word-spacing writing-mode x y"
  ).split(" "),
);

/** Whether an attribute of a tag contains CSS with a custom property. */
export const readsProperties = ofTag(({ attributes }) =>
  Object.entries(attributes).some(([name, value]) => value.includes("--") && cssAttributes.has(name)),
);

/** Returns the names of the custom properties that the attributes of a tag read. */
export const propertiesRead = ofTag((tag): readonly string[] => {
  if (!readsProperties(tag)) return [];
  const { attributes } = tag;
  return Object.entries(attributes).flatMap(([name, value]) =>
    cssAttributes.has(name) ? [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, property = ""]) => property) : [],
  );
});
