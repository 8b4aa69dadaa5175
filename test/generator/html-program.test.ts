import assert from "node:assert/strict";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { Worker } from "node:worker_threads";
import type { HtmlProblem } from "../../generator/checks/html/html-checker.ts";
import { startWorker } from "../../generator/generator-dir.ts";

const documentOf = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Page</title></head><body>${body}</body></html>\n`;

const documents = [
  "<main><h1>Bread</h1><p>Good.</p></main>",
  '<main><p>One<div>two</div></p><ul><p>no item</p></ul><a href="/">a <a href="/">link</a></a></main>',
  '<main><input type="nope"><img src="a.png"><button role="heading">x</button><label for="none">y</label></main>',
  '<main><table><td>cell</td></table><dl><span></span></dl><p class="a a" hidden="x">&nope;</p></main>',
  "<main><p>never closed",
].map(documentOf);

/** Returns the answers of a thread for the documents, in order. */
async function answersOf(worker: Worker): Promise<(readonly HtmlProblem[])[]> {
  const answers: (readonly HtmlProblem[])[] = [];
  for (const html of documents) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(html);
    const [problems] = (await once(worker, "message")) as [readonly HtmlProblem[]];
    answers.push(problems);
  }
  await worker.terminate();
  return answers;
}

test("HTML is validated without schemas as with html-validate's own schemas, which accept the configuration", async () => {
  const source = join(import.meta.dirname, "../../generator/checks/validate-html.cjs");
  // An invalid configuration makes it throw.
  const expected = await answersOf(new Worker(source, { execArgv: [] }));
  assert.deepEqual(
    expected.map((problems) => problems.length > 0),
    [false, true, true, true, true],
  );
  assert.deepEqual(await answersOf(startWorker("html")), expected);
});
