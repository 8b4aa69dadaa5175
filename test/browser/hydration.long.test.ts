import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { describeSite } from "./site-in-browser.ts";

/** An island with a field whose id comes from `useId`, adjacent texts, and a part that comes later. */
const field = `import { useId, useState } from "react";
import { Hint } from "./Hint.tsx";

export function Field({ label }: { readonly label: string }) {
  const id = useId();
  const [count, setCount] = useState(0);
  return (
    <p data-count={count}>
      <label htmlFor={id}>{label} {count} <b>of</b> {count + 1}{"."}</label>
      <input id={id} />
      <Hint /> {label}{count > 0 && " more"}{count === 0 ? "" : " now"}
      <button type="button" data-hold onClick={() => setCount(count + 1)}>More {label}</button>
      {count > 0 && <Hint />}
    </p>
  );
}
`;

const hint = `import { useId } from "react";

export function Hint() {
  const id = useId();
  return <small id={id}>{id} {"is mine"}</small>;
}
`;

/** A component that React renders after everything that follows on the page. */
const later = `async function Later({ children }: { readonly children: unknown }) {
  await new Promise((resolve) => setImmediate(resolve));
  return <>{children as string}</>;
}
`;

async function siteWithFields(): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.write("site/Field.tsx", field);
  await site.write("site/Hint.tsx", hint);
  await site.edit("site/pages.tsx", /^/, 'import { Field } from "./Field.tsx";\n');
  await site.edit("site/islands/islands.ts", /^/, 'import { Field } from "../Field.tsx";\n');
  await site.edit("site/islands/islands.ts", "{ Counter };", "{ Counter, Field };");
  const fields = ["Flour", "Salt"].map((label) => `<Island component={Field} props={{ label: "${label}" }} />`);
  await site.edit("site/pages.tsx", "<Loaf />", `<Later>${fields[0]}</Later><Loaf />`);
  await site.edit("site/pages.tsx", "function Jam", `${later}\nfunction Jam`);
  await site.edit("site/pages.tsx", '<a href="/butter#spread">', `${fields[1]}<a href="/butter#spread">`);
  await site.edit("site/pages.tsx", "function Jam", 'import { Hint } from "./Hint.tsx";\n\nfunction Jam');
  await site.edit("site/pages.tsx", '<a href="/">Bread</a>', '<Hint /> <Hint />{"and"}{" more"}<a href="/">Bread</a>');
  return site;
}

const textsOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("p, small")].map((element) => element.textContent));
const idsOf = (page: Page) => page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));

describeSite("islands with ids of useId and with adjacent texts", siteWithFields, (test, { visit }) => {
  test("have in the browser the ids and texts of the build", async (page, messages) => {
    const [ids, texts] = [await idsOf(page), await textsOf(page)];
    const built = async (other: Page) => assert.deepEqual([ids, texts], [await idsOf(other), await textsOf(other)]);
    await visit(built, { javaScriptEnabled: false });
    assert.equal(new Set(ids).size, ids.length);
    assert.match(texts.join("\n"), /^Flour 0 of 1\._i0-1_ is mine FlourMore Flour$/m);
    assert.deepEqual(messages, []);
  });

  test("go on with both once they are live", async (page, messages) => {
    await page.getByRole("button", { name: "More Salt" }).click();
    await page.waitForSelector('[data-count="1"]');
    const texts = await textsOf(page);
    assert.ok(texts.includes("Salt 1 of 2._i2-1_ is mine Salt more nowMore Salt_i2-2_ is mine"), texts.join("\n"));
    const ids = await idsOf(page);
    assert.equal(new Set(ids).size, ids.length);
    await page.getByLabel("Salt 1 of 2.").fill("a pinch");
    await page.getByLabel("Flour 0 of 1.").fill("a pound");
    assert.deepEqual(
      await page.locator("input").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      ["a pound", "a pinch"],
    );
    assert.deepEqual(messages, []);
  });
});
