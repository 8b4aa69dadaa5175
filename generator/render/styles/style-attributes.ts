import { createHash } from "node:crypto";
import { ofTag } from "../tree/tag.ts";

/**
 * Returns the declarations of a tag's `style` attribute, which become a rule. Empty if there are none, or if they could
 * break out of a rule.
 */
export const inlineDeclarations = ofTag(({ attributes: { style = "" } }) => {
  const declarations = style.trim();
  return isWhole(declarations) ? declarations : "";
});

/** Returns the class that replaces a `style` attribute. Equal for equal declarations, on all sites. */
export function styleClass(declarations: string): string {
  const digest = createHash("sha256").update(declarations).digest("hex");
  return `style-${BigInt(`0x${digest}`).toString(36).slice(0, 8)}`;
}

/**
 * Returns the rule of such a class. `:not(#a#b#c)` matches every element and has the specificity of three ids. So the
 * rule has precedence almost like a `style` attribute (CSS Cascading 5, 6.4). `restore-styles.ts` finds the rule by it.
 */
export function styleRule(declarations: string): string {
  return `.${styleClass(declarations)}:not(#a#b#c){${declarations}}`;
}

/** Tokens that could end the rule: comments, strings, addresses and brackets. */
const parts =
  /\/\*[^]*?\*\/|"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|\burl\([^"'()\s]*\)|\\[^]|[()[\]{}"']|\/\*|<\//g;

/** Whether declarations are complete, with every bracket and string closed. */
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
