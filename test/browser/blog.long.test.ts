import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { blogOf } from "../fixtures/agency/site/content/blog.ts";
import { filtersOf, newsletterField, noticeText, readButtonNames, shownNotice, subscribeButton } from "./controls.ts";
import { describeInBrowser, origin } from "./visit.ts";

const blog = blogOf([]);

const { filter, posts: all } = blog;
const narrow = filtersOf(filter, all.items)
  .slice(1)
  .toSorted((one, other) => one.count - other.count)[0]!;

describeInBrowser("the blog, once it is enabled", (test) => {
  test("filters its posts by topic, but never the featured one", async (open) => {
    const { page } = await open("/blogs");
    const posts = page.locator("main li[data-category]:visible");
    assert.equal(await posts.count(), all.items.length);
    await page.getByRole("button", { name: narrow.category, exact: true }).click();
    await page.getByText(narrow.announcement, { exact: true }).waitFor({ state: "attached" });
    assert.equal(await posts.count(), narrow.count);
    assert.equal(await page.getByRole("article").first().isVisible(), true);
  });

  test("shows the notice for each button of a post", async (open) => {
    const { page } = await open("/blogs");
    for (const name of readButtonNames) {
      await page.getByRole("button", { name, exact: true }).click();
      assert.equal(await shownNotice(page), noticeText);
    }
  });

  for (const [how, subscribe] of [
    ["its button", (page: Page) => subscribeButton(page).click()],
    ["Enter", (page: Page) => newsletterField(page).press("Enter")],
  ] as const) {
    test(`takes anything for an address, sends nothing and shows the notice with ${how}`, async (open) => {
      const { page, otherRequests } = await open("/blogs");
      await newsletterField(page).fill("not an address");
      await subscribe(page);
      assert.equal(await shownNotice(page), noticeText);
      assert.equal(page.url(), `${origin}/blogs`);
      assert.equal(await newsletterField(page).inputValue(), "not an address");
      assert.deepEqual(otherRequests(), []);
    });
  }
});
