import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { compare } from "../tools/shots/compare.ts";
import { describeInBrowser } from "./visit.ts";
import { waitFor } from "../wait-for.ts";

const photo = (page: Page) => page.getByRole("img", { name: "A black and gray stethoscope" });
const opacity = (page: Page) => photo(page).evaluate((image) => getComputedStyle(image).opacity);

/** The frame as a visitor sees it. */
const look = (page: Page) => photo(page).locator("xpath=..").screenshot();

/** Ways in which a photo fails to load. */
const absent = [{ photos: "fail" }, { photos: "hang" }] as const;
interface Looked {
  readonly scheme: "light" | "dark";
  readonly javaScript?: false;
}
const looks: readonly Looked[] = [{ scheme: "light" }, { scheme: "dark", javaScript: false }];

describeInBrowser(
  "a photo",
  (test) => {
    test("covers its drawing once it has loaded", async (open) => {
      const { page } = await open("/portfolio");
      await photo(page).scrollIntoViewIfNeeded();
      await page.waitForFunction(() => (document.querySelector("main img") as HTMLImageElement).naturalWidth > 0);
      assert.equal(await photo(page).getAttribute("data-failed"), null);
      assert.equal(await opacity(page), "1");
    });

    for (const looked of looks) {
      test(`shows only its drawing while it is missing, ${JSON.stringify(looked)}`, async (open) => {
        const visits = [];
        for (const fate of absent) {
          const { page } = await open("/portfolio", { ...fate, ...looked });
          await page.waitForLoadState("domcontentloaded");
          // Polled from the test, because without JavaScript the page cannot.
          const isSo = (condition: () => boolean) => waitFor(() => page.evaluate(condition));
          // A line of text that is painted again moves the frame by part of a pixel.
          await isSo(() => document.fonts.check("600 40px Anek"));
          await photo(page).scrollIntoViewIfNeeded();
          if (fate.photos === "fail") {
            await isSo(() => (document.querySelector("main img") as HTMLImageElement).complete);
          }
          assert.equal(await photo(page).count(), 1, "it has no accessible name");
          visits.push(page);
        }
        const pictures = await Promise.all(visits.map(look));
        const { page: blank } = await open("/nowhere");
        await blank.goto("about:blank");
        for (const [index, page] of visits.entries()) {
          await page.evaluate(() => {
            document.querySelector<HTMLElement>("main img")!.style.opacity = "0";
          });
          assert.deepEqual(await compare(blank, pictures[index]!, await look(page)), { pixels: 0, sizes: undefined });
        }
      });
    }

    test("that fails gives way to its drawing, and keeps its name", async (open) => {
      const { page } = await open("/portfolio", { photos: "fail" });
      await photo(page).scrollIntoViewIfNeeded();
      await page.locator("main img[data-failed]").first().waitFor({ state: "attached" });
      assert.equal(await opacity(page), "0");
      assert.equal(await photo(page).count(), 1);
    });

    test("that failed is shown if it loads later", async (open) => {
      const { page } = await open("/portfolio", { photos: "fail" });
      await photo(page).scrollIntoViewIfNeeded();
      await page.locator("main img[data-failed]").first().waitFor({ state: "attached" });
      await page.route("https://images.unsplash.com/**", (route) =>
        route.fulfill({
          contentType: "image/svg+xml",
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
        }),
      );
      await photo(page).evaluate((image) => {
        (image as HTMLImageElement).srcset = "";
      });
      await page.waitForFunction(() => !document.querySelector("main img")?.hasAttribute("data-failed"));
      assert.equal(await opacity(page), "1");
    });
  },
  { runtimes: ["preact"] },
);
