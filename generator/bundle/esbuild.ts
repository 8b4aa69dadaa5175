import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, extname, resolve } from "node:path";
import type { BuildContext, BuildFailure, BuildOptions, Message, Metafile } from "esbuild";
import { cached } from "../cache.ts";
import { importedFile } from "../assets/assets.ts";
import { sizeOfFile } from "../assets/images.ts";

const require = createRequire(import.meta.url);
let loaded: typeof import("esbuild") | undefined;

/** Loads esbuild at the first call, because not every command needs it and its process. */
export function esbuild(): typeof import("esbuild") {
  return (loaded ??= require("esbuild") as typeof import("esbuild"));
}

/** Options of a bundle that lists its files and is not written to the disk. */
export interface BundleOptions extends BuildOptions {
  readonly metafile: true;
  readonly write: false;
}

/**
 * Bundles code repeatedly. Keeps the files that esbuild has parsed for the next bundle with the same options. esbuild
 * starts with the first one.
 *
 * esbuild reads a file again if its inode, size or modification time differs. Programs can set that time back. So
 * everything is parsed again if only the change time (`ctime`) of a file differs, which programs cannot set.
 */
export function lastingContext() {
  let key = "";
  let bundling: Promise<BuildContext<BundleOptions>> | undefined;
  let seen: readonly (readonly [file: string, ...state: ReturnType<typeof stateOf>])[] = [];
  let isDisposed = false;
  const drop = async () => {
    const old = bundling;
    bundling = undefined;
    await (await old)?.dispose();
  };
  const rebuild = async (options: BundleOptions) => {
    const wanted = JSON.stringify(options);
    const isUnseen = seen.some(([file, known, changed]) => {
      const now = stateOf(file);
      return now[0] === known && now[1] !== changed;
    });
    if (isUnseen || key !== wanted) await drop();
    key = wanted;
    bundling ??= esbuild().context(options);
    const context = await bundling.catch((error: unknown) => {
      // A plugin of the site cannot start, or esbuild refuses an option, which is an error without a list.
      bundling = undefined;
      const { errors = [{ ...refusal, text: (error as Error).message }] } = error as Partial<BuildFailure>;
      throw Object.assign(error as Error, { errors });
    });
    const result = await context.rebuild();
    seen = Object.keys(result.metafile.inputs).map((file) => [file, ...stateOf(file)]);
    return result;
  };
  const dropIfDisposed = () => (isDisposed ? drop() : undefined);
  return {
    /** Throws the errors of esbuild. */
    // A bundle may begin just before the end. A context that nobody disposes of keeps the process alive.
    rebuild: (options: BundleOptions) => rebuild(options).finally(dropIfDisposed),
    dispose: async (): Promise<void> => {
      isDisposed = true;
      await drop();
    },
  };
}

/** An error of esbuild without a place. */
const refusal: Omit<Message, "text"> = { id: "", pluginName: "", location: null, notes: [], detail: undefined };

/** Returns the values by which esbuild identifies a version of a file, and when the file was last changed. */
function stateOf(file: string): readonly [known: string, changed: number] {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    return [[ino, size, mtimeMs].join(), ctimeMs];
  } catch {
    // esbuild reports files that it cannot read.
    return ["", 0];
  }
}

/** The libraries that render islands in the browser. */
export const runtimes = ["preact", "react"] as const;

export type Runtime = (typeof runtimes)[number];

/** The oldest browsers that get scripts and modern CSS. Older ones still show the complete page. */
export const browserTargets = ["chrome111", "edge111", "firefox115", "safari16.4"];

/** File types other than code that can be imported. The import returns the published address. */
const extensions =
  "png jpg jpeg webp avif gif svg ico cur woff2 woff ttf otf eot mp4 webm mp3 m4a ogg wav vtt pdf zip epub".split(" ");

/** The prefix of the texts that esbuild puts in a bundle for imports of such files, and of parts of a script. */
const importedPrefix = "imported-file://x";

/**
 * Options that make esbuild bundle imports of such files as texts, which `outputCode` replaces. This is not a plugin,
 * because each call of one takes time.
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
export function outputCodes(output: MadeOutput): ReadonlyMap<string, string> {
  const sources = sourcesOf(output);
  const files = output.outputFiles.filter(({ path }) => /\.c?js$/.test(path));
  return new Map(files.map(({ path, text }) => [basename(path), withAddresses(text, sources)]));
}

/** Returns the style sheet of a bundle, with the addresses of the files that it uses. Empty if it has none. */
export function outputCss(output: MadeOutput): string {
  const sources = sourcesOf(output);
  const css = output.outputFiles.find(({ path }) => path.endsWith(".css"))?.text ?? "";
  return css.replace(/imported-file:\/\/x\/([\w.-]+)/g, (text, name: string) => {
    const source = sources.get(name);
    return source === undefined ? text : `/${importedFile(resolve(source)).file.path}`;
  });
}

/** The first source file of each output, by base names. */
function sourcesOf({ metafile }: MadeOutput): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(metafile.outputs).map(([path, { inputs }]) => [
      basename(path),
      fileOf(Object.keys(inputs)[0] ?? ""),
    ]),
  );
}

/** The path of the file for one that a style sheet may have written with more: `font.eot?#x`. */
export function fileOf(path: string): string {
  return /^(.*\.\w+)[?#]/.exec(path)?.[1] ?? path;
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

/** Minifies CSS and adds the prefixes that the supported browsers need. Results of earlier builds are cached. */
export async function minifyCss(css: string): Promise<string> {
  if (css === "") return "";
  const minified = await cached("minified-css", [css], async () => {
    const { code } = await esbuild().transform(css, { loader: "css", minify: true, target: browserTargets });
    return code.trimEnd();
  });
  return minified.toString();
}
