// The types of imported files other than code: `import hero from "./hero.jpg"`. Every site that imports from
// "#generator" has these types.

interface ImportedFile {
  /** The published address of the file, with a hash of its content in the name. */
  readonly src: string;
}

interface ImportedPicture extends ImportedFile {
  /** The natural width in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

declare module "*.png" {
  const picture: ImportedPicture;
  export default picture;
}

declare module "*.jpg" {
  export { default } from "*.png";
}

declare module "*.jpeg" {
  export { default } from "*.png";
}

declare module "*.webp" {
  export { default } from "*.png";
}

declare module "*.avif" {
  export { default } from "*.png";
}

declare module "*.gif" {
  export { default } from "*.png";
}

declare module "*.svg" {
  export { default } from "*.png";
}

declare module "*.ico" {
  const file: ImportedFile;
  export default file;
}

declare module "*.woff2" {
  export { default } from "*.ico";
}

declare module "*.woff" {
  export { default } from "*.ico";
}

declare module "*.ttf" {
  export { default } from "*.ico";
}

declare module "*.otf" {
  export { default } from "*.ico";
}

declare module "*.mp4" {
  export { default } from "*.ico";
}

declare module "*.webm" {
  export { default } from "*.ico";
}

declare module "*.mp3" {
  export { default } from "*.ico";
}

declare module "*.m4a" {
  export { default } from "*.ico";
}

declare module "*.ogg" {
  export { default } from "*.ico";
}

declare module "*.wav" {
  export { default } from "*.ico";
}

declare module "*.vtt" {
  export { default } from "*.ico";
}

declare module "*.pdf" {
  export { default } from "*.ico";
}

declare module "*.zip" {
  export { default } from "*.ico";
}

declare module "*.epub" {
  export { default } from "*.ico";
}

declare module "*.module.css" {
  /** The generated class names, by the names that are written in the file. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module "*.css" {}

declare module "*.mdx" {
  import type { ReactElement } from "react";
  import type { ContentProps } from "#generator";

  /** The front matter between the lines of `---` at the top of the file. */
  export const frontMatter: Readonly<Record<string, unknown>>;

  /** Shows the file. Its expressions can use further props: `{props.year}`. */
  export default function Content(props: ContentProps & Readonly<Record<string, unknown>>): ReactElement;
}
