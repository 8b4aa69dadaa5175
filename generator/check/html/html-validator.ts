import { startWorker } from "../../start-worker.ts";

/** Something in a document that the HTML standard does not allow. */
export interface HtmlProblem {
  /** The name of the html-validate rule. */
  readonly rule: string;
  readonly message: string;
  /** The place in the document, in characters. */
  readonly offset: number;
}

interface Answer {
  readonly id: number;
  readonly problems: readonly HtmlProblem[];
  readonly milliseconds: number;
}

/** Validates a document, and measures how long that takes in milliseconds. */
export type ValidateHtml = (html: string) => Promise<Pick<Answer, "problems" | "milliseconds">>;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

let running: ValidateHtml | undefined;

/** Returns the validator, which runs in a thread of its own. All builds of a process share it. */
export function htmlValidator(): ValidateHtml {
  return (running ??= startThread());
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
    running = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  // An idle validator does not keep the process alive.
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
