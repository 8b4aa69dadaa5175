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

/** Validates documents in a thread of its own. */
export interface HtmlValidator {
  readonly validate: (html: string) => Promise<Omit<Answer, "id">>;
  /** Ends the thread; what is still waited for is never answered. */
  readonly dispose: () => Promise<void>;
}

/** Starts the thread, which loads its parser while whoever called goes on. */
export function htmlValidator(): HtmlValidator {
  const worker = new Worker(join(import.meta.dirname, "html-worker.cjs"), {
    execArgv: [],
    // All that it makes is short-lived: with room for it, a third less time goes into collecting garbage.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  const waiting = new Map<number, PromiseWithResolvers>();
  let nextId = 0;
  worker.on("message", (answer: Answer) => {
    waiting.get(answer.id)?.resolve(answer);
    waiting.delete(answer.id);
  });
  worker.on("error", (error) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  // A build that fails before anything was validated must not wait for it.
  worker.unref();

  return {
    validate: (html) =>
      new Promise((resolve, reject) => {
        worker.ref();
        nextId += 1;
        waiting.set(nextId, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        worker.postMessage({ id: nextId, html });
      }),
    dispose: async () => void (await worker.terminate()),
  };
}

interface PromiseWithResolvers {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}
