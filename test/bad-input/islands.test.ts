import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { assertRefused } from "./says.ts";

const pages = "site/pages.tsx";

/** Changes the props of the island on the first page. */
async function giveProps(site: TemporarySite, props: string): Promise<void> {
  await site.edit(pages, "<Island component={Counter} props={{ start: 3 }} />", "<Rolls />");
  await site.edit(
    pages,
    "function Loaf",
    `function Rolls() {\n  return (\n    <section>\n      <Island component={Counter} props={${props} as never} />\n    </section>\n  );\n}\n\nfunction Loaf`,
  );
}

describe("row 85: props of islands that are not JSON are reported where they are passed", () => {
  for (const [name, props] of Object.entries({
    function: "{ start: 3, onEnd: () => undefined }",
    date: "{ start: 3, since: new Date(0) }",
    map: "{ start: 3, prices: new Map() }",
    "undefined-in-a-list": "{ start: 3, steps: [1, undefined] }",
    nan: '{ start: Number("three") }',
    element: "{ start: 3, rolls: [{ icon: <b>Roll</b> }] }",
    bigint: "{ start: 3n }",
    circle: "((circle: Record<string, unknown>) => Object.assign(circle, { start: 3, rolls: [circle] }))({})",
  })) {
    test(`85: ${name}`, async () => {
      const site = await temporarySite();
      await giveProps(site, props);
      await assertRefused(site, `85-${name}`);
    });
  }

  test("85: a property that is undefined is left out, as JSON does, and the build goes on", async () => {
    const site = await temporarySite();
    await giveProps(site, "{ start: 3, hint: undefined }");
    await site.build();
  });
});

describe("row 86: an island that is not in the site's list", () => {
  test("86: is reported once, where it is used first, with all pages", async () => {
    const site = await temporarySite();
    await giveProps(site, "{ start: 3 }");
    await site.edit(pages, '<a href="/">Bread</a>', '<a href="/">Bread</a><Rolls />');
    await site.edit("site/site.ts", "islands: { Counter }", "islands: {}");
    await assertRefused(site, "86-unlisted");
  });

  test("86: is reported as such if it is undefined", async () => {
    const site = await temporarySite();
    await site.edit(pages, "component={Counter}", "component={undefined as never}");
    await assertRefused(site, "86-undefined");
  });
});

describe("row 87: an island that a browser renders differently than the build", () => {
  const text = "{`Pressed ${count} times`}";
  for (const [name, shown] of Object.entries({
    "random-number": "{`Roll ${Math.random()}`}",
    "random-choice": '{Math.random() < 0.5 ? "Rye" : "Oat"}',
    clock: "{`Since ${new Date().getFullYear()}`}",
    "time-zone": "{`At ${new Date(2024, 0).toISOString()}`}",
    language: "{`For ${(1234.5).toLocaleString()} crowns`}",
    "language-of-a-date": "{`Until ${new Intl.DateTimeFormat().format(new Date(0))}`}",
    window: '{typeof window === "undefined" ? "Rye" : "Oat"}',
  })) {
    test(`87: ${name}`, async () => {
      const site = await temporarySite();
      await site.edit("site/Counter.tsx", text, shown);
      await assertRefused(site, `87-${name}`);
    });
  }

  test("87: a context of the page, which islands do not get", async () => {
    const site = await temporarySite();
    await site.write(
      "site/flour.ts",
      'import { createContext } from "react";\n\nexport const Flour = createContext("rye");\n',
    );
    await site.edit("site/Counter.tsx", text, "{useContext(Flour)}");
    await site.edit("site/Counter.tsx", "{ useState }", "{ useContext, useState }");
    await site.edit("site/Counter.tsx", "import { counter", 'import { Flour } from "./flour.ts";\nimport { counter');
    await site.edit(pages, "<Island component", '<Flour value="oat"><Island component');
    await site.edit(pages, "{ start: 3 }} />", "{ start: 3 }} /></Flour>");
    await site.edit(pages, "import { heading", 'import { Flour } from "./flour.ts";\nimport { heading');
    await assertRefused(site, "87-context");
  });

  test("87: one that throws without the context of the page", async () => {
    const site = await temporarySite();
    await site.write(
      "site/flour.ts",
      'import { createContext } from "react";\n\nexport const Flour = createContext<string | undefined>(undefined);\n',
    );
    await site.edit("site/Counter.tsx", text, "{useContext(Flour)!.trim()}");
    await site.edit("site/Counter.tsx", "{ useState }", "{ useContext, useState }");
    await site.edit("site/Counter.tsx", "import { counter", 'import { Flour } from "./flour.ts";\nimport { counter');
    await site.edit(pages, "<Island component", '<Flour value="oat"><Island component');
    await site.edit(pages, "{ start: 3 }} />", "{ start: 3 }} /></Flour>");
    await site.edit(pages, "import { heading", 'import { Flour } from "./flour.ts";\nimport { heading');
    await assertRefused(site, "87-throws");
  });

  test("87: not one that differs because of other props", async () => {
    const site = await temporarySite();
    await site.edit(pages, '<a href="/">', '<Island component={Counter} props={{ start: 5 }} /><a href="/">');
    await site.build();
  });

  test("87: not one that changes in an effect or after a click, or loads a picture eagerly", async () => {
    const site = await temporarySite();
    await site.edit(
      "site/Counter.tsx",
      text,
      '{`Pressed ${count} times`}<img src={useAssetUrl("loaf.svg")} alt="" width="8" height="8" />',
    );
    await site.edit("site/Counter.tsx", "() => setCount(count + 1)", "() => setCount(Math.random())");
    await site.edit("site/Counter.tsx", "  return (", "  useEffect(() => setCount(Date.now()), []);\n  return (");
    await site.edit("site/Counter.tsx", "{ useState }", "{ useEffect, useState }");
    await site.edit(
      "site/Counter.tsx",
      "import { counter",
      'import { useAssetUrl } from "#generator";\nimport { counter',
    );
    await site.build();
  });
});
