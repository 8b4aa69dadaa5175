import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { noticeRegion } from "./controls.ts";
import { describeInBrowser } from "./visit.ts";

const desktop = { width: 1440, height: 900 };
const smallPhone = { width: 320, height: 568 };

const sizes = [
  desktop,
  smallPhone,
  // A desktop window at 400 % zoom.
  { width: 320, height: 256 },
];

const notice = (page: Page) => noticeRegion(page).locator("p");

/** Whether the notice, at its final position, covers any part of a control. */
async function covers(page: Page, control: Locator): Promise<boolean> {
  await notice(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const [one, other] = await Promise.all([notice(page).boundingBox(), control.boundingBox()]);
  if (!one || !other) throw new Error("the notice or the control is missing");
  const apart = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !apart && one.y < other.y + other.height && other.y < one.y + one.height;
}

describeInBrowser("the notice", (test) => {
  for (const size of sizes) {
    const where = `${size.width} × ${size.height} px`;

    for (const path of ["/portfolio", "/services"]) {
      test(`never covers the button of ${path} that was just used, at any position in ${where}`, async (open) => {
        const { page } = await open(path, { ...size });
        const buttons = await page.locator("main button[data-notice]").all();
        // The first, one in the middle, and the last are enough.
        for (const button of [buttons[0], buttons[3], buttons.at(-1)]) {
          if (!button) throw new Error("there are fewer buttons than expected");
          for (const block of ["start", "center", "end"] as const) {
            await button.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
            await button.evaluate((element) => (element as HTMLElement).click());
            assert.equal(await covers(page, button), false, `${block}: ${await button.getAttribute("aria-label")}`);
          }
        }
      });
    }
  }
});
