import { describe, test } from "node:test";
import { all, counter, declare, edit, entry, pages, putSecond, write, type Mistake } from "../mistakes.ts";
import { temporarySite } from "../temporary-site.ts";
import { rowsOf, testRefused, messagesOf } from "./says.ts";

const messages = messagesOf("islands");

/** Changes the props of the island on the first page. */
const giveProps = (props: string) =>
  all(
    edit(pages, "<Island component={Counter} props={{ start: 3 }} />", "<Rolls />"),
    declare(
      `function Rolls() {\n  return (\n    <section>\n      <Island component={Counter} props={${props} as never} />\n    </section>\n  );\n}`,
    ),
  );

/** Changes what the island shows. */
const show = (jsx: string) => edit(counter, "{`Pressed ${count} times`}", jsx);

/** Lets the island show something of a context, which the page sets. */
const showContext = (context: string, jsx: string) =>
  all(
    write("site/flour.ts", `import { createContext } from "react";\n\nexport const Flour = ${context};\n`),
    show(jsx),
    edit(counter, "{ useState }", "{ useContext, useState }"),
    edit(counter, "import { counter", 'import { Flour } from "./flour.ts";\nimport { counter'),
    edit(pages, "<Island component", '<Flour value="oat"><Island component'),
    edit(pages, "{ start: 3 }} />", "{ start: 3 }} /></Flour>"),
    edit(pages, "import { heading", 'import { Flour } from "./flour.ts";\nimport { heading'),
  );

describe("rows 85 to 87: a build refuses islands", () => {
  testRefused(messages, {
    ...rowsOf(
      "85",
      {
        function: "{ start: 3, onEnd: () => undefined }",
        date: "{ start: 3, since: new Date(0) }",
        map: "{ start: 3, prices: new Map() }",
        "undefined-in-a-list": "{ start: 3, steps: [1, undefined] }",
        nan: '{ start: Number("three") }',
        element: "{ start: 3, rolls: [{ icon: <b>Roll</b> }] }",
        bigint: "{ start: 3n }",
        circle: "((circle: Record<string, unknown>) => Object.assign(circle, { start: 3, rolls: [circle] }))({})",
      },
      giveProps,
    ),
    "86-unlisted": all(
      giveProps("{ start: 3 }"),
      edit(pages, '<a href="/">Bread</a>', '<a href="/">Bread</a><Rolls />'),
      edit(entry, "islands: { Counter }", "islands: {}"),
    ),
    "86-undefined": edit(pages, "component={Counter}", "component={undefined as never}"),
    ...rowsOf(
      "87",
      {
        "random-number": "{`Roll ${Math.random()}`}",
        "random-choice": '{Math.random() < 0.5 ? "Rye" : "Oat"}',
        clock: "{`Since ${new Date().getFullYear()}`}",
        "time-zone": "{`At ${new Date(2024, 0).toISOString()}`}",
        language: "{`For ${(1234.5).toLocaleString()} crowns`}",
        "language-of-a-date": "{`Until ${new Intl.DateTimeFormat().format(new Date(0))}`}",
        window: '{typeof window === "undefined" ? "Rye" : "Oat"}',
      },
      show,
    ),
    "87-context": showContext('createContext("rye")', "{useContext(Flour)}"),
    "87-throws": showContext("createContext<string | undefined>(undefined)", "{useContext(Flour)!.trim()}"),
  });

  const accepted: Readonly<Record<string, Mistake>> = {
    "85: not a property that is undefined, which is left out as JSON does": giveProps("{ start: 3, hint: undefined }"),
    "87: not one that differs because of other props": putSecond("<Island component={Counter} props={{ start: 5 }} />"),
    "87: not one that changes in an effect or after a click, or loads a picture eagerly": all(
      show('{`Pressed ${count} times`}<img src={useAssetUrl("loaf.svg")} alt="" width="8" height="8" />'),
      edit(counter, "() => setCount(count + 1)", "() => setCount(Math.random())"),
      edit(counter, "  return (", "  useEffect(() => setCount(Date.now()), []);\n  return ("),
      edit(counter, "{ useState }", "{ useEffect, useState }"),
      edit(counter, "import { counter", 'import { useAssetUrl } from "#generator";\nimport { counter'),
    ),
  };
  for (const [name, change] of Object.entries(accepted)) {
    test(name, async () => {
      const site = await temporarySite();
      await change(site);
      await site.build();
    });
  }
});

messages.testNoOthers();
