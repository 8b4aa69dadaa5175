import { statSync } from "node:fs";
import { basename, dirname, posix, relative, sep } from "node:path";
import { displayPath } from "../problems/places.ts";
import { didYouMean } from "../problems/near-match.ts";
import type { Problem } from "../problems/problem.ts";
import { namesIn } from "../assets/site-files.ts";
import { readAsset, type Asset } from "../assets/assets.ts";

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

/** The files that texts name. */
export interface NamedAssets {
  readonly assets: readonly Asset[];
  /** Problems that prevent the build. */
  readonly refused: readonly Problem[];
}

/** Reads the files that the texts of a site name. */
export function readNamedFiles(files: readonly NamedFile[], siteDir: string): NamedAssets {
  const assets = new Map<string, Asset>();
  const refused: Problem[] = [];
  for (const file of files) {
    const { path, where } = file;
    if (assets.has(path)) continue;
    const problem = refusal(file, siteDir);
    const name = assetNameOf(path, siteDir);
    if (problem) refused.push({ code: "markdown-picture", where, ...problem, subject: dirname(path) });
    else assets.set(path, { ...readAsset(path, name, basename(path)), name });
  }
  return { assets: [...assets.values()], refused };
}

function refusal({ path, written }: NamedFile, siteDir: string): Pick<Problem, "what" | "fix"> | undefined {
  const name = posix.normalize(assetNameOf(path, siteDir));
  if (name.startsWith("../")) {
    const fix = "put it beside the text, or into the assets folder and write asset: and its name there";
    return { what: `"${written}" is outside of the site's folder`, fix };
  }
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    const put = `put the file into ${displayPath(dirname(path))}, or correct its name`;
    const fix = didYouMean(basename(path), namesIn(dirname(path))) || put;
    return { what: `there is no file "${written}"`, fix };
  }
  if (/^[\w.@+~/-]+$/.test(name)) return undefined;
  return {
    what: `the file name of "${written}" cannot be part of an address`,
    fix: "rename the file: use the letters a to z, digits, hyphens and dots",
  };
}
