import assert from "node:assert/strict";
import { test } from "node:test";
import { temporarySite } from "../temporary-site.ts";

test("an island keeps its own texts, whatever they look like", async () => {
  const site = await temporarySite();
  const odd = String.raw`@@word@@ $& $1 {{word}} \uE000word\uE001 \uE000assets\uE001`;
  await site.edit("site/Counter.tsx", "`Pressed ${count} times`", `"${odd}" + count`.replaceAll("$", "$$$$"));
  const { script } = await site.build();
  assert.ok(
    Buffer.from(script?.contents ?? [])
      .toString()
      .includes(odd),
  );
});

test("the names of styles in the script are those of the page", async () => {
  const site = await temporarySite();
  const { script } = await site.build();
  const [, name = ""] = /<button[^>]* class="([a-z]+)"/.exec(await site.output("index.html")) ?? [];
  assert.notEqual(name, "");
  const text = Buffer.from(script?.contents ?? []).toString();
  assert.ok(text.includes(`"${name}"`), text.slice(-500));
  assert.doesNotMatch(text, /\\uE00[01]/);
});
