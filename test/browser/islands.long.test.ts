import assert from "node:assert/strict";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { describeSite } from "./site-in-browser.ts";

/** A sticky bar. Its icon opens it, the button around the icon toggles it. */
const bar = `import { useState } from "react";

export function Counter({ start }: { readonly start: number }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav className="bar" id={String(start)}>
      <button type="button" aria-expanded={isOpen} data-hold onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? <b>Close</b> : <i onClick={() => setIsOpen(true)}>Open</i>}
      </button>
    </nav>
  );
}
`;

async function siteWithBar(): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.write("site/Counter.tsx", bar);
  await site.write("site/bar.css", ".bar { position: sticky; top: 0; } #main { height: 4000px; }");
  await site.edit("site/pages.tsx", /^/, 'import "./bar.css";\n');
  return site;
}

describeSite("an island behaves as its component would in a page of React", siteWithBar, (test) => {
  test("sticks to the window while the page scrolls", async (page) => {
    await page.evaluate("scrollTo({ top: 900, behavior: 'instant' })");
    assert.equal(await page.evaluate("document.querySelector('.bar').getBoundingClientRect().top"), 0);
  });

  test("renders after all handlers of a click", async (page, messages) => {
    await page.locator("i").click();
    await page.locator("b").waitFor();
    await page.locator("button").click();
    await page.locator("i").waitFor();
    assert.deepEqual(messages, []);
  });
});
