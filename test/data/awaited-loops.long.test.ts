import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { runGenerator } from "../copied-generator.ts";
import { temporarySite } from "../temporary-site.ts";

const entry = "site/site.ts";

describe("a site that awaits its data and never ends", () => {
  test("is refused when a loop before its first await never ends", async () => {
    const site = await temporarySite();
    await site.edit(
      entry,
      "export default",
      "for (;;) if (Date.now() < 0) break;\nawait Promise.resolve();\nexport default",
    );
    const [problem] = await site.problems();
    assert.equal(problem?.code, "endless");
  });

  test("ends the process with its problem when a loop after an await never ends", async () => {
    const site = await temporarySite();
    await site.edit(
      entry,
      "export default",
      "await Promise.resolve();\nfor (;;) if (Date.now() < 0) break;\nexport default",
    );
    const { status, stdout, stderr } = runGenerator(site, ["build"], { generator: join(import.meta.dirname, "../..") });
    assert.equal(status, 1);
    assert.equal(stdout, "");
    assert.match(
      stderr,
      /^site\/site\.ts error endless: the modules of the site were still running after 3 s\n {2}fix: [^\n]+\n/,
    );
  });
});
