import { Worker } from "node:worker_threads";
import { join } from "node:path";

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

/** Validates a document in a thread of its own. */
export type ValidateHtml = (html: string) => Promise<Omit<Answer, "id">>;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

let shared: ValidateHtml | undefined;

/** Starts the thread, which loads its parser while whoever called goes on; all builds of a process share it. */
export function htmlValidator(): ValidateHtml {
  return (shared ??= startThread());
}

function startThread(): ValidateHtml {
  const worker = new Worker(join(import.meta.dirname, "html-worker.cjs"), { execArgv: [] });
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
