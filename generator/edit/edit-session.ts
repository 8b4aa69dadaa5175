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
import { groupedBy } from "../problems/grouped.ts";
import { displayPath } from "../problems/places.ts";
import { literalsIn, withText } from "./literals.ts";
import { withMarkdownText } from "./markdown-texts.ts";
import { fromEnd, isLiteral, type Edit } from "./trial-site.ts";

/** The files that were written, as absolute paths, or why none was, in words for the owner of the site. */
export type EditResult = { readonly saved: readonly string[] } | { readonly refused: string };

/** Another text for a literal, and the text that the person who changes it has seen. */
export interface SeenEdit extends Edit {
  readonly old: string;
}

/** Writes other texts into the modules of a site, and takes them back. */
export interface EditSession {
  /** Saves all changes, or none. */
  readonly save: (edits: readonly SeenEdit[]) => EditResult;
  /** Takes back the last save that was not taken back. */
  readonly undo: () => EditResult;
}

/** What a save makes of a file. */
interface Change {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/**
 * Makes a session without changes. Each save replaces whole files, and only if they still have the texts that were seen: what an
 * editor or another tab has saved meanwhile is never lost.
 */
export function editSession(): EditSession {
  const done: (readonly Change[])[] = [];
  return {
    save: (edits) =>
      guarded(() => {
        const ofFiles = groupedBy(edits, ({ literal }) => literal.file);
        const changes = [...ofFiles].map(([file, all]) => {
          const before = read(file);
          return { file, before, after: all.toSorted(fromFileEnd).reduce(withSeenEdit, before) };
        });
        const real = changes.filter(({ before, after }) => before !== after);
        replaceAll(real);
        if (real.length > 0) done.push(real);
        return saved(changes);
      }),
    undo: () =>
      guarded(() => {
        const last = done.at(-1);
        if (last === undefined) throw new Refused("there is nothing to take back");
        for (const { file, after } of last) {
          if (read(file) !== after)
            throw new Refused(`${displayPath(file)} was changed after that: take it back in your editor`);
        }
        replaceAll(last.map(reversed));
        done.pop();
        return saved(last);
      }),
  };
}

const fromFileEnd = ({ literal: one }: Edit, { literal: other }: Edit) => fromEnd(one.written, other.written);

function withSeenEdit(source: string, { literal, text, old, isEscaped = false }: SeenEdit): string {
  const { file, written } = literal;
  const changed = new Refused(`${displayPath(file)} has another text now: look at it, and change that one`);
  if (old !== written.value) throw changed;
  if (!isLiteral(literal)) {
    const end = literal.written.indexes.at(-1);
    if (!source.startsWith(literal.source.slice(0, end))) throw changed;
    return withMarkdownText(source, literal.written, text, isEscaped);
  }
  const { start, part, kind } = literal.written;
  const isJsx = file.endsWith("x");
  const there = literalsIn(source, isJsx).find((one) => start === one.start && part === one.part);
  if (there?.kind !== kind || there.value !== written.value) throw changed;
  return withText(source, there, text, isJsx);
}

const reversed = ({ file, before, after }: Change): Change => ({ file, before: after, after: before });

const saved = (changes: readonly Change[]) => ({ saved: changes.map(({ file }) => file) });

/** Replaces all files. If one cannot be replaced, those before it get their old text back. */
function replaceAll(changes: readonly Change[]): void {
  for (const [index, { file, after }] of changes.entries()) {
    try {
      onFile(file, () => replaceFile(file, after));
    } catch (error) {
      for (const { file: earlier, before } of changes.slice(0, index)) replaceFile(earlier, before);
      throw error;
    }
  }
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

/** Why nothing is written, in words for the owner of the site. */
class Refused extends Error {}

function guarded(change: () => EditResult): EditResult {
  try {
    return change();
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}

/** Runs work on a file, and says what the file system refuses. */
function onFile<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { errno, message } = error as NodeJS.ErrnoException;
    const [, words = message] = getSystemErrorMap().get(errno ?? 0) ?? [];
    throw new Refused(`${displayPath(file)} cannot be written: ${words}`);
  }
}

const read = (file: string) => onFile(file, () => readFileSync(file, "utf8"));
