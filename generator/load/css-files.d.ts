// The types of imported style sheets.
declare module "*.module.css" {
  /** The generated class names, by the names that are written in the file. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module "*.css" {}
