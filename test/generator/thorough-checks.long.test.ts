import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, counter, declare, edit, islands, pages, put, putSecond, write } from "../mistakes.ts";
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

test("a build reports nothing of what only React and axe-core find", async () => {
  assert.equal(await reportOn(all(attributesAndKeys, handler, inBrowsers)), "");
});

/** Islands that are the same only on the machine of the build: each in a component of its own. */
const ofMachine = all(
  edit(counter, "{`Pressed ${count} times`}", "{`${new Date(0).getDate()} ${new Intl.NumberFormat().format(12345)}`}"),
  put("<Island component={Flour} props={{}} /><Island component={Salt} props={{}} />"),
  write(
    "site/Flour.tsx",
    `import { createContext, useContext } from "react";
export const Mill = createContext<string | undefined>(undefined);
export function Flour() {
  return <p>{useContext(Mill)!.trim()}</p>;
}
export function Salt() {
  return <p>{process.send ? "In another process" : "In the build"}</p>;
}
`,
  ),
  edit(pages, "<Island component={Flour}", '<Mill value="oat"><Island component={Flour}'),
  edit(pages, "<Island component={Salt}", "</Mill><Island component={Salt}"),
  importing('import { Flour, Mill, Salt } from "./Flour.tsx";'),
  edit(islands, "{ Counter };", "{ Counter, Flour, Salt };"),
  edit(islands, /^/, 'import { Flour, Salt } from "../Flour.tsx";\n'),
);

/** The site with an island of each of these components. */
const withIslands = (code: string, ...names: readonly string[]) =>
  all(
    write("site/Bread.tsx", code),
    importing(`import { ${names.join(", ")} } from "./Bread.tsx";`),
    put(names.map((name) => `\n      <Island component={${name}} props={{}} />`).join("")),
    edit(islands, "{ Counter };", `{ Counter, ${names.join(", ")} };`),
    edit(islands, /^/, `import { ${names.join(", ")} } from "../Bread.tsx";\n`),
  );

/** Islands whose first rendering reads what only a visitor's browser knows. The last three do not depend on it. */
const ofVisitors = all(
  // The modules of islands are loaded after a pause, as with a collection.
  write("site/late.ts", "export const late = await Promise.resolve(1);\n"),
  edit("site/site.ts", /^/, 'import "./late.ts";\n'),
  withIslands(
    `import { useEffect, useId, useState, useSyncExternalStore } from "react";

export function Theme() {
  const [isDark, setDark] = useState(() => typeof localStorage !== "undefined" && localStorage.getItem("dark") === "1");
  return <button type="button" aria-pressed={isDark} onClick={() => setDark(!isDark)}>Theme</button>;
}

const isInBrowser = typeof window !== "undefined";

export function Wide() {
  return <p>{isInBrowser && window.innerWidth > 800 ? "Rolls" : "Roll"}</p>;
}

export function Calm() {
  const [isCalm] = useState(() => isInBrowser && matchMedia("(prefers-reduced-motion: reduce)").matches);
  return <p className={isCalm ? "calm" : "wild"}>Rye</p>;
}

export function Greeting() {
  return <p title={isInBrowser && navigator.language.startsWith("en") ? "Hello" : "Hej"}>Oat</p>;
}

const isNight = isInBrowser && matchMedia("(prefers-color-scheme: dark)").matches;

export function Night() {
  return <p>{isNight ? "Night" : "Day"}</p>;
}

export function Saved() {
  const [saved, setSaved] = useState("");
  useEffect(() => setSaved(localStorage.getItem("saved") ?? ""), []);
  const width = useSyncExternalStore(() => () => undefined, () => innerWidth, () => 0);
  return <p>{saved + width}</p>;
}

export function Named() {
  const id = useId();
  return <p><label htmlFor={id}>Name</label><input id={id} autoFocus={false} autoComplete="name" /></p>;
}

export function Start() {
  const [start] = useState(() => (isInBrowser ? window.innerWidth : 0));
  return <button type="button" onClick={() => console.log(start)}>Start</button>;
}
`,
    "Theme",
    "Wide",
    "Calm",
    "Greeting",
    "Night",
    "Saved",
    "Named",
    "Start",
  ),
);

/** Islands whose effects fetch files. */
const fetching = withIslands(
  `import { useEffect, useState } from "react";

export function Found() {
  const [text, setText] = useState("");
  useEffect(() => {
    void fetch("/robots.txt").then(async (answer) => setText(await answer.text()));
    void window.fetch("butter").then(async (answer) => {
      if (!(await answer.text()).includes("<h1")) throw new Error("no page");
    });
    void fetch("https://bread.example/prices.json").then((answer) => answer.json());
  }, []);
  return <p>{text}</p>;
}

export function Lost() {
  useEffect(() => {
    const load = async () => (await fetch("/search.json")).json() as Promise<unknown>;
    void load();
    setTimeout(() => {
      throw new Error("burnt");
    });
    void Promise.reject(new Error("raw"));
  }, []);
  return <p>Lost</p>;
}
`,
  "Found",
  "Lost",
);

describe("check reports", () => {
  testReports(
    "generator/golden/all-checks.txt",
    {
      "warnings of React and findings of axe-core": all(ofReactAndAxe, handler),
      "attributes that React does not know, and lists without keys": attributesAndKeys,
      "an island that is used without <Island>": put("<Counter start={3} />"),
      "islands that differ only in a browser": inBrowsers,
      "mistakes of structure, each once": put(`<h1>Rolls</h1><h4>Rye</h4>
      <p id="main">Oat</p><button type="button" aria-controls="mian">Bake</button>
      <main>Wheat</main><nav><a href="/">A</a></nav><nav><a href="/butter"><i /></a></nav>
      <input name="flour" />`),
      "HTML that is not valid, in documents": all(
        put('<ul><p className="crust">Rolls</p></ul><div role="list">Rolls</div>'),
        putSecond("<b>Oat</b><ul><b>Rolls</b></ul>"),
      ),
      "islands whose first rendering depends on the visitor": ofVisitors,
      "islands that fail after they are hydrated": fetching,
      "islands that differ on another machine, or without their page": ofMachine,
    },
    undefined,
    { checks: "all" },
  );
});
