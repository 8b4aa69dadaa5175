import { statfsSync, type StatsFs } from "node:fs";
import { dirname, resolve } from "node:path";
import { BuildError } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";

/** What the publication was about to write. */
interface Attempt {
  readonly dir: string;
  /** The bytes of the new files until the error. */
  readonly bytes: number;
  /** How many files and folders were new until then. */
  readonly files: number;
  /** Whether some of them are in place already. */
  readonly isMixed?: boolean;
}

type Meaning = readonly [what: string, fix: string];

/** The meaning of the system's error codes, and a fix. `<folder>` is the output folder. */
const meanings: Readonly<Record<string, Meaning>> = {
  ENOSPC: ["no room is left on the disk", "delete files there, and build again"],
  EDQUOT: ["your disk quota is used up", "delete some of your files there, and build again"],
  EACCES: [
    "this user has no permission to write there",
    'run: chmod -R u+rwX "<folder>", or choose another folder: --out public',
  ],
  EPERM: [
    "the operation is not permitted",
    'run: sudo chown -R "$(id -u)" "<folder>", or choose another folder: --out public',
  ],
  EROFS: ["the disk is read-only", "choose a folder on another disk: --out <folder>"],
  EIO: ["the disk has an error", "build again; if it fails again, check the disk"],
  EMFILE: ["too many files are open", "close other programs, or raise the limit (ulimit -n)"],
  ENFILE: ["too many files are open in the whole system", "close other programs"],
  ENAMETOOLONG: ["its name is too long for this file system", "give the page or asset a shorter name"],
  EXDEV: ["it is on another disk than the folder that contains it", "keep the whole output folder on one disk"],
  EBUSY: ["another program uses it", "close the program that uses the folder, or choose another one: --out public"],
};
const inTheWay = ["an entry that no build wrote is in its place", "move it out of the output folder"] as const;
for (const code of ["EISDIR", "ENOTDIR", "EEXIST", "ENOTEMPTY"]) Object.assign(meanings, { [code]: inTheWay });

/** Makes a `BuildError` of an error of the file system. Returns any other error unchanged. */
export function fileSystemError(error: unknown, attempt: Attempt): unknown {
  if (!isSystemError(error)) return error;
  const { code = "", path = attempt.dir, message } = error;
  const meaning = isFull(error) ? fullDisk(code, attempt) : meanings[code];
  const [words, fix] = meaning ?? [message, "fix the cause, and build again"];
  const rest = attempt.isMixed ? "; old and new pages are side by side, each of them whole" : "";
  return new BuildError([
    {
      code: attempt.isMixed ? "output-mixed" : "file-system",
      where: displayPath(resolve(attempt.dir, path)),
      what: `the file system refuses this: ${words} (${code})${rest}`,
      fix: fix.replace("<folder>", displayPath(attempt.dir)),
    },
  ]);
}

function isFull(error: unknown): boolean {
  return isSystemError(error) && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

/** Runs work on a file of the output. If it fails, the error names that file, not its staged copy. */
export function namingFile<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw isSystemError(error) ? Object.assign(error, { path }) : error;
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}

/** Files need bytes and inodes. Many file systems have a fixed number of inodes. */
function fullDisk(code: string, { dir, bytes, files }: Attempt): Meaning | undefined {
  const [what = "", fix = ""] = meanings[code] ?? [];
  const count = (number: number) => number.toLocaleString("en");
  const needed = `${what}; at least ${count(bytes)} bytes are needed`;
  const disk = diskOf(dir);
  if (disk === undefined) return [needed, fix];
  // File systems that create inodes as needed report a count of 0.
  if (code === "ENOSPC" && disk.files > 0 && disk.ffree < files) {
    const inodes = `at least ${count(files)} new files and folders are needed, ${count(disk.ffree)} are possible`;
    return [`no inodes are left on the disk; ${inodes}`, "delete files there, of any size, and build again"];
  }
  return [`${needed}, ${count(disk.bavail * disk.bsize)} are free`, fix];
}

/** The disk of a folder, or of its nearest parent that exists. */
function diskOf(dir: string): StatsFs | undefined {
  try {
    return statfsSync(dir);
  } catch {
    return dirname(dir) === dir ? undefined : diskOf(dirname(dir));
  }
}
