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
  const picture: ImportedPicture;
  export default picture;
}

declare module "*.jpeg" {
  const picture: ImportedPicture;
  export default picture;
}

declare module "*.webp" {
  const picture: ImportedPicture;
  export default picture;
}

declare module "*.avif" {
  const picture: ImportedPicture;
  export default picture;
}

declare module "*.gif" {
  const picture: ImportedPicture;
  export default picture;
}

declare module "*.svg" {
  const picture: ImportedPicture;
  export default picture;
}

declare module "*.ico" {
  const file: ImportedFile;
  export default file;
}

declare module "*.woff2" {
  const file: ImportedFile;
  export default file;
}

declare module "*.woff" {
  const file: ImportedFile;
  export default file;
}

declare module "*.ttf" {
  const file: ImportedFile;
  export default file;
}

declare module "*.otf" {
  const file: ImportedFile;
  export default file;
}

declare module "*.mp4" {
  const file: ImportedFile;
  export default file;
}

declare module "*.webm" {
  const file: ImportedFile;
  export default file;
}

declare module "*.mp3" {
  const file: ImportedFile;
  export default file;
}

declare module "*.m4a" {
  const file: ImportedFile;
  export default file;
}

declare module "*.ogg" {
  const file: ImportedFile;
  export default file;
}

declare module "*.wav" {
  const file: ImportedFile;
  export default file;
}

declare module "*.vtt" {
  const file: ImportedFile;
  export default file;
}

declare module "*.pdf" {
  const file: ImportedFile;
  export default file;
}

declare module "*.zip" {
  const file: ImportedFile;
  export default file;
}

declare module "*.epub" {
  const file: ImportedFile;
  export default file;
}
