import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { noticeRegion, viewButton } from "./controls.ts";
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

/** Whether an email link and a phone link are completely visible. */
function isContactInView(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    ["mailto:", "tel:"].every((scheme) =>
      [...document.querySelectorAll(`a[href^="${scheme}"]`)].some((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      }),
    ),
  );
}

describeInBrowser(
  "the notice",
  (test) => {
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

      test(`gives way to focused elements while it is shown, in ${where}`, async (open) => {
        const { page } = await open("/portfolio", { ...size, fakeClock: true });
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
        await viewButton(page).click();
        let stops = 0;
        for (; stops < 8; stops += 1) {
          await page.keyboard.press("Tab");
          // Enough time for the page's own work, and much less than the notice's five seconds.
          await page.clock.runFor(100);
          const focused = page.locator(":focus");
          if ((await focused.count()) === 0) break;
          assert.equal(await covers(page, focused), false, await focused.innerText());
        }
        assert.ok(stops > 1, `${stops} stops`);
      });
    }

    test("contains nothing that could be focused or clicked", async (open) => {
      const { page } = await open("/portfolio");
      await viewButton(page).click();
      assert.equal(await notice(page).locator("a, button, [tabindex]").count(), 0);
    });

    const paths = ["/portfolio", "/services", "/contact", "/blogs"];
    for (const path of paths) {
      for (const size of [smallPhone, desktop]) {
        test(`leaves email and phone of ${path} in the same view or one keystroke away, at ${size.width} px`, async (open) => {
          const { page } = await open(path, { ...size });
          const buttons = await page.locator("main button[data-notice], main form[data-notice] button").all();
          for (const button of [buttons[0], buttons.at(-1)]) {
            if (!button) throw new Error("no button shows the notice");
            await button.scrollIntoViewIfNeeded();
            await button.focus();
            if (await isContactInView(page)) continue;
            await page.keyboard.press("End");
            // Browsers scroll in steps, so the test waits for the end.
            await page.waitForFunction(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
            assert.equal(await isContactInView(page), true);
          }
        });
      }
    }
  },
  { runtimes: ["preact"] },
);
