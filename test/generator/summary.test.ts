import assert from "node:assert/strict";
import { test } from "node:test";
import type { OutputFile } from "../../generator/output-file.ts";
import type { BuildResult } from "../../generator/build.ts";
import { summaryOf } from "../../generator/cli/report/summary.ts";
import type { EndedBuild } from "../../generator/cli/report/reported-build.ts";

test("the summary of a build reads the largest page, and none of the others", async () => {
  const read: string[] = [];
  const page = (path: string, size: number): OutputFile => ({
    path,
    size,
    get contents() {
      read.push(path);
      return Buffer.alloc(size, "a");
    },
  });
  const documents = [page("small.html", 10), page("large.html", 30), page("other.html", 20)];
  const built = { documents, files: documents, written: [], removed: [], budgets: {}, beside: [] };
  const report = { outcome: "built", folder: "dist", milliseconds: 5, lowered: {} };
  const summary = await summaryOf({ report, built } as unknown as EndedBuild & { readonly built: BuildResult });
  assert.match(summary, /largest page: large\.html, 30 bytes/);
  assert.deepEqual([...new Set(read)], ["large.html"]);
});
