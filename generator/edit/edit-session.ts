import {
  closeSync,
  fchmodSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { getSystemErrorMap } from "node:util";
import { displayPath } from "../problems/places.ts";
import { literalsIn, withText } from "./literals.ts";
import type { Edit } from "./trial-site.ts";

/** What became of a change: where it was written, or why nothing was, in words for the owner of the site. */
export type EditResult = { readonly saved: string } | { readonly refused: string };

/** Writes other texts into the modules of a site, and takes them back. */
export interface EditSession {
  /** `old` is the text that the person who changes it has seen. */
  readonly save: (edit: Edit, old: string) => EditResult;
  /** Takes back the last change that was not taken back. */
  readonly undo: () => EditResult;
}

/**
 * Makes a session without changes. Each change replaces its file by a whole one, and only if the file still has the text that
 * was seen: what an editor or another tab has saved meanwhile is never lost.
 */
export function editSession(): EditSession {
  const done: { readonly file: string; readonly before: string; readonly after: string }[] = [];
  return {
    save: ({ literal: { file, written }, text }, old) =>
      guarded(file, () => {
        const before = readFileSync(file, "utf8");
        const isJsx = file.endsWith("x");
        const there = literalsIn(before, isJsx).find(
          ({ start, part }) => start === written.start && part === written.part,
        );
        if (there?.kind !== written.kind || there.value !== written.value || old !== written.value) {
          return { refused: `${displayPath(file)} has another text now: look at it, and change that one` };
        }
        const after = withText(before, there, text, isJsx);
        if (after !== before) {
          replaceFile(file, after);
          done.push({ file, before, after });
        }
        return { saved: displayPath(file) };
      }),
    undo: () => {
      const last = done.at(-1);
      if (last === undefined) return { refused: "there is nothing to take back" };
      const { file, before, after } = last;
      return guarded(file, () => {
        if (readFileSync(file, "utf8") !== after) {
          return { refused: `${displayPath(file)} was changed after that: take it back in your editor` };
        }
        replaceFile(file, before);
        done.pop();
        return { saved: displayPath(file) };
      });
    },
  };
}

/** Writes a file beside another one, and renames it, so that the other one is old or new, and never half. */
function replaceFile(path: string, text: string): void {
  const file = realpathSync(path);
  // The watcher takes this name for a temporary file.
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}~`);
  const handle = openSync(beside, "wx");
  try {
    writeFileSync(handle, text);
    fchmodSync(handle, statSync(file).mode);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}

/** Says what the file system refuses. */
function guarded(file: string, change: () => EditResult): EditResult {
  try {
    return change();
  } catch (error) {
    const { errno, message } = error as NodeJS.ErrnoException;
    const [, words = message] = getSystemErrorMap().get(errno ?? 0) ?? [];
    return { refused: `${displayPath(file)} cannot be written: ${words}` };
  }
}
