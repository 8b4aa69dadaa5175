import { createHash } from "node:crypto";
import { join } from "node:path";
import { cacheFolder, isCacheable } from "./cache-folder.ts";
import { readKept, writeKept } from "./kept-file.cjs";
import { onSave } from "./save-caches.ts";

/** Answers of one kind that earlier builds computed, in one file. */
export interface AnswerStore<Answer> {
  readonly get: (key: string) => Answer | undefined;
  readonly set: (key: string, answer: Answer) => void;
  /** Whether the file contains no answers. */
  readonly isEmpty: () => boolean;
  /** Writes the file if it would change. Leaves out most answers that this process did not use. */
  readonly save: () => void;
}

interface KeptAnswers<Answer> {
  readonly version: string;
  readonly answers: readonly (readonly [key: string, answer: Answer])[];
}

/** This many unused answers are kept at least, or as many as were used. They may belong to another git branch. */
const spare = 50;

/**
 * Opens the answers of one kind. They are plain JSON and depend only on the key and on `version`. The file is read when
 * the first answer is requested. A file that is damaged or has another version contains no answers.
 *
 * Each kind is opened once in a process. `saveCaches` saves all of them.
 */
export function answerStore<Answer>(kind: string, version: string): AnswerStore<Answer> {
  const file = join(cacheFolder, `${kind}.json`);
  let kept: Map<string, Answer> | undefined;
  let isChanged = false;
  const asked = new Set<string>();
  const answers = () => (kept ??= new Map(readAnswers<Answer>(file, version)));

  const save = () => {
    if (!isChanged || !isCacheable()) return;
    const all = [...answers()];
    const unasked = all.filter(([key]) => !asked.has(key)).slice(0, Math.max(spare, asked.size));
    const contents: KeptAnswers<Answer> = { version, answers: [...all.filter(([key]) => asked.has(key)), ...unasked] };
    isChanged = !writeKept(file, JSON.stringify(contents));
  };
  onSave(save);

  return {
    get: (key) => {
      asked.add(key);
      return answers().get(key);
    },
    set: (key, answer) => {
      asked.add(key);
      if (answers().get(key) === answer) return;
      answers().set(key, answer);
      isChanged = true;
    },
    isEmpty: () => answers().size === 0,
    save,
  };
}

function readAnswers<Answer>(file: string, version: string): KeptAnswers<Answer>["answers"] {
  const contents = readKept(file);
  if (contents === undefined) return [];
  const kept = JSON.parse(contents.toString()) as KeptAnswers<Answer>;
  return kept.version === version ? kept.answers : [];
}

/** Returns a short key for a long text or bytes. */
export function keyOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 24);
}
