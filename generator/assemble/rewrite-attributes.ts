import { escapeMarkup } from "../render/escape-markup.ts";
import type { Tag } from "../render/tree/tag.ts";

/** One attribute of a tag, in any of the ways that HTML can write it. */
const attribute = /(\s)([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * The text of a tag with other values of its attributes. `rewrite` gets a name
 * in small letters and the value without entities, and returns the value to be
 * written; an attribute whose value stays is left as it was written.
 */
export function rewriteAttributes(
  { text, attributes }: Pick<Tag, "text" | "attributes">,
  rewrite: (name: string, value: string) => string,
): string {
  return text.replace(attribute, (whole, space: string, name: string, hasValue: string | undefined) => {
    const value = attributes[name.toLowerCase()];
    if (hasValue === undefined || value === undefined) return whole;
    const written = rewrite(name.toLowerCase(), value);
    return written === value ? whole : `${space}${name}="${escapeMarkup(written)}"`;
  });
}
