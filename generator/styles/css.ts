import { tokenize, TokenType, type CSSToken } from "@csstools/css-tokenizer";

// Reads CSS by the tokens of its standard (https://www.w3.org/TR/css-syntax-3/#tokenization).

/** A declaration of a custom property, or a descriptor of a font face. */
interface Declaration {
  readonly name: string;
  readonly value: string;
  /** Its place in the text of the rule, with its semicolon. */
  readonly start: number;
  readonly end: number;
  /** The identifiers in its value. */
  readonly uses: readonly string[];
}

/** A rule at the top level of CSS, with everything in it. */
export interface CssRule {
  readonly css: string;
  /** The name of an at-rule in lower case: `media`. Empty for a rule with selectors. */
  readonly name: string;
  /** What is between the name and the block: selectors, a query, the name of keyframes. */
  readonly prelude: string;
  readonly declarations: readonly Declaration[];
  /** The identifiers in it, besides those of these declarations: names of keyframes and of custom properties it reads. */
  readonly uses: ReadonlySet<string>;
}

/** What closes each bracket. Inside of another one, a bracket that closes nothing is a plain sign. */
const closing = new Map<string, string>([
  [TokenType.OpenCurly, TokenType.CloseCurly],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.Function, TokenType.CloseParen],
  [TokenType.OpenSquare, TokenType.CloseSquare],
]);

/** Notes in `open` which brackets a token opens or closes. */
function nest(open: string[], [type]: CSSToken): void {
  const closer = closing.get(type);
  if (closer !== undefined) open.push(closer);
  else if (type === open.at(-1)) open.pop();
}

const isSpace = ([type]: CSSToken) => type === TokenType.Whitespace || type === TokenType.Comment;
const endOf = (token: CSSToken | undefined) => (token?.[3] ?? -1) + 1;

/** Divides CSS into its rules. They may be incomplete, as browsers accept it. */
export function cssRules(css: string): readonly CssRule[] {
  const tokens = tokenize({ css });
  const rules: CssRule[] = [];
  for (let index = 0; index < tokens.length - 1;) {
    const token = tokens[index] as CSSToken;
    if (isSpace(token) || token[0] === TokenType.Semicolon) index += 1;
    else {
      const end = ruleEnd(tokens, index);
      rules.push(ruleOf(css, tokens.slice(index, end)));
      index = end;
    }
  }
  return rules;
}

/** The index behind the rule that begins at a token: behind its block, or behind the semicolon of an at-rule. */
function ruleEnd(tokens: readonly CSSToken[], start: number): number {
  const isAtRule = tokens[start]?.[0] === TokenType.AtKeyword;
  const open: string[] = [];
  for (let index = start; index < tokens.length - 1; index += 1) {
    const token = tokens[index] as CSSToken;
    nest(open, token);
    const isEnd = token[0] === TokenType.CloseCurly || (isAtRule && token[0] === TokenType.Semicolon);
    if (open.length === 0 && isEnd) return index + 1;
  }
  return tokens.length - 1;
}

function ruleOf(css: string, tokens: readonly CSSToken[]): CssRule {
  const [first] = tokens;
  const offset = first?.[2] ?? 0;
  const name = first?.[0] === TokenType.AtKeyword ? first[4].value.toLowerCase() : "";
  const block = tokens.findIndex(([type]) => type === TokenType.OpenCurly);
  const preludeStart = name === "" ? offset : endOf(first);
  const preludeEnd = block === -1 ? endOf(tokens.at(-1)) : (tokens[block]?.[2] ?? 0);
  const declarations: Declaration[] = [];
  const uses = new Set<string>();
  let isItemStart = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as CSSToken;
    const [type] = token;
    const isDeclared: boolean =
      isItemStart &&
      type === TokenType.Ident &&
      (name === "font-face" || token[4].value.startsWith("--")) &&
      tokens.find((next, at) => at > index && !isSpace(next))?.[0] === TokenType.Colon;
    if (isDeclared) {
      const end = declarationEnd(tokens, index);
      declarations.push(declarationOf(css, tokens.slice(index, end), offset));
      index = end - 1;
    } else if (type === TokenType.Ident) uses.add(token[4].value);
    isItemStart =
      isDeclared ||
      type === TokenType.OpenCurly ||
      type === TokenType.CloseCurly ||
      type === TokenType.Semicolon ||
      (isItemStart && isSpace(token));
  }
  const end = endOf(tokens.at(-1));
  return { css: css.slice(offset, end), name, prelude: css.slice(preludeStart, preludeEnd).trim(), declarations, uses };
}

/** The index behind the declaration that begins at a token: behind its semicolon, or at the end of its block. */
function declarationEnd(tokens: readonly CSSToken[], start: number): number {
  const open: string[] = [];
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index] as CSSToken;
    if (open.length === 0 && token[0] === TokenType.CloseCurly) return index;
    nest(open, token);
    if (open.length === 0 && token[0] === TokenType.Semicolon) return index + 1;
  }
  return tokens.length;
}

