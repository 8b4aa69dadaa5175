import { isDeepStrictEqual } from "node:util";
import { lookup } from "mrmime";
import { isHashed } from "../assets/assets.ts";
import { keyOf, openCache } from "../cache.ts";
import type { FinishedSite, MadeFile } from "../define/finished-site.ts";
import { isFields, kindOf } from "../define/site-schema.ts";
import { callOfSite, functionProblem, nameOfFunction, type SiteFunction } from "../evaluate/call-of-site.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { BuildError } from "../problems/build-error.ts";
import type { Problem } from "../problems/problem.ts";
import type { FinishedStages } from "./finished-site.ts";
import { madeFile } from "./site-files.ts";

/** The files that `outputs` of a site make. */
export interface MadeFiles {
  readonly files: readonly OutputFile[];
  readonly problems: readonly Problem[];
  /** Whether pages were rendered without knowing these files, so that they have to be rendered again. */
  readonly areNew: boolean;
}

/**
 * Makes the files of `outputs` for successive builds of a site. They are made of pages, and pages link to them. So the
 * pages are rendered with the paths that an earlier build made, and again if these were wrong.
 */
export function outputMaker() {
  let last: readonly OutputFile[] | undefined;
  return {
    /** The paths from the root that the outputs of a site will probably have. */
    expected: ({ site, bundle }: Loaded): readonly string[] =>
      site.outputs === undefined ? [] : (last?.map(pathOf) ?? earlierPaths(bundle.code)).filter(isFixed),
    make: async (stages: FinishedStages, expected: readonly string[]): Promise<MadeFiles> => {
      const { site, bundle } = stages.loaded;
      if (site.outputs === undefined) {
        last = undefined;
        return { files: [], problems: [], areNew: false };
      }
      const made = await callOutputs(await shownToSite(stages), stages);
      const files = sameFiles(last ?? [], made.files);
      last = files;
      const paths = files.map(pathOf);
      openCache<readonly string[]>("outputs").set(keyOf(bundle.code), paths);
      return { ...made, files, areNew: paths.filter(isFixed).join("\n") !== expected.join("\n") };
    },
    /** The files of the last build, unless the site has none any more. */
    last: ({ site }: Loaded): MadeFiles => {
      const files = site.outputs === undefined ? [] : (last ?? []);
      return { files, problems: [], areNew: false };
    },
  };
}

/** Shows a built site to its own functions. Most sites have none. */
export async function shownToSite(stages: FinishedStages): Promise<FinishedSite> {
  const { finishedSite } = await import("./finished-site.ts");
  return finishedSite(stages);
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
  const ofSite = { entry, source, pageCount: finished.pages.length };
  const own = [...loaded.assets.files, ...documents.filter((document) => document !== undefined)];
  const taken = new Map(own.map(({ path }) => [path.toLowerCase(), "the site"]));
  const made: OutputFile[] = [];
  const problems: Problem[] = [];
  for (const [index, call] of (site.outputs ?? []).entries()) {
    const output: SiteFunction<FinishedSite> = { call, option: "outputs", index };
    const result = await callOfSite(output, finished, ofSite).catch((error: unknown) => {
      if (!(error instanceof BuildError)) throw error;
      problems.push(...error.problems);
      return [];
    });
    const wrong = (what: string, fix: string) => problems.push(functionProblem(output, ofSite, what, fix));
    if (!Array.isArray(result)) {
      wrong(`returns ${kindOf(result)}, not a list of files`, 'return [{ path: "/search.json", contents: "…" }]');
      continue;
    }
    for (const file of result as readonly unknown[]) {
      const flaw = flawOf(file, taken);
      if (flaw === undefined) made.push(madeFile(file as MadeFile));
      else wrong(flaw.what, flaw.fix);
      if (flaw === undefined) taken.set((file as MadeFile).path.slice(1).toLowerCase(), nameOfFunction(output));
    }
  }
  return { files: made, problems };
}

/** A path that every host serves: no hidden file except in `.well-known`, nothing that has to be quoted. */
const validPath = /^\/(?:\.well-known\/)?(?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*$/;

function flawOf(file: unknown, taken: ReadonlyMap<string, string>) {
  const { path, contents, mediaType } = isFields(file) ? file : {};
  if (typeof path !== "string" || !(typeof contents === "string" || contents instanceof Uint8Array)) {
    const is = isFields(file)
      ? `path is ${kindOf(path)}, and contents is ${kindOf(contents)}`
      : `it is ${kindOf(file)}`;
    return { what: `returns a file whose ${is}`, fix: "give each file a path and contents as text or bytes" };
  }
  if (!validPath.test(path) || path.endsWith(".html")) {
    const fix = 'begin it with "/", and use letters, digits, "-", "_" and "."; a page is made with definePage';
    return { what: `returns a file with the path "${path}"`, fix };
  }
  const name = path.slice(1).toLowerCase();
  const fix = "give the file another path";
  const owner = taken.get(name);
  if (owner !== undefined) return { what: `returns "${path}", which ${owner} already has`, fix };
  const [other] = [...taken.keys()].filter((one) => one.startsWith(`${name}/`) || name.startsWith(`${one}/`));
  if (other !== undefined) {
    const what = `returns "${path}", but ${taken.get(other)} already has "/${other}"; one would have to be a file and a folder`;
    return { what, fix };
  }
  const type = lookup(path) ?? "application/octet-stream";
  if (mediaType === undefined || mediaType === type) return undefined;
  const what = `returns "${path}" with the media type ${JSON.stringify(mediaType)}, but hosts send it as ${type}`;
  return { what, fix: "give the path the extension of its media type" };
}

/** Returns the previous file in place of one with the same content, so that later steps can compare by identity. */
function sameFiles(last: readonly OutputFile[], next: readonly OutputFile[]): readonly OutputFile[] {
  const known = new Map(last.map((file) => [file.path, file]));
  return next.map((file) => {
    const before = known.get(file.path);
    return before !== undefined && isDeepStrictEqual(before, file) ? before : file;
  });
}
