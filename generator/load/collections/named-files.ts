import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, posix, relative, sep } from "node:path";
import type { OutputFile } from "../../output-file.ts";
import { displayPath } from "../../problems/display-path.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";
import { assetProblems } from "../assets/asset-problems.ts";
import { hashedFolder, type Assets } from "../assets/assets.ts";
import { hashedName } from "../assets/hashed-name.ts";

/** A file next to a text that the text shows or links to. It becomes an asset. */
export interface NamedFile {
  /** Absolute path. */
  readonly path: string;
  /** The address in the text. */
  readonly written: string;
  /** The place of the address. */
  readonly where: string;
}

/** Returns the asset name for a file of the site's folder. No file of the assets folder has a name with this prefix. */
export function assetNameOf(path: string, siteDir: string): string {
  return `./${relative(siteDir, path).split(sep).join("/")}`;
}

interface ReadFile {
  readonly stamp: string;
  readonly file: OutputFile;
  readonly problems: readonly Problem[];
}

/** The files that texts name, as assets. */
export interface NamedAssets extends Pick<Assets, "files" | "manifest" | "problems"> {
  readonly places: ReadonlyMap<string, string>;
  /** Problems that prevent the build. */
  readonly refused: readonly Problem[];
}

/** Makes a function that reads the files that the texts of a site name. Unchanged files are not read again. */
export function namedFileReader(siteDir: string): (files: readonly NamedFile[]) => NamedAssets {
  let last: ReadonlyMap<string, ReadFile> = new Map();
  return (files) => {
    const read = new Map<string, ReadFile>();
    const refused: Problem[] = [];
    for (const named of files) {
      if (read.has(named.path)) continue;
      const problem = refusal(named, siteDir);
      if (problem) refused.push({ code: "markdown-picture", where: named.where, ...problem });
      else read.set(named.path, readFile(named.path, siteDir, last.get(named.path)));
    }
    last = read;
    const entries = [...read].map(
      ([path, { file }]) => [assetNameOf(path, siteDir), `/${file.path}`, displayPath(path)] as const,
    );
    return {
      files: [...read.values()].map(({ file }) => file),
      manifest: new Map(entries.map(([name, url]) => [name, url])),
      places: new Map(entries.map(([name, , place]) => [name, place])),
      problems: [...read.values()].flatMap(({ problems }) => problems),
      refused,
    };
  };
}

/** Adds the files that texts name to the assets. */
export function withNamedAssets(assets: Assets, { files, manifest, places, problems }: NamedAssets): Assets {
  const known = new Set(assets.files.map(({ path }) => path));
  return {
    ...assets,
    files: [...assets.files, ...files.filter(({ path }) => !known.has(path))],
    manifest: new Map([...assets.manifest, ...manifest]),
    problems: [...assets.problems, ...problems],
    places,
  };
}

function readFile(path: string, siteDir: string, known: ReadFile | undefined): ReadFile {
  const { ino, size, ctimeNs } = statSync(path, { bigint: true });
  const stamp = [ino, size, ctimeNs].join();
  if (known?.stamp === stamp) return known;
  const contents = readFileSync(path);
  const name = posix.normalize(assetNameOf(path, siteDir));
  const where = displayPath(path);
  return {
    stamp,
    file: { path: `${hashedFolder}/${hashedName(name, contents)}`, contents },
    problems: assetProblems(basename(path), contents).map((problem) => ({ ...problem, where })),
  };
}

function refusal({ path, written }: NamedFile, siteDir: string): Pick<Problem, "what" | "fix"> | undefined {
  const name = posix.normalize(assetNameOf(path, siteDir));
  if (name.startsWith("../")) {
    const fix = "put it beside the text, or into the assets folder and write asset: and its name there";
    return { what: `"${written}" is outside of the site's folder`, fix };
  }
  const missing = missingFile({ path, written });
  if (missing) return missing;
  if (/^[\w.@+~/-]+$/.test(name)) return undefined;
  return {
    what: `the file name of "${written}" cannot be part of an address`,
    fix: "rename the file: use the letters a to z, digits, hyphens and dots",
  };
}

/** Reports that a text names a file that does not exist. */
export function missingFile({
  path,
  written,
}: Pick<NamedFile, "path" | "written">): Pick<Problem, "what" | "fix"> | undefined {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined;
  const fix = didYouMean(basename(path), filesBeside(path)) || "put the file there, or correct its name";
  return { what: `there is no file "${written}"`, fix };
}

function filesBeside(path: string): string[] {
  try {
    return readdirSync(dirname(join(path)));
  } catch {
    return [];
  }
}
