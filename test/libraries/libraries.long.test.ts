import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { runtimes } from "../../generator/bundle/esbuild.ts";
import { installLibraries } from "./install-libraries.ts";
import { libraries, type Library } from "./libraries.ts";
import { builtLibrarySite, pageModule } from "./library-site.ts";
import { onLivePage, type PageState } from "./live-page.ts";

// Outside of hooks, so that tests that cannot run are skipped.
const isInstalled = installLibraries();

declare const state: PageState;

const withIsland = "<main><h1>A library</h1><Island component={Widget} props={{}} /></main>";

describe(
  "a library in an island",
  { skip: !isInstalled && "there is no network to install the libraries from" },
  () => {
    for (const library of libraries) {
      for (const runtime of runtimes) {
        test(`${library.name} is built, hydrated and clicked (${runtime})`, async () => {
          const modules = { "page.tsx": pageModule({ element: withIsland }), "Widget.tsx": library.island };
          const files = await builtLibrarySite(modules, runtime);
          await onLivePage({ files }, (page) => click(page, library));
        });
      }
    }
  },
);

/** Clicks a page that has the very elements that were built. */
async function click(page: Page, { button, shows }: Library): Promise<void> {
  const built = await page.locator("body").innerText();
  assert.doesNotMatch(built, shows);
  const lost = await page.evaluate(() =>
    state.built.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML),
  );
  assert.deepEqual(lost, []);
  await page.getByRole("button", { name: button }).click();
  await page.waitForFunction((source) => new RegExp(source).test(document.body.innerText), shows.source);
}
