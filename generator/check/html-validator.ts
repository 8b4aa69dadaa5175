import { generatorDir } from "../generator-dir.ts";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { answerCache, isKept } from "../cache/content-cache.ts";

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

const folder = "html";
const workerFile = join(generatorDir, "check", "html-worker.cjs");

let shared: ValidateHtml | undefined;

/**
 * Makes a validator that works in a thread of its own, which all builds of a
 * process share, and knows what it said of the same document in earlier ones.
 */
export function htmlValidator(): ValidateHtml {
  const { version } = createRequire(import.meta.url)("html-validate/package.json") as { readonly version: string };
  const known = answerCache<Answer["faults"]>(folder, version + readFileSync(workerFile, "utf8"));
  // Its parser takes a while to load: where all will be asked of it, it begins with that while the site is bundled.
  if (!isKept(folder)) shared ??= startThread();
  return async (html) => {
    let milliseconds = 0;
    const faults = await known(html, async () => {
      const answer = await (shared ??= startThread())(html);
      ({ milliseconds } = answer);
      return answer.faults;
    });
    return { faults, milliseconds };
  };
}

function startThread(): ValidateHtml {
  const worker = new Worker(workerFile, { execArgv: [] });
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
