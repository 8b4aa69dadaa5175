import { basename, relative, resolve } from "node:path";
import { displayPath } from "../../problems/display-path.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";
import type { CollectionOptions } from "../../runtime/collections.ts";
import type { FileUse } from "./parsed-entry.ts";
import { assetNameOf, type NamedFile } from "./named-files.ts";
import type { ReadCollection, ReadEntry } from "./read-collection.ts";
import { fileIn, isEntryFile, isRelativeFile } from "./relative-address.ts";

/** Resolves links from one entry to the file of another. */
export interface LinkFinder {
  /** Returns the address of the page. Returns all addresses unchanged except links to files of the collection. */
  readonly hrefOf: (address: string) => string;
  /** Returns the name of the asset at an address: a file next to the text, or one in the assets folder. */
  readonly assetOf: (address: string) => string | undefined;
  readonly footnotes: CollectionOptions["footnotes"];
  readonly problemsOf: (entry: ReadEntry) => readonly Problem[];
  /** Returns the files next to the text that an entry names. */
  readonly filesOf: (entry: ReadEntry) => readonly NamedFile[];
}

interface LinkedCollection extends Pick<CollectionOptions, "path" | "footnotes"> {
  readonly collection: ReadCollection;
  /** The folder of the site, as an absolute path. */
  readonly siteDir: string;
}

/** Makes the finder of a collection. */
export function linkFinder({ collection, path, footnotes, siteDir }: LinkedCollection): LinkFinder {
  const { entries = [], folder } = collection;
  const byFile = new Map(entries.map((entry) => [basename(entry.file), entry]));
  const targetOf = (address: string) => {
    const file =
      isRelativeFile(address) && isEntryFile(address) ? relative(folder, resolve(folder, fileIn(address))) : "";
    return { entry: byFile.get(file), hash: /#.*/.exec(address)?.[0] ?? "" };
  };
  return {
    footnotes,
    hrefOf: (address) => {
      const { entry, hash } = targetOf(address);
      return entry && path ? path(entry.name) + hash : address;
    },
    assetOf: (address) => {
      const [, asset] = /^asset:(.+)$/.exec(address) ?? [];
      if (asset !== undefined || !isRelativeFile(address)) return asset;
      return assetNameOf(resolve(folder, fileIn(address)), siteDir);
    },
    filesOf: ({ file, facts }) =>
      facts.files
        .filter(({ kind }) => kind === "file")
        .map(({ address, place }) => ({
          path: resolve(folder, fileIn(address)),
          written: address,
          where: `${displayPath(file)}:${place}`,
        })),
    problemsOf: ({ file, facts }) =>
      facts.files.flatMap((use): Problem[] => {
        if (use.kind !== "entry") return [];
        const { entry } = targetOf(use.address);
        const problem = linkProblem(use, entry, [...byFile.keys()], path !== undefined);
        return problem ? [{ code: "markdown-link", where: `${displayPath(file)}:${use.place}`, ...problem }] : [];
      }),
  };
}

function linkProblem(
  { address }: FileUse,
  entry: ReadEntry | undefined,
  files: readonly string[],
  hasPath: boolean,
): Pick<Problem, "what" | "fix"> | undefined {
  if (entry === undefined) {
    const fix = didYouMean(basename(address.replace(/#.*/, "")), files) || "link to the address of a page: /about";
    return { what: `the link "${address}" leads to no entry of this collection`, fix };
  }
  if (entry.facts.frontMatter["draft"] === true) {
    return { what: `the link "${address}" leads to a draft`, fix: "remove the link, or the line `draft: true` there" };
  }
  if (hasPath) return undefined;
  const fix = "give defineCollection the path of the pages: path: (name) => `/blogs/${name}`";
  return { what: `nothing says which page shows "${address}"`, fix };
}
