import { createHash } from "node:crypto";
import { tokenize, tokenTypes } from "css-tree/tokenizer";
import { ofTag } from "../render/tree/tag.ts";

/**
 * The declarations of a tag's `style` attribute, which become a rule; empty
 * when it has none, or one that cannot stand between two braces.
 */
export const inlineDeclarations = ofTag(({ attributes: { style = "" } }) => {
  const declarations = style.trim();
  return declarations !== "" && isWhole(declarations) ? declarations : "";
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

const { LeftParenthesis, LeftSquareBracket, Function: FunctionToken } = tokenTypes;
const { RightParenthesis, RightSquareBracket, LeftCurlyBracket, RightCurlyBracket } = tokenTypes;
const opening = new Set([FunctionToken, LeftParenthesis, LeftSquareBracket]);
const closing = new Set([RightParenthesis, RightSquareBracket]);
const forbidden = new Set([LeftCurlyBracket, tokenTypes.BadString, tokenTypes.BadUrl, tokenTypes.CDO, tokenTypes.CDC]);

/**
 * Whether declarations begin and end nothing but themselves, by the tokens of CSS Syntax 3. The brace that would end
 * their rule has to be read as that: an open comment, string, address or escape would take it in.
 */
function isWhole(declarations: string): boolean {
  // The end tag of the style element would end all styles.
  if (declarations.includes("</")) return false;
  const open: string[] = [];
  let isFine = true;
  let end = -1;
  tokenize(`${declarations}}`, (type, from, to) => {
    if (opening.has(type)) open.push(type === LeftSquareBracket ? "]" : ")");
    else if (closing.has(type)) isFine &&= open.pop() === `${declarations}}`.slice(from, to);
    else if (forbidden.has(type)) isFine = false;
    else if (type === RightCurlyBracket) {
      isFine &&= end === -1;
      end = from;
    }
  });
  return isFine && open.length === 0 && end === declarations.length;
}
