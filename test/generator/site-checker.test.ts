import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { Worker } from "node:worker_threads";
import { temporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";

describe("what a save does not wait for", () => {
  test("ends when the next save comes, and the rest is found after that", async (t) => {
    const site = await temporarySite();
    const lists = `export const lists = Array.from({ length: 40 }, (_, index) =>
  definePage({
    path: \`/list-\${index}\`,
    title: \`List \${index}\`,
    description: \`Another page of the site about bread, which is number \${index} of them.\`,
    element: <main><h1>{\`List \${index}\`}</h1><ol start={index + 2}><p>Rolls</p></ol></main>,
  }),
);
`;
    const builder = site.builder("fast");
    await builder.build();
    assert.deepEqual(await builder.checkFurther(new AbortController().signal), []);
    await site.edit(pages, /$/, lists);
    await site.edit("site/site.ts", "first, second }", "first, lists, second }");
    await site.edit("site/site.ts", "[first, second]", "[first, second, ...lists]");
    await builder.build();
    const { mock } = t.mock.method(Worker.prototype, "postMessage");
    const save = new AbortController();
    const stopped = builder.checkFurther(save.signal);
    save.abort();
    assert.deepEqual(await stopped, []);
    assert.ok(mock.callCount() < 10, `${mock.callCount()} documents were validated`);
    const [problem] = await builder.checkFurther(new AbortController().signal);
    assert.deepEqual([problem?.code, problem?.pages?.length], ["html-invalid", 40]);
    assert.ok(mock.callCount() >= 40, `${mock.callCount()} documents were validated`);
  });

  test("is found by the next check if the thread that validates HTML has failed", async (t) => {
    const site = await temporarySite();
    await site.edit(pages, "<Loaf />", '<Loaf /><ul><p className="roll">Rolls</p></ul>');
    const builder = site.builder("fast");
    await builder.build();
    const failing = t.mock.method(Worker.prototype, "postMessage", function (this: Worker) {
      this.emit("error", new Error("the thread has failed"));
      void this.terminate();
    });
    await assert.rejects(builder.checkFurther(new AbortController().signal), /the thread has failed/);
    failing.mock.restore();
    const [problem] = await builder.checkFurther(new AbortController().signal);
    assert.equal(problem?.code, "html-invalid");
  });

  test("is found afterwards, unless the next save has come", async () => {
    const site = await temporarySite();
    await site.edit(pages, "<Loaf />", '<Loaf /><ul><p className="roll">Rolls</p></ul>');
    const builder = site.builder("fast");
    const { warnings } = await builder.build();
    assert.deepEqual(warnings, []);
    assert.deepEqual(await builder.checkFurther(AbortSignal.abort()), []);
    const { signal } = new AbortController();
    const found = await builder.checkFurther(signal);
    assert.deepEqual(
      found.map(({ code }) => code),
      ["html-invalid"],
    );

    // The page and its problems are the same as before.
    await builder.build([]);
    assert.equal((await builder.checkFurther(signal)).length, 1);
    await site.edit(pages, '<ul><p className="roll">Rolls</p></ul>', '<ul><li className="roll">Rolls</li></ul>');
    await builder.build([join(site.dir, pages)]);
    assert.deepEqual(await builder.checkFurther(signal), []);
  });
});
