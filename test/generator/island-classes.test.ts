import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

/** The fixture with an island on the first page that adds a class later, which the second page has from the start. */
async function siteWithLateClass(): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.edit("site/Counter.styles.ts", /$/, "\nexport const many = css`\n  color: teal;\n`;\n");
  await site.edit("site/Counter.tsx", "import { counter }", "import { counter, many }");
  await site.edit("site/Counter.tsx", "{`Pressed", "{count > 9 && <b className={many}>Many</b>}\n      {`Pressed");
  await site.edit(
    "site/pages.tsx",
    "import { Counter }",
    'import { many } from "./Counter.styles.ts";\nimport { Counter }',
  );
  await site.edit("site/pages.tsx", '<a href="/">Bread</a>', '<b className={many}>Many</b><a href="/">Bread</a>');
  return site;
}

/** Adds another island to the second page, in the same script. */
async function addOther(site: TemporarySite, code: string, props = "{}"): Promise<void> {
  await site.write("site/Other.tsx", code);
  for (const file of ["site/pages.tsx", "site/site.ts", "site/hydrate.ts"])
    await site.edit(file, /^/, 'import { Other } from "./Other.tsx";\n');
  await site.edit("site/site.ts", "islands: { Counter }", "islands: { Counter, Other }");
  await site.edit("site/hydrate.ts", "Islands({ Counter }", "Islands({ Counter, Other }");
  await site.edit(
    "site/pages.tsx",
    '<a href="/">Bread</a>',
    `<Island component={Other} props={${props}} /><a href="/">Bread</a>`,
  );
}

const hasRule = async (site: TemporarySite, path: string, rule: RegExp) => rule.test(await site.output(path));

describe("a class that an island adds later", () => {
  test("has its rules on the page of the island, also if only another page has the class", async () => {
    const site = await siteWithLateClass();
    const { script } = await site.build();
    assert.ok(await hasRule(site, "butter/index.html", /color:teal/));
    assert.ok(await hasRule(site, "index.html", /color:teal/));
    assert.doesNotMatch(Buffer.from(script?.contents ?? []).toString(), /color:teal/);
  });

  test("has no rules on pages without the island, even if they share its script", async () => {
    const site = await siteWithLateClass();
    await addOther(site, "export function Other() {\n  return <i>Other</i>;\n}\n");
    const { script } = await site.build();
    assert.match(Buffer.from(script?.contents ?? []).toString(), /Pressed.*Other|Other.*Pressed/s);
    assert.ok(await hasRule(site, "index.html", /\[aria-pressed="?true"?\]/));
    assert.ok(!(await hasRule(site, "butter/index.html", /\[aria-pressed="?true"?\]/)));
  });

  test("has its rules if it has a label", async () => {
    const site = await siteWithLateClass();
    await site.edit("site/Counter.styles.ts", "color: teal;", "color: teal;\n  label: warm;");
    await site.build();
    assert.ok(await hasRule(site, "index.html", /\.\w\{color:teal\}/));
    const [, name = "none"] = /\.(\w)\{color:teal\}/.exec(await site.output("butter/index.html")) ?? [];
    assert.ok((await site.output("butter/index.html")).includes(`<b class="${name}">Many</b>`));
  });

  test("has its rules if the island gets it as a prop", async () => {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", "{ heading, pulsing }", "{ heading, pulsing, warm }");
    await site.edit("site/page.styles.ts", /$/, "\nexport const warm = css`\n  color: teal;\n`;\n");
    await addOther(
      site,
      'import { useState } from "react";\nexport function Other({ warm }: { readonly warm: string }) {\n  const [isOn, setOn] = useState(false);\n  return <button type="button" data-hold className={isOn ? warm : ""} onClick={() => setOn(true)}>Warm</button>;\n}\n',
      "{ warm }",
    );
    await site.edit("site/pages.tsx", "<Loaf />", "<Loaf /><b className={warm}>Warm</b>");
    await site.build();
    assert.ok(await hasRule(site, "butter/index.html", /color:teal/));
  });
});
