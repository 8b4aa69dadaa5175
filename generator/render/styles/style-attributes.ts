import { createHash } from "node:crypto";
import { ofTag } from "../tree/tag.ts";

/**
 * The declarations of a tag's `style` attribute, which become a rule; empty
 * when it has none, or one that cannot stand between two braces.
 */
export const inlineDeclarations = ofTag(({ attributes: { style = "" } }) => {
  const declarations = style.trim();
  return isWhole(declarations) ? declarations : "";
});

/** The class in place of a `style` attribute: equal for equal declarations, on all pages of all sites. */
export function styleClass(declarations: string): string {
  const digest = createHash("sha256").update(declarations).digest("hex");
  return `style-${BigInt(`0x${digest}`).toString(36).slice(0, 8)}`;
}

/**
 * The rule of such a class. `:not(#a#b#c)` is true of every element, since none
 * has three ids, and weighs as much as three ids: the rule wins where a `style`
 * attribute does (CSS Cascading 5, 6.4). `restore-styles.ts` knows it by that.
 */
export function styleRule(declarations: string): string {
  return `.${styleClass(declarations)}:not(#a#b#c){${declarations}}`;
}

/** What has no end of its own or would end the rule: comments, strings, addresses and brackets. */
const parts =
  /\/\*[^]*?\*\/|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|\burl\([^"'()\s]*\)|\\[^]|[()[\]{}"']|\/\*|<\//g;

/** Whether declarations begin and end nothing but themselves. */
function isWhole(declarations: string): boolean {
  const open: string[] = [];
  for (const [part] of declarations.matchAll(parts)) {
    if (part.length > 1 && part !== "/*" && !part.includes("</")) continue;
    if (part === "(" || part === "[") open.push(part);
    else if (part === ")" || part === "]") {
      if (open.pop() !== (part === ")" ? "(" : "[")) return false;
    } else return false;
  }
  return open.length === 0 && !declarations.endsWith("\\");
}
