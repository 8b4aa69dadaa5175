import { fewAtOnce, type OutputFile } from "../output-file.ts";
import { groupedBy } from "../problems/grouped.ts";
import type { Finding } from "../problems/problem.ts";
import { startWorker } from "../generator-dir.ts";
import type { CheckedSite } from "../checks/checked-site.ts";

/** Something in a document that html-validate does not accept. */
export interface HtmlProblem {
  /** The name of the rule. */
  readonly rule: string;
  readonly message: string;
  /** The place in the document, in characters. */
  readonly offset: number;
}

/**
 * Makes the check that the documents of a site are valid HTML, by the rules of `validate-html.cjs`. It validates whole
 * documents in a thread of its own. A document that is the same object as in the last check is not validated again.
 * Throws if the signal is aborted.
 */
export function htmlChecker() {
  let validate: ReturnType<typeof startValidator> | undefined;
  const known = new WeakMap<OutputFile, readonly Finding[]>();
  return async ({ rendered }: Pick<CheckedSite, "rendered">, signal?: AbortSignal): Promise<readonly Finding[]> => {
    const perDocument = await fewAtOnce(
      rendered,
      async ({ path, document }): Promise<readonly Finding[]> => {
        if (document === undefined) return [];
        const last = known.get(document);
        if (last !== undefined) return last;
        const html = markupOf(Buffer.from(document.contents).toString());
        validate ??= startValidator();
        const problems = await validate(html).catch((error: unknown) => {
          // The next check starts another thread.
          validate = undefined;
          throw error;
        });
        const distinct = groupedBy(problems, ({ rule, message }) => `${rule} ${message}`);
        const findings = [...distinct.values()].map(([problem]) => findingOf(problem, html, path));
        known.set(document, findings);
        return findings;
      },
      signal,
    );
    return perDocument.flat();
  };
}

function findingOf({ rule, message, offset }: HtmlProblem, html: string, page: string): Finding {
  const begin = Math.max(0, offset - 1);
  // Only the first tag: the HTML after it may come from another component.
  const tag = /^<?[^<>]*/.exec(html.slice(begin))?.[0] ?? "";
  // The start tag that contains the place or precedes it.
  const [, body] = html.slice(0, offset + 1).split(/<body\b[^>]*>/);
  const startTag = body === undefined ? -1 : [...body.matchAll(/<[a-zA-Z]/g)].length - 1;
  return {
    code: "html-invalid",
    page,
    ...(startTag >= 0 && { startTag }),
    what: `the HTML is not valid: ${message} (${rule}), at ${tag.slice(0, maxShown)}`,
    fix: `fix the component that renders it; https://html-validate.org/rules/${rule}.html explains the rule`,
  };
}

/** How much of the HTML a problem shows, in characters. */
const maxShown = 60;

/** Removes the contents of styles and scripts. They are the largest part of a document, and not HTML. */
function markupOf(html: string): string {
  return html.replace(/(<(style|script)\b[^>]*>)[^]*?(?=<\/\2>)/g, "$1");
}

/** Starts the validator in a thread of its own. Its answers come in the order of the requests. */
function startValidator(): (html: string) => Promise<readonly HtmlProblem[]> {
  const worker = startWorker("html");
  const waiting: { resolve: (problems: readonly HtmlProblem[]) => void; reject: (reason: unknown) => void }[] = [];
  worker.on("message", (problems: readonly HtmlProblem[]) => {
    waiting.shift()?.resolve(problems);
    if (waiting.length === 0) worker.unref();
  });
  worker.on("error", (error) => waiting.splice(0).forEach(({ reject }) => reject(error)));
  return (html) =>
    new Promise((resolve, reject) => {
      // An idle validator does not keep the process alive.
      worker.ref();
      waiting.push({ resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(html);
    });
}
