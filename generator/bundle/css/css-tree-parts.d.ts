// The parts of css-tree that do not load its tables of all properties.
declare module "css-tree/parser" {
  import type { parse } from "css-tree";
  const parser: typeof parse;
  export default parser;
}

declare module "css-tree/utils" {
  import type { ident as identifiers } from "css-tree";
  export const ident: typeof identifiers;
}

declare module "css-tree/tokenizer" {
  /** Calls a function with each token of a text (CSS Syntax 3): its type, and its range in the text. */
  export function tokenize(text: string, onToken: (type: number, start: number, end: number) => void): void;
  export const tokenTypes: Readonly<
    Record<
      | "Function"
      | "BadString"
      | "BadUrl"
      | "CDO"
      | "CDC"
      | "LeftParenthesis"
      | "RightParenthesis"
      | "LeftSquareBracket"
      | "RightSquareBracket"
      | "LeftCurlyBracket"
      | "RightCurlyBracket",
      number
    >
  >;
}
