import assert from "node:assert/strict";
import { layoutFaults } from "./layout-faults.ts";
import { describeInBrowser, origin } from "./visit.ts";

const paths = ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"];
const names = ["Home", "About", "Services", "Portfolio", "Contact", "Get Started"];

describeInBrowser(
  "an old browser, without popovers, scroll timelines, :has() and subgrid",
  (test) => {
    for (const path of paths) {
      test(`reads ${path} whole at any width`, async (open) => {
        const { page, messages } = await open(path, { isOldBrowser: true, photos: "fail" });
        for (const width of [320, 390, 820, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          assert.deepEqual(await layoutFaults(page), [], `${width} px`);
        }
        assert.deepEqual(
          messages.filter((message) => !message.includes("Failed to load resource")),
          [],
        );
      });
    }

    for (const [width, javaScript] of [
      [390, true],
      [390, false],
      [1440, true],
    ] as const) {
      test(`shows all links of the menu and no toggle at ${width} px with JavaScript ${javaScript ? "on" : "off"}`, async (open) => {
        const { page } = await open("/about", { isOldBrowser: true, width, javaScript });
        const navigation = page.getByRole("navigation", { name: "Main" });
        for (const name of names) {
          assert.equal(await navigation.getByRole("link", { name, exact: true }).isVisible(), true);
        }
        assert.equal(await page.getByRole("button", { name: "Menu" }).isVisible(), false);
        await navigation.getByRole("link", { name: "Contact" }).click();
        await page.waitForURL(`${origin}/contact`);
      });
    }

    test("filters, and shows the notice, as any other", async (open) => {
      const { page } = await open("/portfolio", { isOldBrowser: true });
      await page.getByRole("button", { name: "Telecom", exact: true }).click();
      assert.equal(await page.locator("main li[data-category]:visible").count(), 1);
      await page.getByRole("button", { name: /^View Project/ }).click();
      await page.getByText("This feature isn't implemented yet").waitFor();
    });

    test("leaves the asking for missing answers to itself", async (open) => {
      const { page } = await open("/contact", { isOldBrowser: true });
      await page.getByRole("button", { name: "Send Message" }).click();
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("name")), "name");
    });
  },
  { runtimes: ["preact"] },
);
