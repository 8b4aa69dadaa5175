import { generatorDir } from "../generator-dir.ts";
import { readFileSync } from "node:fs";
import htmlValidate from "html-validate/package.json" with { type: "json" };
import { join } from "node:path";
import { answerStore, keyOf, type AnswerStore } from "../cache/answer-store.ts";
import { startWorker } from "../start-worker.ts";

/** Something in a document that the HTML standard does not allow. */
export interface HtmlFault {
  /** A rule of html-validate. */
  readonly rule: string;
  readonly message: string;
  /** CSS selector of the element. */
  readonly selector: string | null;
  /** The document from there on. */
  readonly excerpt: string;
}

interface Answer {
  readonly id: number;
  readonly faults: readonly HtmlFault[];
  readonly milliseconds: number;
}

/** Validates a document, and says how long that took, in milliseconds. */
export type ValidateHtml = (html: string) => Promise<Pick<Answer, "faults" | "milliseconds">>;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

let opened: AnswerStore<Answer["faults"]> | undefined;
let shared: ValidateHtml | undefined;

/**
 * Makes a validator that works in a thread of its own, which all builds of a
 * process share, and knows what it said of the same document in earlier ones.
 */
export function htmlValidator(): ValidateHtml {
  const known = (opened ??= openAnswers());
  // Its parser takes a while to load: where all will be asked of it, it begins with that while the site is bundled.
  if (known.isEmpty()) shared ??= startThread();
  return async (html) => {
    const key = keyOf(html);
    const faults = known.get(key);
    if (faults !== undefined) return { faults, milliseconds: 0 };
    const answer = await (shared ??= startThread())(html);
    known.set(key, answer.faults);
    return answer;
  };
}

function openAnswers(): AnswerStore<Answer["faults"]> {
  const program = readFileSync(join(generatorDir, "check", "validate-html.cjs"), "utf8");
  return answerStore("html", `${htmlValidate.version} ${keyOf(program)}`);
}

function startThread(): ValidateHtml {
  const worker = startWorker("html");
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  worker.on("message", (answer: Answer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on("error", (error) => {
    shared = undefined;
    for (const { reject } of waiting.values()) reject(error);
  });
  // Only what is waited for keeps the process.
  worker.unref();

  return (html) =>
    new Promise((resolve, reject) => {
      worker.ref();
      nextId += 1;
      waiting.set(nextId, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ id: nextId, html });
    });
}
