import { lookup } from "mrmime";
import * as v from "valibot";
import type { FinishedSite, MadeFile } from "../define/finished-site.ts";
import { takenPaths, type TakenPaths } from "../define/addresses.ts";
import { itemsFrom, nameOfFunction, schemaFlaw, type Flaw } from "../evaluate/call-of-site.ts";
import { sameFile, type OutputFile } from "../output-file.ts";
import type { Problem } from "../problems/problem.ts";
import type { FinishedStages } from "./finished-site.ts";
import { outputFile } from "./known-files.ts";

/** The files that `outputs` of a site make. */
export interface MadeFiles {
  readonly files: readonly OutputFile[];
  readonly problems: readonly Problem[];
  /** Whether these are all files. If not, addresses that may be those of the others are not wrong. */
  readonly areAll: boolean;
}

/**
 * Returns the function that makes the files of `outputs` for successive builds of a site. It makes none if pages are missing.
 * A file that is equal to one of the last build is the same object.
 */
export function outputMaker(): (stages: FinishedStages, isWhole: boolean) => Promise<MadeFiles> {
  let last: ReadonlyMap<string, OutputFile> = new Map();
  return async (stages, isWhole) => {
    if (stages.loaded.site.outputs === undefined) return { files: [], problems: [], areAll: true };
    if (!isWhole) return { files: [], problems: [], areAll: false };
    const result = await callOutputs(await shownToSite(stages), stages);
    const files = result.files.map((file) => sameFile(last.get(file.path), file));
    last = new Map(files.map((file) => [file.path, file]));
    return { files, problems: result.problems, areAll: result.problems.length === 0 };
  };
}

/** Shows a built site to its own functions. Most sites have none. */
export async function shownToSite(stages: FinishedStages): Promise<FinishedSite> {
  const { finishedSite } = await import("./finished-site.ts");
  return finishedSite(stages);
}

function pathOf({ path }: OutputFile): string {
  return `/${path}`;
}

/**
 * Returns the function that says whether `outputs` made a file with a path from the root, or may make it once they run
 * without errors. Only pages have paths without an extension.
 */
export function madePaths({ files, areAll }: MadeFiles): (path: string) => boolean {
  const paths = new Set(files.map(pathOf));
  return (path) => paths.has(path) || (!areAll && /\.(?!html?$)\w+$/.test(path));
}

/** Leaves out the files of the generator that `outputs` replace. */
export function withoutReplaced(files: readonly OutputFile[], ofOutputs: readonly OutputFile[]): readonly OutputFile[] {
  const paths = new Set(ofOutputs.map(pathOf));
  return files.filter((file) => !paths.has(pathOf(file)));
}

async function callOutputs(finished: FinishedSite, { loaded, pages }: FinishedStages) {
  const { site, entry, source } = loaded;
  const ofSite = { entry, source };
  const siteFiles = [...loaded.assets.files, ...pages.flatMap(({ document }) => document ?? [])];
  const owners = takenPaths(siteFiles.map(pathOf));
  const files: OutputFile[] = [];
  const problems: Problem[] = [];
  for (const [index, call] of (site.outputs ?? []).entries()) {
    const output = { call, option: "outputs", index } as const;
    const fix = 'return [{ path: "/search.json", contents: "…" }]';
    const returned = await itemsFrom<FinishedSite, MadeFile>(output, finished, ofSite, {
      of: "files",
      fix,
      flawOf: (file) => flawOfFile(file, owners, nameOfFunction(output)),
    });
    files.push(...returned.items.map(outputFile));
    problems.push(...returned.problems);
  }
  return { files, problems };
}

/** A path that every host serves: no hidden file except in `.well-known`, nothing that has to be quoted. */
const validPath = /^\/(?:\.well-known\/)?(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*(?<!\.html)$/;

const schema = v.looseObject({
  path: v.pipe(
    v.string(),
    v.regex(
      validPath,
      'expected a path that begins with "/", of letters, digits, "-", "_" and ".", and none of a page',
    ),
  ),
  contents: v.union([v.string(), v.instance(Uint8Array)], "expected text, or bytes in a Uint8Array"),
});

function flawOfFile(file: unknown, owners: TakenPaths, owner: string): Flaw | undefined {
  const flaw = schemaFlaw("returns a file", file, schema);
  if (flaw !== undefined) return flaw;
  const { path, mediaType } = file as MadeFile;
  const type = lookup(path) ?? "application/octet-stream";
  if (mediaType !== undefined && mediaType !== type) {
    const what = `returns "${path}" with the media type ${JSON.stringify(mediaType)}, but hosts send it as ${type}`;
    return { what, fix: "give the path the extension of its media type" };
  }
  return owners.take(path, owner);
}
