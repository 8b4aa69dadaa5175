import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "puppeteer-core";
import { buildAgencySite } from "../agency-build.ts";
import { filters } from "./controls.ts";
import { findFirefox, launchFirefox } from "./firefox.ts";
import { findLayoutFaults } from "./layout-faults.ts";
import { waitFor } from "../wait-for.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";

const paths = ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"];

const skip = findFirefox() === undefined && "there is no Firefox on this machine";

let origin = "";
let server: FileServer | undefined;
before(async () => {
  if (skip) return;
  const { files } = await buildAgencySite();
  server = await serveFiles(files);
  ({ origin } = server);
});
after(() => server?.close());

for (const javaScript of [true, false]) {
  describe(`in Firefox with JavaScript ${javaScript ? "on" : "off"}`, { skip }, () => {
    let browser: Browser;
    let page: Page;
    before(async () => {
      browser = await launchFirefox({ javaScript });
      page = await browser.newPage();
    });
    after(() => browser.close());

    const open = async (path: string, width = 1440) => {
      await page.setViewport({ width, height: 900 });
      await page.goto(origin + path, { waitUntil: "load" });
      // What tsx wraps the functions with that are handed to the page.
      await page.evaluate("globalThis.__name = (named) => named");
    };
    // By place and not by element: puppeteer's own ways wait for frames, which do not come without JavaScript.
    const placeOf = (selector: string) => {
      return page.evaluate((query) => {
        const element = document.querySelector(query);
        element?.scrollIntoView({ block: "center" });
        return (element as Element).getBoundingClientRect().toJSON() as DOMRect;
      }, selector);
    };
    const click = async (selector: string) => {
      const { x, y, width, height } = await placeOf(selector);
      await page.mouse.click(x + width / 2, y + height / 2);
    };
    const headerGround = () =>
      page.evaluate(() => getComputedStyle(document.querySelector("header > div") as Element).backgroundColor);

    for (const path of paths) {
      test(`${path} is whole at 390 and 1440 px`, async () => {
        for (const width of [390, 1440]) {
          await open(path, width);
          assert.deepEqual(await page.evaluate(findLayoutFaults), [], `${width} px`);
        }
      });
    }

    test("the menu opens by its toggle, and Escape closes it", async () => {
      await open("/", 390);
      const isOpen = () => page.evaluate(() => document.querySelector("nav")?.matches(":popover-open"));
      await click("header button");
      assert.equal(await isOpen(), true);
      await page.keyboard.press("Escape");
      assert.equal(await isOpen(), false);
    });

    test("a photo that does not come leaves its drawing as it is", async () => {
      await open("/portfolio");
      // The header's look may still be changing.
      await page.evaluate(() => document.querySelector("header")?.remove());
      await placeOf('#projects > li:has(img[src^="https:"]) > div');
      const frame = async (display: string) => {
        await page.evaluate((value) => {
          document.querySelector<HTMLImageElement>('main img[src^="https:"]')!.style.display = value;
        }, display);
        return page.screenshot({ encoding: "base64" });
      };
      // At first the window may still be on its way to where it was scrolled, and the photo may still come.
      await waitFor(async () => (await frame("")) === (await frame("none")));
    });

    if (javaScript) {
      test("the header is transparent up to 50 px of scroll and frosted from 51 px on", async () => {
        await open("/");
        for (const [top, isFrosted] of [
          [0, false],
          [50, false],
          [51, true],
          [50, false],
        ] as const) {
          await page.evaluate((y) => scrollTo(0, y), top);
          await page.waitForFunction(
            (frosted) => document.querySelector("header > div")?.hasAttribute("data-scrolled") === frosted,
            {},
            isFrosted,
          );
        }
      });

      test("the filter, the notice and the form's own validation work", async () => {
        await open("/portfolio");
        await click("[aria-pressed=false]");
        assert.equal(await page.$$eval("[data-category]:not([hidden])", (items) => items.length), filters[1]?.count);
        await click("main li:not([hidden]) button[data-notice]");
        await page.waitForSelector("[role=status] p");
        await open("/contact");
        await click("form button");
        assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("name")), "name");
      });
    } else {
      test("nothing shows through the header, which cannot know the scroll", async () => {
        await open("/");
        assert.match(await headerGround(), /0\.92/);
      });
    }
  });
}
