import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { displayPath } from "./display-path.ts";

/** The files that a site was bundled from, to say where a problem was written. All positions are `file:line:column`. */
export interface SiteSource {
  /** Where an error was made: its topmost frame in one of the site's files. */
  readonly positionOf: (error: unknown) => string | undefined;
  /** Where a text was written, if it stands in quotes or brackets in exactly one place: a wrong position is worse than none. */
  readonly find: (text: string) => string | undefined;
}

/** Makes the searches over the given files (absolute, or relative to the working directory). */
export function siteSource(files: readonly string[]): SiteSource {
  const paths = new Set(files.map((file) => resolve(file)));
  return {
    positionOf: (error) => stackFrames(error).find(({ file }) => paths.has(file))?.position,
    find: (text) => {
      const places = [...paths].flatMap((file) => quotedIn(file, text));
      return places.length === 1 ? places[0] : undefined;
    },
  };
}

function stackFrames(error: unknown): { readonly file: string; readonly position: string }[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frames = stack.matchAll(/^\s+at .*?\(?((?:file:\/\/)?\/[^()]+?):(\d+):(\d+)\)?$/gm);
  return [...frames].map(([, location = "", line, column]) => {
    const file = location.startsWith("file:") ? fileURLToPath(location) : location;
    return { file, position: `${displayPath(file)}:${line}:${column}` };
  });
}

function quotedIn(file: string, text: string): string[] {
  const source = readFileSync(file, "utf8");
  const places: string[] = [];
  for (let at = source.indexOf(text); at !== -1; at = source.indexOf(text, at + 1)) {
    const isQuoted = /["'`(]/.test(source[at - 1] ?? "") && /["'`)]/.test(source[at + text.length] ?? "");
    if (!isQuoted) continue;
    const linesBefore = source.slice(0, at).split("\n");
    places.push(`${displayPath(file)}:${linesBefore.length}:${(linesBefore.at(-1) ?? "").length + 1}`);
  }
  return places;
}
