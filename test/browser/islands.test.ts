import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import type { Runtime } from "../../generator/bundle/esbuild.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { launchChromium } from "./chromium.ts";
import { inBrowser } from "./site-in-browser.ts";

let browser: Browser;
before(async () => {
  browser = await launchChromium();
});
after(() => browser.close());

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

async function siteWithBar(runtime: Runtime): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.write("site/Counter.tsx", bar);
  await site.write("site/bar.css", ".bar { position: sticky; top: 0; } #main { height: 4000px; }");
  await site.edit("site/pages.tsx", /^/, 'import "./bar.css";\n');
  await site.build({ runtime });
  return site;
}

// Outside of the suites: in a hook, the folders would be gone after it.
const sites = await Promise.all(
  (["preact", "react"] as const).map(async (runtime) => ({ runtime, site: await siteWithBar(runtime) })),
);

for (const { runtime, site } of sites) {
  describe(`an island behaves as its component would in a page of React (${runtime})`, () => {
    test("sticks to the window while the page scrolls", () =>
      inBrowser(browser, site, async (page) => {
        await page.evaluate("scrollTo({ top: 900, behavior: 'instant' })");
        assert.equal(await page.evaluate("document.querySelector('.bar').getBoundingClientRect().top"), 0);
      }));

    test("renders after all handlers of a click", () =>
      inBrowser(browser, site, async (page, messages) => {
        await page.locator("i").click();
        await page.locator("b").waitFor();
        await page.locator("button").click();
        await page.locator("i").waitFor();
        assert.deepEqual(messages, []);
      }));
  });
}
