import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import { BuildError, exitCodes, type Problem } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { didYouMean } from "../problems/near-match.ts";

/**
 * Checks that the entry is a file, and that the folder around it contains nothing that blocks a reader forever, such as
 * a pipe.
 *
 * Throws a `BuildError`, with the exit code for wrong usage if the entry is wrong.
 */
export function expectSiteFiles(entry: string): void {
  const stats = statSync(entry, { throwIfNoEntry: false });
  const where = displayPath(entry);
  if (stats === undefined) {
    const near = didYouMean(basename(entry), namesIn(dirname(entry)));
    const what = `there is no site at ${where}`;
    const fix =
      near || "create this module, or choose another one with --site; run the command in the project's folder";
    throw new BuildError([{ code: "no-site", where, what, fix }], exitCodes.usage);
  }
  if (stats.isDirectory()) {
    const fix = `write the path of the module in it that exports the site, such as --site ${where}/site.ts`;
    throw new BuildError([{ code: "no-site", where, what: "the site's entry is a folder", fix }], exitCodes.usage);
  }
}

/** Returns the path of the module that configures how a site is built. Most sites have none. */
export function configFile(siteEntry: string): string {
  return join(dirname(resolve(siteEntry)), "site.config.ts");
}

/** Returns the names in a folder. Returns none if it does not exist or cannot be read. */
export function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}

const temporaryFiles = [/~$/, /^4913$/, /^\.#/, /^#.*#$/, /^\..*\.sw[a-z]$/, /___jb_(?:tmp|old)___$/, /^\.DS_Store$/];

/** Whether a file is a temporary file of an editor or of the system, and not part of a site. */
export function isTemporaryFile(path: string): boolean {
  return temporaryFiles.some((pattern) => pattern.test(basename(path)));
}

/** Finds the files that are not UTF-8, with the first invalid byte of each. */
export function encodingProblems(files: readonly string[]): Problem[] {
  return files.flatMap((file): Problem[] => {
    const bytes = readFileSync(file);
    if (isUtf8(bytes)) return [];
    const offset = firstForeignByte(bytes);
    return [
      {
        code: "encoding",
        where: displayPath(file),
        what: `the file is not UTF-8: byte ${offset}${inLine(bytes, offset)} is 0x${(bytes[offset] ?? 0).toString(16)}`,
        fix: "save it as UTF-8 in your editor",
      },
    ];
  });
}

/** The index of the first byte that differs from its decoded text, because decoding replaces invalid bytes. */
function firstForeignByte(bytes: Buffer): number {
  const read = Buffer.from(bytes.toString());
  return bytes.findIndex((byte, index) => byte !== read[index]);
}

/** In UTF-16 the very first byte is invalid, and there are no lines to count. */
function inLine(bytes: Buffer, offset: number): string {
  return offset === 0 ? "" : ` (in line ${bytes.subarray(0, offset).toString().split("\n").length})`;
}

const asciiLetters: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  æ: "ae",
  Æ: "Ae",
  ø: "oe",
  Ø: "Oe",
  å: "aa",
  Å: "Aa",
  ł: "l",
  Ł: "L",
};

/** Returns a name in letters that every address can have: `Größe` becomes `Groesse`, `Café` becomes `Cafe`. */
export function inAscii(name: string): string {
  const known = name.normalize("NFC").replaceAll(/[^\0-\x7f]/g, (letter) => asciiLetters[letter] ?? letter);
  return known.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}

/** Whether a path is one of these files and folders, or in one of them. */
export function isIn(path: string, folders: readonly string[]): boolean {
  return folders.some((dir) => path === dir || path.startsWith(dir + sep));
}
