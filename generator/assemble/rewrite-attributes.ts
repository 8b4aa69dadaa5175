import { escapeMarkup } from "../render/escape-markup.ts";
import type { Tag } from "../render/tree/tag.ts";

/** One attribute of a tag, in any form that HTML allows: the space before it, its name and its value. */
export const attributeText = /(\s)([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * Returns the text of a tag with other attribute values. `rewrite` gets the name in lowercase and the value without
 * entities, and returns the new value. An unchanged attribute keeps its original text.
 */
export function rewriteAttributes(
  { text, attributes }: Pick<Tag, "text" | "attributes">,
  rewrite: (name: string, value: string) => string,
): string {
  return text.replace(attributeText, (whole, space: string, name: string, hasValue: string | undefined) => {
    const value = attributes[name.toLowerCase()];
    if (hasValue === undefined || value === undefined) return whole;
    const written = rewrite(name.toLowerCase(), value);
    return written === value ? whole : `${space}${name}="${escapeMarkup(written)}"`;
  });
}
