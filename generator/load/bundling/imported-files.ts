import { basename, extname, resolve } from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { importedFile } from "../assets/imported-file.ts";

/** Files that are no code and can be imported. The import gives where they are published. */
const extensions =
  "png jpg jpeg webp avif gif svg ico woff2 woff ttf otf mp4 webm mp3 m4a ogg wav vtt pdf zip epub".split(" ");

/** Begins the texts that stand in a bundle for what an import of such a file gives. */
const scheme = "imported-file://";

/**
 * Options that let esbuild bundle imports of such files, as texts that `withImportedFiles` replaces. No plugin, so that a
 * source map can be made at once.
 */
export const importedFileOptions = {
  loader: Object.fromEntries(extensions.map((extension) => [`.${extension}`, "file" as const])),
  publicPath: `${scheme}x`,
  assetNames: "[hash]",
} satisfies BuildOptions;

/** Whether a module of a bundle is such a file. */
export function isImportedFile(path: string): boolean {
  const extension = extname(path).slice(1);
  return extensions.includes(extension);
}

/** What was made of a bundle with these options. */
interface MadeOutput {
  readonly outputFiles: readonly { readonly path: string; readonly text: string }[];
  readonly metafile: Metafile;
}

const placeholder = /(["'`])imported-file:\/\/x\/([\w.-]+)\1/g;

/** The code of a bundle, with an object in place of each import of a file: its address, and the size of a picture. */
export function outputCode({ outputFiles, metafile }: MadeOutput): string {
  const code = outputFiles.find(({ path }) => /\.c?js$/.test(path))?.text ?? "";
  if (!code.includes(scheme)) return code;
  const sources = new Map(
    Object.entries(metafile.outputs).map(([path, { inputs }]) => [basename(path), Object.keys(inputs)[0] ?? ""]),
  );
  return code.replace(placeholder, (text, _quote, name: string) => {
    const source = sources.get(name);
    if (source === undefined) return text;
    const { url, size } = importedFile(resolve(source));
    // On one line, as the text was: the source map holds for both.
    return `({src:${JSON.stringify(url)}${size ? `,width:${size.width},height:${size.height}` : ""}})`;
  });
}