function declarationOf(css: string, tokens: readonly CSSToken[], offset: number): Declaration {
  const [name] = tokens;
  const colon = tokens.findIndex(([type]) => type === TokenType.Colon);
  const value = tokens.slice(colon + 1).filter(([type]) => type !== TokenType.Semicolon);
  return {
    name: name?.[0] === TokenType.Ident ? name[4].value : "",
    value: css.slice(endOf(tokens[colon]), endOf(value.at(-1) ?? tokens[colon])).trim(),
    start: (name?.[2] ?? 0) - offset,
    end: endOf(tokens.at(-1)) - offset,
    uses: value.flatMap((token) => (token[0] === TokenType.Ident ? token[4].value : [])),
  };
}

/** Returns the text of a rule without some of its declarations. */
export function withoutDeclarations({ css, declarations }: CssRule, isLeftOut: (name: string) => boolean): string {
  return declarations
    .filter(({ name }) => isLeftOut(name))
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), css);
}

/** Replaces the identifiers in CSS: names of classes, keyframes and properties, and words. */
export function replaceIdents(css: string, replace: (name: string) => string | undefined): string {
  return tokenize({ css })
    .map((token) => (token[0] === TokenType.Ident && replace(token[4].value)) || token[1])
    .join("");
}

/** The identifiers in CSS: names of classes, keyframes and properties, and words. */
export function identsIn(css: string): readonly string[] {
  return tokenize({ css }).flatMap((token) => (token[0] === TokenType.Ident ? token[4].value : []));
}

/** The names of the custom properties in CSS. */
export function customProperties(css: string): readonly string[] {
  return identsIn(css).filter((name) => name.startsWith("--"));
}

/** Rewrites the addresses in CSS: those in `url(…)`. */
export function rewriteUrls(css: string, write: (address: string) => string): string {
  // Most CSS has none.
  if (!/url\(/i.test(css)) return css;
  const inText = (text: string, address: string) => {
    const written = write(address);
    // Searched from the end, because the word "url" may contain the address.
    const start = text.lastIndexOf(address);
    return written === address || start === -1
      ? text
      : text.slice(0, start) + written + text.slice(start + address.length);
  };
  let isInUrl = false;
  return tokenize({ css })
    .map((token) => {
      const isAddress = token[0] === TokenType.URL || (token[0] === TokenType.String && isInUrl);
      if (!isSpace(token)) isInUrl = token[0] === TokenType.Function && token[4].value.toLowerCase() === "url";
      return isAddress ? inText(token[1], token[4].value) : token[1];
    })
    .join("");
}

/** The address of the style sheet that an `@import` names, as text or in `url(…)`. */
export function importedAddress({ css }: Pick<CssRule, "css">): string {
  const token = tokenize({ css }).find(([type]) => type === TokenType.String || type === TokenType.URL);
  return token?.[0] === TokenType.String || token?.[0] === TokenType.URL ? token[4].value : "";
}

/** Lists the addresses in CSS: those in `url(…)`. */
export function cssAddresses(css: string): string[] {
  const addresses: string[] = [];
  rewriteUrls(css, (address) => {
    addresses.push(address);
    return address;
  });
  return addresses;
}

/** An address in styles, and its use. */
export interface CssUse {
  readonly use: "styles" | "fonts" | "pictures";
  readonly address: string;
}

/** Lists what styles use: other style sheets, fonts, and pictures for all other addresses. */
export function cssUses(css: string): readonly CssUse[] {
  return cssRules(css).flatMap((rule): readonly CssUse[] => {
    if (rule.name === "import") return [{ use: "styles", address: importedAddress(rule) }];
    const use = rule.name === "font-face" ? "fonts" : "pictures";
    return cssAddresses(rule.css).map((address) => ({ use, address }));
  });
}

/** A function that says whether a text has a character of a `unicode-range`. */
export function isInRange(unicodeRange: string): (text: string) => boolean {
  const ranges = tokenize({ css: unicodeRange, unicodeRangesAllowed: true }).flatMap((token) =>
    token[0] === TokenType.UnicodeRange ? [[token[4].startOfRange, token[4].endOfRange] as const] : [],
  );
  const escape = (code: number) => `\\u{${code.toString(16)}}`;
  const characters = new RegExp(`[${ranges.map(([from, to]) => `${escape(from)}-${escape(to)}`).join("")}]`, "u");
  return (text) => characters.test(text);
}

/**
 * Writes the strings in `image-set()` as `url()`, which means the same (https://www.w3.org/TR/css-images-4/#image-set-notation),
 * because esbuild only finds files in `url()`.
 */
export function withImageUrls(css: string): string {
  if (!css.includes("image-set(")) return css;
  const open: string[] = [];
  const functions: string[] = [];
  return tokenize({ css })
    .map((token) => {
      const depth = open.length;
      nest(open, token);
      if (open.length > depth) functions.push(token[0] === TokenType.Function ? token[4].value.toLowerCase() : "");
      if (open.length < depth) functions.pop();
      const isImage = token[0] === TokenType.String && /^(?:-webkit-)?image-set$/.test(functions.at(-1) ?? "");
      return isImage ? `url(${token[1]})` : token[1];
    })
    .join("");
}
