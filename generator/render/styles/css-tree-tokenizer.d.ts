/** A part of css-tree that its types leave out. */
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
