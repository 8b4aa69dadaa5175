import { isDeepStrictEqual } from "node:util";
import { lookup } from "mrmime";
import { isHashed } from "../assets/assets.ts";
import { keyOf, openCache } from "../cache.ts";
import type { FinishedSite, MadeFile } from "../define/finished-site.ts";
import { takenPaths, type TakenPaths } from "../define/addresses.ts";
import { flawOfFields, itemsFrom, nameOfFunction, type FieldRules, type Flaw } from "../evaluate/call-of-site.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import type { Problem } from "../problems/problem.ts";
import type { FinishedStages } from "./finished-site.ts";
import { madeFile } from "./site-files.ts";

/** The files that `outputs` of a site make. */
export interface MadeFiles {
  readonly files: readonly OutputFile[];
  readonly problems: readonly Problem[];
  /** Whether pages were rendered without knowing these files, so that they have to be rendered again. */
  readonly areNew: boolean;
  /** Whether these are all files. If not, links to the others are not wrong. */
  readonly areAll: boolean;
}

/**
 * Makes the files of `outputs` for successive builds of a site. They are made of pages, and pages link to them. So the
 * pages are rendered with the paths that an earlier build made, and again if these were wrong.
 */
export function outputMaker() {
  let last: readonly OutputFile[] | undefined;
  /** The paths from the root that the outputs of a site will probably have. */
  const expected = ({ site, bundle }: Loaded): readonly string[] =>
    site.outputs === undefined ? [] : (last?.map(pathOf) ?? earlierPaths(bundle.code)).filter(isFixed);
  /** Makes the files, or keeps those of the last build. */
  const make = async (stages: FinishedStages, areKept: boolean): Promise<MadeFiles> => {
    const { site, bundle } = stages.loaded;
    if (site.outputs === undefined) {
      last = undefined;
      return { files: [], problems: [], areNew: false, areAll: true };
    }
    if (areKept) return { files: last ?? [], problems: [], areNew: false, areAll: last !== undefined };
    const before = expected(stages.loaded).join("\n");
    const made = await callOutputs(await shownToSite(stages), stages);
    const files = sameFiles(last ?? [], made.files);
    last = files;
    openCache<readonly string[]>("outputs").set(keyOf(bundle.code), files.map(pathOf));
    const areNew = expected(stages.loaded).join("\n") !== before;
    return { ...made, files, areNew, areAll: made.problems.length === 0 };
  };
  return { expected, make };
}

/** Returns the previous file in place of one with the same content, so that later steps can compare by identity. */
function sameFiles(last: readonly OutputFile[], next: readonly OutputFile[]): readonly OutputFile[] {
  const known = new Map(last.map((file) => [file.path, file]));
  return next.map((file) => {
    const before = known.get(file.path);
    return before !== undefined && isDeepStrictEqual(before, file) ? before : file;
  });
}

/** Shows a built site to its own functions. Most sites have none. */
export async function shownToSite(stages: FinishedStages): Promise<FinishedSite> {
  const { finishedSite } = await import("./finished-site.ts");
  return finishedSite(stages);
}

/** Leaves out links to files that could not be made. Their addresses are like those of files, and not of pages. */
export function withoutUnmade(problems: readonly Problem[], { areAll }: MadeFiles): readonly Problem[] {
  if (areAll) return problems;
  return problems.filter(
    ({ code, what }) => code !== "link-missing" || !/"[^"]*\.(?!html?\b)\w+(?:[?#][^"]*)?"/.test(what),
  );
}

/** Only a guess, because other input than the code may also decide about paths. */
function earlierPaths(code: string): readonly string[] {
  return openCache<readonly string[]>("outputs").get(keyOf(code))?.facts ?? [];
}

function pathOf({ path }: OutputFile): string {
  return `/${path}`;
}

/** The name of a hashed file is known too late for pages to contain it. */
function isFixed(path: string): boolean {
  return !isHashed(path.slice(1));
}

async function callOutputs(finished: FinishedSite, { loaded, documents }: FinishedStages) {
  const { site, entry, source } = loaded;
  const ofSite = { entry, source };
  const own = [...loaded.assets.files, ...documents.filter((document) => document !== undefined)];
  const taken = takenPaths(own.map(pathOf));
  const files: OutputFile[] = [];
  const problems: Problem[] = [];
  for (const [index, call] of (site.outputs ?? []).entries()) {
    const output = { call, option: "outputs", index } as const;
    const flawOf = (file: unknown) => flawOfFile(file, taken, nameOfFunction(output));
    const fix = 'return [{ path: "/search.json", contents: "…" }]';
    const made = await itemsFrom<FinishedSite, MadeFile>(output, finished, ofSite, { of: "files", fix, flawOf });
    files.push(...made.items.map(madeFile));
    problems.push(...made.problems);
  }
  return { files, problems };
}

/** A path that every host serves: no hidden file except in `.well-known`, nothing that has to be quoted. */
const validPath = /^\/(?:\.well-known\/)?(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*(?<!\.html)$/;

const rules: FieldRules = [
  [
    "path",
    (value) => typeof value === "string" && validPath.test(value),
    'begin it with "/", and use letters, digits, "-", "_" and "."; a page is made with definePage',
  ],
  [
    "contents",
    (value) => typeof value === "string" || value instanceof Uint8Array,
    "write text, or bytes in a Uint8Array: `JSON.stringify(value)`",
  ],
];

function flawOfFile(file: unknown, taken: TakenPaths, owner: string): Flaw | undefined {
  const flaw = flawOfFields("returns a file", file, rules);
  if (flaw !== undefined) return flaw;
  const { path, mediaType } = file as MadeFile;
  const type = lookup(path) ?? "application/octet-stream";
  if (mediaType !== undefined && mediaType !== type) {
    const what = `returns "${path}" with the media type ${JSON.stringify(mediaType)}, but hosts send it as ${type}`;
    return { what, fix: "give the path the extension of its media type" };
  }
  return taken.take(path, owner);
}
