import { basename, extname, resolve } from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { importedFile } from "../assets/assets.ts";
import { sizeOfFile } from "../assets/images.ts";

/** File types other than code that can be imported. The import returns the published address. */
const extensions =
  "png jpg jpeg webp avif gif svg ico woff2 woff ttf otf mp4 webm mp3 m4a ogg wav vtt pdf zip epub".split(" ");

/** The prefix of the texts that esbuild puts in a bundle for imports of such files, and of parts of a script. */
const importedPrefix = "imported-file://x";

/**
 * Options that make esbuild bundle imports of such files as texts, which `outputCode` replaces. This is not a plugin,
 * so that a source map can be made synchronously.
 */
export const importedFileOptions = {
  loader: Object.fromEntries(extensions.map((extension) => [`.${extension}`, "file" as const])),
  publicPath: importedPrefix,
  assetNames: "[hash]",
} satisfies BuildOptions;

/** Whether a module of a bundle is such a file. */
export function isImportedFile(path: string): boolean {
  const extension = extname(path).slice(1);
  return extensions.includes(extension);
}

/** The output of a bundle with these options. */
export interface MadeOutput {
  readonly outputFiles: readonly { readonly path: string; readonly text: string }[];
  readonly metafile: Metafile;
}

const placeholder = /(["'`])imported-file:\/\/x\/([\w.-]+)\1/g;

/** Returns the code of a bundle of one file. See `outputCodes`. */
export function outputCode(output: MadeOutput): string {
  const [code = ""] = outputCodes(output).values();
  return code;
}

/**
 * Returns the code of a bundle, by the base names of its files. Each import of a file becomes an object with its
 * address, and the size if it is a picture.
 */
export function outputCodes({ outputFiles, metafile }: MadeOutput): ReadonlyMap<string, string> {
  const sources = new Map(
    Object.entries(metafile.outputs).map(([path, { inputs }]) => [basename(path), Object.keys(inputs)[0] ?? ""]),
  );
  const files = outputFiles.filter(({ path }) => /\.c?js$/.test(path));
  return new Map(files.map(({ path, text }) => [basename(path), withAddresses(text, sources)]));
}

function withAddresses(code: string, sources: ReadonlyMap<string, string>): string {
  return code.replace(placeholder, (text, _quote, name: string) => {
    const source = sources.get(name);
    if (source === undefined || name.endsWith(".js")) return text;
    const { file } = importedFile(resolve(source));
    const size = sizeOfFile(file);
    // On one line, like the text before, so that the source map stays valid.
    return `({src:${JSON.stringify(`/${file.path}`)}${size ? `,width:${size.width},height:${size.height}` : ""}})`;
  });
}
