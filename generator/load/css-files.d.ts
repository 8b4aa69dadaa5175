// What TypeScript has to know of imports of style sheets.
declare module "*.module.css" {
  /** The classes by the names that are written in the file. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module "*.css" {}
