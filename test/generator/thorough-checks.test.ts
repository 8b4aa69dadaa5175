import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, counter, declare, edit, pages, put, write } from "../mistakes.ts";
import { reportOn, testReports } from "../reports.ts";

const importing = (code: string) => edit(pages, "import { Counter", `${code}\nimport { Counter`);

const attributesAndKeys = all(
  put(`<Rolls /><Card><i>Oat</i><b>Oat</b></Card>
      <p
        {...{ class: "roll", onclick: "bake()", onkeydown: "bake()" }}
      >Spelt</p>
      <Marks />`),
  declare(`function Marks() {
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
}`),
);

const created = all(
  put("<Rolls />"),
  importing('import { cloneElement, createElement } from "react";'),
  declare(`function Rolls() {
  const items = ["Rye", "Wheat"].map((name) => createElement("li", null, name));
  const list = createElement("ul", { class: "rolls" } as object, items);
  return createElement("div", null, list, cloneElement(<p>Oat</p>, { onclick: "bake()" } as object), createElement("hr"));
}`),
);

const handler = put('<button type="button" onClick={() => undefined}>Bake</button>');

const ofReactAndAxe = all(
  put(`<Rolls />
      <ul>{["Oat", "Oat"].map((name) => <li key={name}>{name}</li>)}</ul>
      <p {...{ classname: "roll" }}>Spelt</p>
      <div role="tree"><p>Wheat</p></div>`),
  declare('function Rolls() {\n  return <ul>{["Rye"].map((name) => <li>{name}</li>)}</ul>;\n}'),
);

const inBrowsers = all(
  edit(counter, "{`Pressed ${count} times`}", '{isBrowser ? "In a browser" : "In the build"}'),
  edit(counter, "export function", 'const isBrowser = typeof window === "object";\n\nexport function'),
);

describe("a build reports", () => {
  testReports("generator/golden/usual-checks.txt", {
    "attributes that React does not know, and lists without keys": attributesAndKeys,
    "what createElement and cloneElement are given": created,
    "handlers in modules that no island imports": handler,
    "mistakes of the site beside those of a package": all(
      write("node_modules/oven/package.json", '{ "name": "oven", "main": "oven.jsx" }'),
      write(
        "node_modules/oven/oven.jsx",
        `export const Oven = () => <p>{[...Array(9000)].map(() => <b class="b" key="b" />).length}${Array.from({ length: 250 }, (_, index) => `<i class="i${index}" />`).join("\n")}</p>;`,
      ),
      put("<Oven /><Spelt />"),
      importing('import { Oven } from "oven";'),
      declare('function Spelt() {\n  return <p {...{ class: "roll" }}>Spelt</p>;\n}'),
    ),
    "only some of what check finds": ofReactAndAxe,
    "no islands that differ only in a browser": inBrowsers,
  });

  test("no handlers in modules that an island imports", async () => {
    assert.equal(await reportOn(all(handler, edit(counter, /^/, 'import "./pages.tsx";\n'))), "");
  });
});

describe("check reports", () => {
  testReports(
    "generator/golden/all-checks.txt",
    {
      "warnings of React and findings of axe-core": ofReactAndAxe,
      "islands that differ only in a browser": inBrowsers,
      "once what a build also finds": created,
      "once an island that differs in the build, too": edit(
        counter,
        "Pressed ${count} times",
        "Pressed ${Math.random()} times",
      ),
    },
    undefined,
    { checks: "all" },
  );
});
