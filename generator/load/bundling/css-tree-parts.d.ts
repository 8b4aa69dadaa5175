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
