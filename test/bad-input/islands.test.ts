import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { assertRefused } from "./says.ts";

const pages = "site/pages.tsx";

/** Gives the island of the first page other props, from a component. */
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

describe("row 86: an island that the site's list does not have", () => {
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
