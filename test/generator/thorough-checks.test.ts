import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { problemsOf } from "../../generator/problems/build-error.ts";
import type { CheckScope } from "../../generator/check/check-scope.ts";
import { siteBuilder } from "../../generator/site-builder.ts";
import { inFolder } from "../refusal.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

/** What is said of a site when it is checked, in the order of its places. */
async function saidOf(site: TemporarySite, checks: CheckScope): Promise<string[]> {
  const builder = siteBuilder({
    siteEntry: join(site.dir, "site/site.ts"),
    assetsDir: join(site.dir, "assets"),
    runtime: "preact",
    checks,
  });
  try {
    await builder.build();
    return [];
  } catch (error) {
    return problemsOf(error).map(({ where, code, what, fix }) => inFolder(site, `${where} ${code}: ${what}; ${fix}`));
  } finally {
    await builder.dispose();
  }
}

test("check reports warnings of React and findings of axe-core, and a build does not", async () => {
  const site = await temporarySite();
  await site.edit(
    "site/pages.tsx",
    "<Loaf />",
    `<Loaf /><Rolls />
      <ul>{["Oat", "Oat"].map((name) => <li key={name}>{name}</li>)}</ul>
      <p {...{ classname: "roll" }}>Spelt</p>
      <div role="tree"><p>Wheat</p></div>`,
  );
  await site.edit(
    "site/pages.tsx",
    "function Loaf",
    'function Rolls() {\n  return <ul>{["Rye"].map((name) => <li>{name}</li>)}</ul>;\n}\n\nfunction Loaf',
  );
  const listFix = "give each element of the list a unique key, such as the id of its item";
  assert.deepEqual(await saidOf(site, "all"), [
    'site/pages.tsx:5:22 react-warning: React warns about "/": Invalid DOM property `classname`. Did you mean `className`?; fix the component at this place',
    `site/pages.tsx:13:7 react-warning: React warns: two elements of one list have the key "Oat"; ${listFix}`,
    'site/pages.tsx:15:7 accessibility: "/" is not accessible to everyone: Certain ARIA roles must contain particular children (aria-required-children), at div[role="tree"]; fix the component that renders it; https://dequeuniversity.com/rules/axe/4.14/aria-required-children explains the rule',
    `site/pages.tsx:44:37 react-warning: React warns about "/": Each child in a list should have a unique "key" prop.; ${listFix}`,
  ]);
  assert.deepEqual(await saidOf(site, "usual"), []);
});

test("check reports islands that differ only in a browser", async () => {
  const site = await temporarySite();
  await site.edit("site/Counter.tsx", "{`Pressed ${count} times`}", '{isBrowser ? "In a browser" : "In the build"}');
  await site.edit(
    "site/Counter.tsx",
    "export function",
    'const isBrowser = typeof window === "object";\n\nexport function',
  );
  const [said, ...others] = await saidOf(site, "all");
  assert.deepEqual(others, []);
  assert.match(
    said ?? "",
    /^site\/Counter\.tsx:6:17 island-differs: the island Counter on "\/" renders different HTML/,
  );
  assert.match(said ?? "", /; move code that depends on/);
  assert.deepEqual(await saidOf(site, "usual"), []);
});

test("check reports once what a build also finds", async () => {
  const site = await temporarySite();
  await site.edit("site/Counter.tsx", "Pressed ${count} times", "Pressed ${Math.random()} times");
  const said = await saidOf(site, "all");
  assert.deepEqual(said, await saidOf(site, "usual"));
  assert.equal(said.length, 1);
});
