import { isHashed } from "../assets/assets.ts";
import { addressForm, pageAddress, type AddressForm, outputPath } from "../define/addresses.ts";
import type { PlacedRedirect } from "../define/redirects.ts";
import { type HydrationScript, filesOfScript, type ScriptFile } from "../document/scripts.ts";
import type { OutputFile } from "../output-file.ts";
import type { Serving } from "../publish/output-folder.ts";
import type { SiteChange } from "./live-connections.ts";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { RawSourceMap } from "source-map";
import { filledParts } from "../bundle/script-holes.ts";
import { displayPath } from "../problems/places.ts";

/** The files of the last good build, in memory, and the hashed files of the previous build. Nothing else is served. */
export interface ServedSite {
  files: ReadonlyMap<string, OutputFile>;
  /** Hashed files of the previous build: a page that was just served has not requested its script yet. */
  previous: ReadonlyMap<string, OutputFile>;
  redirects: readonly PlacedRedirect[];
  addresses: AddressForm;
  /** The script of its pages. Unknown for a site that an earlier process has built. */
  hydrationScript: HydrationScript | undefined;
}

/** The part of a build that is served. */
interface Servable extends Partial<Pick<ServedSite, "redirects" | "addresses" | "hydrationScript">> {
  readonly files: readonly OutputFile[];
}

/** The addresses of a site, and how to find a file in its output folder. */
interface Findable extends Pick<ServedSite, "redirects" | "addresses"> {
  readonly files: Pick<ServedSite["files"], "get">;
  readonly previous: Pick<ServedSite["previous"], "get">;
}

/** Where a request leads. */
export type Redirection =
  | { readonly status: 301; readonly location: string }
  /** An old address of the site. */
  | { readonly status: 301; readonly moved: PlacedRedirect };

/** The file that a static host answers with. */
interface Found {
  readonly status: 200 | 404;
  readonly file: OutputFile;
  /** The path in the output folder of the requested file, even if that does not exist. */
  readonly wanted: string;
}

/** If more pages have changed, the message to open pages says that all have changed. */
const manyPages = 200;

export function emptySite(): ServedSite {
  return { files: new Map(), previous: new Map(), hydrationScript: undefined, ...servedAs(undefined) };
}

/** The addresses of a published site. */
export function servedAs({ redirects = [], ...serving }: Serving = {}) {
  return { addresses: addressForm(serving), redirects };
}

/**
 * Serves another build from now on. Returns what open pages need to know about it. No file is read, because an
 * unchanged file is the same object in both builds.
 */
export function replaceSite(
  site: ServedSite,
  { files: built, addresses = site.addresses, redirects = [], hydrationScript }: Servable,
): SiteChange {
  const before = site.files;
  const files = new Map(built.map((file) => [file.path, file]));
  const written = built.filter((file) => before.get(file.path) !== file);
  const removed = [...before.values()].filter(({ path }) => !files.has(path));
  if (written.length + removed.length > 0) {
    site.previous = new Map(removed.filter(({ path }) => isHashed(path)).map((file) => [file.path, file]));
  }
  Object.assign(site, { files, addresses, redirects, hydrationScript });
  const pages = [...written, ...removed].map(({ path }) => path).filter((path) => path.endsWith(".html"));
  const ofScripts = built.filter(({ path }) => path.endsWith(".js") && isHashed(path));
  return {
    pages: pages.length > manyPages ? "all" : pages,
    scripts: ofScripts.map(({ path }) => `${addresses.base}/${path}`),
  };
}

/** Finds the file at a path from the root, decoded. */
export function findFile({ files, previous, redirects, addresses }: Findable, path: string): Found | Redirection {
  const { base } = addresses;
  const redirect = redirects.find(({ from }) => from === path.replace(/\/$/, ""));
  if (redirect !== undefined) return { status: 301, moved: redirect };
  const notFound = files.get("404.html") ?? plainNotFound;
  if (path === "/" && base !== "") return { status: 301, location: `${base}/` };
  if (path !== base && !path.startsWith(`${base}/`)) return { status: 404, file: notFound, wanted: outputPath(path) };

  const inside = path.slice(base.length);
  const page = inside.replace(/\/(?:index(?:\.html)?)?$/, "") || "/";
  const address = pageAddress(page, addresses);
  const pageFile = files.get(outputPath(page));
  if (pageFile && path !== address) return { status: 301, location: address };
  const file = pageFile ?? files.get(inside.slice(1)) ?? previous.get(inside.slice(1));
  return file ? { status: 200, file, wanted: file.path } : { status: 404, file: notFound, wanted: outputPath(inside) };
}

/** The answer of a site without a 404 page. */
export const plainNotFound: OutputFile = { path: "404.txt", contents: Buffer.from("There is no such page.\n") };

/**
 * Returns the source map of the script at an address of the site, with the texts of its sources, as JSON: that of its
 * bundle, with places in the script whose placeholders are filled.
 */
export async function mapOfScript(
  hydrationScript: HydrationScript | undefined,
  address: string,
): Promise<string | undefined> {
  const script = filesOfScript(hydrationScript).find(({ file }) => `/${address}`.endsWith(`/${file.path}`));
  return script && filledMap(script);
}

async function filledMap({ file, bundled }: ScriptFile): Promise<string> {
  const { text = "", map = "{}" } = bundled;
  const filled = Buffer.from(file.contents).toString();
  const parts = filledParts(text, filled) ?? [];
  const [before, after] = [lineStarts(text), lineStarts(filled)];
  // Loaded only when used. It reads a file beside its own, so it cannot be bundled.
  const { SourceMapConsumer, SourceMapGenerator } = createRequire(import.meta.url)(
    "source-map",
  ) as typeof import("source-map");
  const generator = new SourceMapGenerator({ sourceRoot: "/" });
  await SourceMapConsumer.with(JSON.parse(map) as RawSourceMap, null, (consumer) => {
    consumer.eachMapping(({ generatedLine, generatedColumn, source, originalLine, originalColumn, name }) => {
      const offset = (before[generatedLine - 1] ?? 0) + generatedColumn;
      const part = parts.findLast(({ start }) => start <= offset);
      if (source === null || originalLine === null || originalColumn === null || part === undefined) return;
      const position = part.filledStart + Math.min(offset - part.start, part.length);
      const line = after.findLastIndex((start) => start <= position);
      generator.addMapping({
        generated: { line: line + 1, column: position - (after[line] ?? 0) },
        source: displayPath(resolve(source)),
        original: { line: originalLine, column: originalColumn },
        ...(name !== null && { name }),
      });
    });
    for (const source of consumer.sources) {
      const contents = textOf(resolve(source));
      if (contents !== undefined) generator.setSourceContent(displayPath(resolve(source)), contents);
    }
  });
  return generator.toString();
}

/** Returns nothing for a module that is no file, because a plugin makes it, and for a file that was deleted. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** The index of the first character of each line. */
function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
