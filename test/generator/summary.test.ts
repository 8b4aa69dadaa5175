import assert from "node:assert/strict";
import { test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import { summaryOf, type EndedBuild } from "../../generator/cli/print-report.ts";

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
