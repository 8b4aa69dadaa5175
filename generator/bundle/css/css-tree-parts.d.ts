// The parts of css-tree that do not load its tables of all properties.
declare module "css-tree/tokenizer" {
  export { tokenize, tokenTypes } from "css-tree";
}
