import assert from "node:assert/strict";
import { test } from "node:test";
import { SourceMapConsumer, type RawSourceMap } from "source-map";
import { temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

test("a debugger sees the sources of islands in a browser, and the script that a build writes", async () => {
  const site = await temporarySite();
  const { url } = await watchSite(site);
  const [script = ""] = /\/assets\/hydrate\.[^"]*\.js/.exec(await (await fetch(url)).text()) ?? [];
  const answer = await fetch(new URL(script, url));
  const code = await answer.text();
  assert.equal(code, await site.output(script.slice(1)));
  const map = (await (await fetch(new URL(answer.headers.get("SourceMap") ?? "", url))).json()) as RawSourceMap;
  await SourceMapConsumer.with(map, null, (consumer) => {
    const lines = code.slice(0, code.indexOf("Pressed")).split("\n");
    const place = consumer.originalPositionFor({ line: lines.length, column: lines.at(-1)?.length ?? 0 });
    assert.match(place.source ?? "", /Counter\.tsx$/);
    const source = consumer.sourceContentFor(place.source ?? "") ?? "";
    assert.match(source.split("\n")[(place.line ?? 0) - 1] ?? "", /Pressed/);
  });
});
