import { lstatSync, readdirSync, readlinkSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Message } from "esbuild";
import { missingPackage } from "./missing-package.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";

/** Explains why the bundler could not resolve an import. Returns nothing for all other messages. */
export function missingImport({ id, text, location }: Message): Pick<Problem, "code" | "what" | "fix"> | undefined {
  const code = "import-missing";
  if (id === "different-path-case") {
    const [, onDisk = ""] = /^Use "(.+?)"/.exec(text) ?? [];
    return {
      code,
      what: "the import has other capitals than the file",
      fix: `write it as the file is called: ${onDisk}`,
    };
  }
  const [, unreadable] = /^No loader is configured for "[^"]*" files: (.+)$/.exec(text) ?? [];
  if (unreadable !== undefined) {
    const name = basename(unreadable);
    const what = `"${name}" cannot be imported: the generator does not know files of this kind`;
    const fix = `put the file into the assets folder, and get its address with useAssetUrl("${name}")`;
    return { code: "import-unsupported", what, fix };
  }
  if (/^C(?:annot|ould not) read/.test(text)) {
    const [, file = ""] = /"([^"]+)"/.exec(text) ?? [];
    return { code: "file-system", what: text, fix: `run: chmod u+r "${file}"` };
  }
  const [, specifier] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  if (specifier === undefined || location === null) return undefined;
  if (!/^\.{0,2}\//.test(specifier)) {
    return { code, ...missingPackage(specifier, location.file) };
  }
  const path = resolve(dirname(location.file), specifier);
  const obstacle = obstacleAt(path);
  if (obstacle !== undefined)
    return { code, what: `"${specifier}" is ${obstacle}`, fix: "put a file there, or import another file" };
  const folder = specifier.slice(0, specifier.lastIndexOf("/") + 1);
  const near = didYouMean(basename(path), namesIn(dirname(path)));
  return {
    code,
    what: `there is no file "${specifier}"`,
    fix: near.replace('"', `"${folder}`) || "correct the import, or write the module",
  };
}

function obstacleAt(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (stats.isSymbolicLink()) return `a broken symlink to "${readlinkSync(path)}"`;
  return stats.isDirectory() ? "a folder" : "no regular file";
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
