import assert from "node:assert/strict";
import { test } from "node:test";
import { problemsOf } from "../../generator/problems/problem.ts";
import type { CheckScope } from "../../generator/checks/site-checker.ts";
import { inFolder } from "../refusal.ts";
import { inWholeMatrix } from "../whole-matrix.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

/** The problems of a check of a site, in the order of their places. */
async function saidOf(site: TemporarySite, checks: CheckScope): Promise<string[]> {
  try {
    await site.builder(checks).build();
    return [];
  } catch (error) {
    return problemsOf(error).map(({ where, code, what, fix }) => inFolder(site, `${where} ${code}: ${what}; ${fix}`));
  }
}

test("a build reports attributes that React does not know, and lists without keys, where they are written", async () => {
  const site = await temporarySite();
  await site.edit(
    "site/pages.tsx",
    "<Loaf />",
    `<Loaf /><Rolls /><Card><i>Oat</i><b>Oat</b></Card>
      <p
        {...{ class: "roll", onclick: "bake()", onkeydown: "bake()" }}
      >Spelt</p>
      <Marks />`,
  );
  await site.edit(
    "site/pages.tsx",
    "function Loaf",
    `function Marks() {
  const { "c++": Mark } = { "c++": () => <i>Oat</i> };
  return <div>{[<Mark />]}</div>;
}

function Card({ children }: { readonly children: unknown[] }) {
  const [first, ...others] = children;
  return <div>{first as never}{others as never}</div>;
}

function Rolls() {
  return (
    <ul>
      {["Rye", "Wheat"].map((name) => (
        <li>{name}</li>
      ))}
    </ul>
  );
}

function Loaf`,
  );
  const { warnings } = await site.build();
  assert.deepEqual(
    warnings.map(({ where, code, what, fix }) => inFolder(site, `${where} ${code}: ${what}; ${fix}`)),
    [
      'site/pages.tsx:14:15 react-warning: <p> has the attribute "class", which React calls className; write className',
      'site/pages.tsx:14:30 react-warning: <p> has the attribute "onclick", which React leaves out; move the element into an island, and write the handler as a prop: onClick={…}',
      'site/pages.tsx:14:49 react-warning: <p> has the attribute "onkeydown", which React leaves out; move the element into an island, and write the handler as a prop: onKeyDown={…}',
      "site/pages.tsx:46:10 react-warning: the elements <c++> of a list have no key; give each element of the list a unique key, such as the id of its item",
      "site/pages.tsx:58:9 react-warning: the elements <li> of a list have no key; give each element of the list a unique key, such as the id of its item",
    ],
  );
});

test("a build and check report once what createElement and cloneElement are given", async () => {
  const site = await temporarySite();
  await site.edit("site/pages.tsx", "<Loaf />", "<Loaf /><Rolls />");
  await site.edit(
    "site/pages.tsx",
    "import { Counter",
    'import { cloneElement, createElement } from "react";\nimport { Counter',
  );
  await site.edit(
    "site/pages.tsx",
    "function Loaf",
    `function Rolls() {
  const items = ["Rye", "Wheat"].map((name) => createElement("li", null, name));
  const list = createElement("ul", { class: "rolls" } as object, items);
  return createElement("div", null, list, cloneElement(<p>Oat</p>, { onclick: "bake()" } as object), createElement("hr"));
}

function Loaf`,
  );
  const warningsOf = async (checks: CheckScope) => {
    const { warnings } = await site.builder(checks).build();
    return warnings.map(({ where, code, what }) => inFolder(site, `${where} ${code}: ${what}`));
  };
  const expected = [
    "site/pages.tsx:43:16 react-warning: the elements <li> of a list have no key",
    'site/pages.tsx:43:38 react-warning: <ul> has the attribute "class", which React calls className',
    'site/pages.tsx:44:70 react-warning: <p> has the attribute "onclick", which React leaves out',
  ];
  assert.deepEqual(await warningsOf("usual"), expected);
  assert.deepEqual(await warningsOf("all"), expected);
});

test("a build reports handlers in modules that no island imports, and no others", async () => {
  const site = await temporarySite();
  await site.edit(
    "site/pages.tsx",
    "<Loaf />",
    '<Loaf />\n      <button type="button" onClick={() => undefined}>Bake</button>',
  );
  const warningsOf = async () =>
    (await site.build()).warnings.map(({ where, code, what }) => `${where} ${code}: ${what}`);
  const [warning, ...others] = await warningsOf();
  const what = "<button> has the handler onClick in a module that no island imports, so it never runs";
  assert.equal(inFolder(site, warning ?? ""), `site/pages.tsx:13:29 react-warning: ${what}`);
  assert.deepEqual(others, []);
  await site.edit("site/Counter.tsx", /^/, 'import "./pages.tsx";\n');
  assert.deepEqual(await warningsOf(), []);
});

test("mistakes in packages do not hide those of the site", async () => {
  const site = await temporarySite();
  const mistakes = Array.from({ length: 250 }, (_, index) => `<i class="i${index}" />`).join("\n");
  await site.write("node_modules/oven/package.json", '{ "name": "oven", "main": "oven.jsx" }');
  await site.write(
    "node_modules/oven/oven.jsx",
    `export const Oven = () => <p>{[...Array(9000)].map(() => <b class="b" key="b" />).length}${mistakes}</p>;`,
  );
  await site.edit("site/pages.tsx", "<Loaf />", "<Loaf /><Oven /><Spelt />");
  await site.edit("site/pages.tsx", "import { Counter", 'import { Oven } from "oven";\nimport { Counter');
  await site.edit(
    "site/pages.tsx",
    "function Loaf",
    'function Spelt() {\n  return <p {...{ class: "roll" }}>Spelt</p>;\n}\n\nfunction Loaf',
  );
  const { warnings } = await site.build();
  assert.deepEqual(
    warnings.map(({ where, what }) => inFolder(site, `${where} ${what}`)),
    ['site/pages.tsx:42:19 <p> has the attribute "class", which React calls className'],
  );
});

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
    `site/pages.tsx:13:7 react-warning: React warns: two elements of one list have the key "Oat"; ${listFix}`,
    'site/pages.tsx:14:16 react-warning: <p> has the attribute "classname", which React calls className; write className',
    'site/pages.tsx:15:7 accessibility: "/" is not accessible to everyone: Certain ARIA roles must contain particular children (aria-required-children), at div[role="tree"]; fix the component that renders it; https://dequeuniversity.com/rules/axe/4.14/aria-required-children explains the rule',
    `site/pages.tsx:44:37 react-warning: the elements <li> of a list have no key; ${listFix}`,
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

test("check reports once what a build also finds", inWholeMatrix, async () => {
  const site = await temporarySite();
  await site.edit("site/Counter.tsx", "Pressed ${count} times", "Pressed ${Math.random()} times");
  const said = await saidOf(site, "all");
  assert.deepEqual(said, await saidOf(site, "usual"));
  assert.equal(said.length, 1);
});
