import assert from "node:assert/strict";
import { test } from "node:test";
import { temporarySite } from "../temporary-site.ts";

for (const [name, text] of [
  ["lists", `${"- ".repeat(1500)}a`],
  ["quotes", `${"> ".repeat(5000)}a`],
] as const) {
  test(`a text with thousands of nested ${name} is one problem, with its file`, async () => {
    const site = await temporarySite("markdown-site");
    await site.edit("site/posts/wheat.md", /$/, `\n\n${text}\n`);
    const [problem, ...others] = await site.found();
    assert.match(
      problem ?? "",
      /^site\/posts\/wheat\.md:1:1 bundle: the text cannot be read: Maximum call stack size exceeded/,
    );
    assert.deepEqual(others, []);
  });
}
