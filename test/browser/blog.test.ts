import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { describeInBrowser, origin } from "./visit.ts";

const notice = async (page: Page) => (await page.getByRole("status", { name: "Notifications" }).textContent()) ?? "";

describeInBrowser(
  "the blog, once it is enabled",
  (test) => {
    test("filters its posts by topic, but never the featured one", async (open) => {
      const { page } = await open("/blogs");
      const posts = page.locator("main li[data-category]:visible");
      assert.equal(await posts.count(), 6);
      await page.getByRole("button", { name: "AI/ML", exact: true }).click();
      await page.getByText("Showing 1 post in AI/ML", { exact: true }).waitFor({ state: "attached" });
      assert.equal(await posts.count(), 1);
      assert.equal(await page.getByRole("article").first().isVisible(), true);
    });

    test("shows the notice for each of its seven Read More buttons", async (open) => {
      const { page } = await open("/blogs");
      const buttons = page.getByRole("button", { name: /^Read More/ });
      assert.equal(await buttons.count(), 7);
      for (const button of await buttons.all()) {
        await button.click();
        assert.match(await notice(page), /^🚧/);
      }
    });

    for (const [how, subscribe] of [
      ["Subscribe", (page: Page) => page.getByRole("button", { name: "Subscribe" }).click()],
      ["Enter", (page: Page) => page.getByLabel("Email address").press("Enter")],
    ] as const) {
      test(`takes anything for an address, sends nothing and shows the notice with ${how}`, async (open) => {
        const { page, otherRequests } = await open("/blogs");
        await page.getByLabel("Email address").fill("not an address");
        await subscribe(page);
        assert.match(await notice(page), /^🚧/);
        assert.equal(page.url(), `${origin}/blogs`);
        assert.equal(await page.getByLabel("Email address").inputValue(), "not an address");
        assert.deepEqual(otherRequests(), []);
      });
    }
  },
  { withBlog: true },
);
