import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "puppeteer-core";
import { buildAgencySite } from "../agency-build.ts";
import { filters } from "./controls.ts";
import { findFirefox, launchFirefox } from "./firefox.ts";
import { findLayoutFaults } from "./layout-faults.ts";
import { waitFor } from "../wait-for.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";

const paths = ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"];
const skip = findFirefox() === undefined && "Firefox is missing on this machine";

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
    let page: Page;
    before(async () => {
      page = await launchFirefox({ javaScript });
    });
    after(() => page?.browser().close());

    const open = async (path: string, width = 1440) => {
      await page.setViewport({ width, height: 900 });
      await page.goto(origin + path);
      // tsx wraps every named function in a call of `__name`.
      await page.evaluate("globalThis.__name = (named) => named");
    };
    // `page.click` needs JavaScript in the page.
    const click = async (selector: string) => {
      const { x, y } = await page.$eval(selector, (element) => {
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const box = element.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      await page.mouse.click(x, y);
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

    test("a photo that fails to load leaves its drawing unchanged", async () => {
      await open("/portfolio");
      // The header's transition may still be running.
      await page.evaluate(() => document.querySelector("header")?.remove());
      await page.evaluate(() => {
        document.querySelector('#projects > li:has(img[src^="https:"]) > div')?.scrollIntoView({ block: "center" });
      });
      const frame = async (display: string) => {
        await page.evaluate((value) => {
          document.querySelector<HTMLImageElement>('main img[src^="https:"]')!.style.display = value;
        }, display);
        return page.screenshot({ encoding: "base64" });
      };
      // The window may still be scrolling, and the photo may still be loading.
      await waitFor(async () => (await frame("")) === (await frame("none")));
    });

    if (javaScript) {
      test("the filter, the notice and the form's own validation work", async () => {
        const count = (selector: string) => page.$$eval(selector, (all) => all.length);
        await open("/portfolio");
        await click("[aria-pressed=false]");
        assert.equal(await count("[data-category]:not([hidden])"), filters[1]?.count);
        await click("main li:not([hidden]) button[data-notice]");
        await waitFor(async () => (await count("[role=status] p")) > 0);
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
