import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What was made of contents, by names that change with them. */
interface ContentCache {
  readonly read: (name: string) => Buffer | undefined;
  readonly write: (name: string, made: Uint8Array) => void;
}

/**
 * Keeps things in a folder of `node_modules/.cache`, which hosts that build a
 * site keep between builds. Without that folder, or without the right to write
 * there, nothing is kept and all is made anew.
 */
export function contentCache(folder: string): ContentCache {
  const dir = dirOf(folder);
  return {
    read: (name) => {
      try {
        const kept = readFileSync(join(dir, name));
        const made = kept.subarray(digestLength);
        return kept.subarray(0, digestLength).equals(digestOf(made)) ? made : undefined;
      } catch {
        return undefined;
      }
    },
    write: (name, made) => {
      if (!existsSync("node_modules")) return;
      try {
        mkdirSync(dir, { recursive: true });
        // Renamed into place, so that a build at the same time never reads half of it.
        const staged = join(dir, `${name}.${process.pid}`);
        writeFileSync(staged, Buffer.concat([digestOf(made), made]));
        renameSync(staged, join(dir, name));
      } catch {
        // A cache is a convenience: what was made is there all the same.
      }
    },
  };
}

/** Stands before what is kept: a file that was cut short or changed is none of ours. */
function digestOf(made: Uint8Array): Buffer {
  return createHash("sha256").update(made).digest();
}

const digestLength = 32;

/** Whether anything was ever kept in a folder. */
export function isKept(folder: string): boolean {
  return existsSync(dirOf(folder));
}

function dirOf(folder: string): string {
  return join("node_modules", ".cache", folder);
}

/** Asks for an answer about a text or bytes, unless it is known. */
type AnswerCache<Answer> = (content: string | Uint8Array, answer: () => Promise<Answer>) => Promise<Answer>;

/** Keeps answers that hang on the content and on nothing else but the version of what answers; plain JSON. */
export function answerCache<Answer>(folder: string, version: string): AnswerCache<Answer> {
  const cache = contentCache(folder);
  return async (content, answer) => {
    const name = nameOf(content, version);
    const known = cache.read(name);
    if (known !== undefined) return JSON.parse(known.toString()) as Answer;
    const given = await answer();
    cache.write(name, Buffer.from(JSON.stringify(given)));
    return given;
  };
}

/** The name of what is made of contents, by a version of what makes it. */
export function nameOf(content: string | Uint8Array, version: string): string {
  return createHash("sha256").update(`${version}\0`).update(content).digest("hex").slice(0, 32);
}
