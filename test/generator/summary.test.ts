import assert from "node:assert/strict";
import { test } from "node:test";
import type { OutputFile } from "../../generator/output-file.ts";
import type { BuildResult } from "../../generator/build.ts";
import { summaryOf, type EndedBuild } from "../../generator/cli/report/print-report.ts";

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
  const built = { documents, files: documents, written: [], removed: [], budgets: {}, beside: [], changedBeside: [] };
  const report = { outcome: "built", folder: "dist", milliseconds: 5, lowered: {} };
  const summary = await summaryOf({ report, built } as unknown as EndedBuild & { readonly built: BuildResult });
  assert.match(summary, /largest page: large\.html, 30 bytes/);
  assert.deepEqual([...new Set(read)], ["large.html"]);
});

test("the summary names the files of hosts that differ from those of the last build", async () => {
  const beside = [{ path: "nginx.conf" }, { path: "site-rules.conf" }];
  const summaryWith = (changedBeside: readonly string[]) => {
    const built = {
      documents: [],
      files: [],
      written: [],
      removed: [],
      budgets: {},
      scripts: [],
      beside,
      changedBeside,
    };
    const report = { outcome: "built", folder: "dist", milliseconds: 5, lowered: {} };
    return summaryOf({ report, built } as unknown as EndedBuild & { readonly built: BuildResult });
  };
  assert.match(await summaryWith(["site-rules.conf"]), /^changed since the last build, .*: site-rules\.conf$/m);
  assert.doesNotMatch(await summaryWith([]), /changed since/);
});
