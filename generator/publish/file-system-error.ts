import { statfsSync } from "node:fs";
import { resolve } from "node:path";
import { BuildError } from "../problems/build-error.ts";
import { displayPath } from "../problems/display-path.ts";

/** What was to be written. */
interface Attempt {
  readonly dir: string;
  /** The room that the new files need. */
  readonly bytes: number;
}

/** What the system's codes mean, and what helps. */
const meanings: Readonly<Record<string, readonly [what: string, fix: string]>> = {
  ENOSPC: ["no room is left on the disk", "make room there, and build again"],
  EDQUOT: ["your share of the disk is used up", "delete something of yours there, and build again"],
  EACCES: ["the rights of the folder do not allow it", "mend the rights, or name another folder with --out"],
  EPERM: ["the system does not allow it", "mend the rights, or name another folder with --out"],
  EROFS: ["the disk can only be read", "name a folder on another one with --out"],
  EIO: ["the disk has an error", "build again; if it stays so, look after the disk"],
  EMFILE: ["too many files are open", "close other programs, or raise the limit (ulimit -n)"],
  ENFILE: ["too many files are open in the whole system", "close other programs"],
  ENAMETOOLONG: ["a part of its name is too long for this file system", "give the page or asset a shorter name"],
  EXDEV: ["it lies on another disk than the folder around it", "let the whole output folder lie on one disk"],
  EBUSY: ["something else uses it", "end what uses the folder, or name another one with --out"],
};
const inTheWay = ["something that no build has written is in its place", "move that out of the output folder"] as const;
for (const code of ["EISDIR", "ENOTDIR", "EEXIST", "ENOTEMPTY"]) Object.assign(meanings, { [code]: inTheWay });

/** Makes a `BuildError` of a refusal of the file system; any other error is given back as it is. */
export function fileSystemError(error: unknown, attempt: Attempt): unknown {
  const [first, ...failedUndos]: unknown[] = error instanceof AggregateError ? error.errors : [error];
  if (!isSystemError(first)) return error;
  const { code = "", path = attempt.dir, message } = first;
  const [meaning, fix] = meanings[code] ?? [message, "mend that, and build again"];
  const needs = code === "ENOSPC" || code === "EDQUOT" ? room(attempt) : "";
  const rest =
    failedUndos.length === 0
      ? ""
      : `; undoing failed as well (${failedUndos.join(", ")}), so old and new files are mixed`;
  const what = `the file system refuses this: ${meaning}${needs} (${code})${rest}`;
  const problemCode = failedUndos.length === 0 ? "file-system" : "output-mixed";
  return new BuildError([{ code: problemCode, where: displayPath(resolve(attempt.dir, path)), what, fix }]);
}

/** Runs work on a file of the output; when the system refuses, the error names that file, not its staged copy. */
export function told(path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw isSystemError(error) ? Object.assign(error, { path }) : error;
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

function room({ dir, bytes }: Attempt): string {
  const count = (number: number) => number.toLocaleString("en");
  const needed = `; ${count(bytes)} bytes are needed`;
  try {
    const { bavail, bsize } = statfsSync(dir);
    return `${needed}, ${count(bavail * bsize)} are free`;
  } catch {
    // There is not even the folder.
    return needed;
  }
}
