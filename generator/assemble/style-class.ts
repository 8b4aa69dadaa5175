import { escapeMarkup } from "../render/escape-markup.ts";
import { inlineDeclarations, styleClass } from "../render/styles/style-attributes.ts";
import { makeTag } from "../render/tree/read-tag.ts";
import { ofTag, tagOf, type Tag } from "../render/tree/tag.ts";
import { attributeText } from "./rewrite-attributes.ts";

/**
 * Returns the tag with a class instead of its `style` attribute, which the Content-Security-Policy would block. An
 * attribute that cannot become a rule stays, and a check reports it.
 */
export const withStyleClass = ofTag((tag: Tag): Tag => {
  const { text, kind, name, attributes } = tag;
  const { style, class: classes = "", ...others } = attributes;
  const declarations = inlineDeclarations(tag);
  if (style === undefined || (declarations === "" && style.trim() !== "")) return tag;
  const all = [classes.trim(), declarations === "" ? "" : styleClass(declarations)].filter(Boolean).join(" ");
  let isWritten = all === "";
  const written = text.replace(attributeText, (whole, space: string, key: string) => {
    if (!/^(?:class|style)$/i.test(key)) return whole;
    if (isWritten) return "";
    isWritten = true;
    return `${space}class="${escapeMarkup(all)}"`;
  });
  return tagOf(written) ?? makeTag({ text: written, kind, name, attributes: { ...others, class: all } });
});
