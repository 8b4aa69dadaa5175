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

  test("keeps the focus on the button, and announces the result in a status", async (open) => {
    const { page } = await open("/portfolio");
    const button = filterButton(page, narrowFilter.category);
    await button.focus();
    await page.keyboard.press("Space");
    const status = page.locator('[role="status"]', { hasText: narrowFilter.announcement });
    await status.waitFor({ state: "attached" });
    assert.equal(await button.evaluate((element) => element === document.activeElement), true);
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

  test("floods the window from the button that is pressed, but not for readers who ask for less motion", async (open) => {
    for (const reducedMotion of [false, true]) {
      const { page } = await open("/portfolio", { reducedMotion });
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (change) => {
          document.title = "floods";
          return start(change);
        };
      });
      const button = filterButton(page, narrowFilter.category);
      const box = await button.boundingBox();
      await button.click();
      await page.locator('[aria-pressed="true"]', { hasText: narrowFilter.category }).waitFor();
      assert.equal(await projects(page).count(), narrowFilter.count);
      assert.equal((await page.title()) === "floods", !reducedMotion);
      const from = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--from"));
      const [x = 0, y = 0] = from.split(" ").map(parseFloat);
      assert.ok(box && Math.abs(x - box.x - box.width / 2) < 1 && Math.abs(y - box.y - box.height / 2) < 1, from);
    }
  });

  test("leaves one column at the end of the page, in the ink that is chosen", async (open) => {
    const { page } = await open("/portfolio");
    const columns = page.locator("main > :last-child [aria-hidden] > i");
    const inks = () => columns.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    const all = await inks();
    assert.equal(new Set(all).size, 4);
    const none = "rgba(0, 0, 0, 0)";
    for (const [index, { category }] of filters.slice(1).entries()) {
      await filterButton(page, category).click();
      assert.deepEqual(await inks(), [none, none, none, all[index]], category);
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

describeInBrowser("the columns on Home", (test) => {
  for (const scheme of ["light", "dark"] as const) {
    test(`fill the first screen with the ${scheme} ink of the one that is pointed at or has the focus`, async (open) => {
      const { page } = await open("/", { scheme });
      for (const { category } of filters.slice(1)) {
        const column = page.getByRole("link", { name: category }).first();
        const flood = column.locator("i");
        assert.equal((await flood.boundingBox())?.height, 0);
        for (const answer of ["hover", "focus"] as const) {
          await column[answer]();
          const [box, inks] = await Promise.all([
            flood.boundingBox(),
            column.evaluate((link) =>
              ["i", "div"].map((part) => getComputedStyle(link.querySelector(part)!).backgroundColor),
            ),
          ]);
          assert.ok(box && box.x === 0 && box.y === 0 && box.width === 1440 && box.height > 600, category);
          assert.equal(inks[0], inks[1]);
          await page.mouse.move(5, 890);
        }
        await column.evaluate((link) => link.blur());
      }
    });
  }
});
