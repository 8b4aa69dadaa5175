import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { filterButton, filterGroup, filters, narrowFilter } from "./controls.ts";
import { describeInBrowser } from "./visit.ts";

const projects = (page: Page) => page.locator("main li[data-category]:visible");
const pressed = (page: Page) => filterGroup(page).locator('[aria-pressed="true"]').allTextContents();

describeInBrowser("the portfolio's filter", (test) => {
  test("starts with all projects, then shows those of a category, which is highlighted and announced", async (open) => {
    const { page } = await open("/portfolio");
    assert.deepEqual(
      await filterGroup(page).getByRole("button").allTextContents(),
      filters.map(({ category }) => category),
    );
    assert.deepEqual(await pressed(page), [filters[0]?.category]);
    assert.equal(await projects(page).count(), filters[0]?.count);
    for (const { category, count, announcement } of [...filters.slice(1), ...filters.slice(0, 1)]) {
      const button = filterButton(page, category);
      const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
      const before = await colour();
      await button.click();
      await page.getByText(announcement, { exact: true }).waitFor({ state: "attached" });
      assert.deepEqual(await pressed(page), [category]);
      assert.equal(await projects(page).count(), count);
      const shown = await projects(page).evaluateAll((items) =>
        items.map((item) => (item as HTMLElement).dataset["category"]),
      );
      if (category !== filters[0]?.category) assert.deepEqual([...new Set(shown)], [category]);
      await button.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      assert.notEqual(await colour(), before, category);
    }
  });

  test("keeps its choice in the address: after a reload, on the way back, and in a link", async (open) => {
    const { page } = await open("/portfolio");
    await filterButton(page, narrowFilter.category).click();
    const address = new URL(page.url());
    assert.equal(address.searchParams.get("projects"), narrowFilter.category);
    const isFiltered = async () => {
      await filterGroup(page).locator('[aria-pressed="true"]', { hasText: narrowFilter.category }).waitFor();
      assert.equal(await projects(page).count(), narrowFilter.count);
    };
    await page.reload();
    await isFiltered();
    await page.goto(new URL("/about", address).href);
    await page.goBack();
    await isFiltered();
    await filterButton(page, filters[0]?.category ?? "").click();
    assert.equal(new URL(page.url()).search, "");
    await page.goto(address.href);
    await isFiltered();
  });

  test("is chosen by the links of industries: their page opens at its top, in their ink, and nothing jumps", async (open) => {
    const { page: home } = await open("/");
    for (const { category, count } of filters.slice(1)) {
      const href = (await home.getByRole("link", { name: category }).first().getAttribute("href")) ?? "";
      const { page, release } = await open(href, { script: "held" });
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
      release();
      await filterGroup(page).locator('[aria-pressed="true"]', { hasText: category }).waitFor();
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
      assert.equal(await projects(page).count(), count);
      const looks = await page.evaluate(() => {
        const observer = new PerformanceObserver(() => undefined);
        observer.observe({ type: "layout-shift", buffered: true });
        const moves = observer.takeRecords().map((entry) => (entry as PerformanceEntry & { value: number }).value);
        // A font that comes late moves a button by less than a pixel.
        const shifts = moves.filter((value) => value > 0.001);
        const chosen = document.querySelector("main [aria-pressed=true]")!;
        const ground = getComputedStyle(document.body).backgroundColor;
        return { scrollY, shifts, isInked: ground === getComputedStyle(chosen).color };
      });
      assert.deepEqual(looks, { scrollY: 0, shifts: [], isInked: true }, category);
    }
  });

  test("leads to the first project of an industry where no script runs", async (open) => {
    const { page: home } = await open("/");
    for (const { category } of filters.slice(2)) {
      const href = (await home.getByRole("link", { name: category }).first().getAttribute("href")) ?? "";
      const { page } = await open(href, { javaScript: false });
      const first = page.locator(`main li[data-category="${category}"]`).first();
      const top = (await first.boundingBox())?.y ?? 0;
      assert.ok(top > 0 && top < 200, `${category}: ${top}`);
    }
  });
});
