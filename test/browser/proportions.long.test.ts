import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { describeInBrowser } from "./visit.ts";

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not shown");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

// The labels are those of the delivered content, not of the present content.
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

const boxesOf = async (locator: Locator) => Promise.all((await locator.all()).map(boxOf));

const resize = (page: Page, width: number, height = 900) => page.setViewportSize({ width, height });

const isNear = (one: number, other: number) => Math.abs(one - other) < 1;

// Other words break into other lines, so the delivered words are used.
describeInBrowser(
  "as delivered",
  (test) => {
    test("name and email are on one line from 48rem on, and no label wraps", async (open) => {
      const { page } = await open("/contact");
      for (const width of [320, 390, 544, 583, 768, 959, 960, 1024, 1055, 1440]) {
        await resize(page, width);
        const [name, email] = [await boxOf(field(page, "name")), await boxOf(field(page, "email"))];
        assert.equal(isNear(name.y, email.y), width >= 768, `${width} px`);
        const labels = await boxesOf(page.locator("form label"));
        assert.ok(
          labels.every(({ height }) => height < 30),
          `${width} px`,
        );
      }
    });

    test("the form begins in the first view of a laptop and of a phone", async (open) => {
      const { page } = await open("/contact");
      for (const [width, height, fields] of [
        [1366, 768, ["name", "email"]],
        [390, 844, ["name"]],
      ] as const) {
        await resize(page, width, height);
        for (const name of fields) assert.ok((await boxOf(field(page, name))).bottom <= height, `${name}, ${width} px`);
      }
    });

    test("each step of the process is 2.75rem higher than the one before", async (open) => {
      const { page } = await open("/services");
      for (const width of [960, 1024, 1200, 1440]) {
        await resize(page, width);
        const steps = await boxesOf(page.locator("main ol > li:has(h3)"));
        for (const [index, { y, bottom }] of steps.entries()) {
          const before = steps[index - 1];
          if (before) assert.ok(isNear(before.y - y, 44) && isNear(before.bottom, bottom), `${width} px`);
        }
      }
    });

    test("the names of the columns are on one line, apart from each other, and no smaller than 13 px", async (open) => {
      const { page } = await open("/");
      const names = page.locator('main a[href^="/portfolio?"] > span');
      for (const width of [375, 390, 600, 768, 960, 1024, 1152, 1440, 2560]) {
        await resize(page, width);
        const lines = await names.evaluateAll((all) =>
          all.map((name) => {
            const range = document.createRange();
            range.selectNodeContents(name.firstChild!);
            const { left, right, top } = range.getBoundingClientRect();
            return { left, right, top, count: range.getClientRects().length, size: getComputedStyle(name).fontSize };
          }),
        );
        for (const [index, { left, top, count, size }] of lines.entries()) {
          const before = lines[index - 1];
          assert.equal(count, 1, `${width} px`);
          assert.ok(parseFloat(size) >= 13, `${width} px: ${size}`);
          if (before) assert.ok(isNear(before.top, top) && left - before.right > 4, `${width} px`);
        }
      }
    });

    test("the names of the columns are upright and whole on the narrowest phone", async (open) => {
      const { page } = await open("/", { width: 320 });
      const boxes = await boxesOf(page.locator('main a[href^="/portfolio?"] > span'));
      assert.ok(boxes.length === 4 && boxes.every(({ width, height }) => width < 30 && height > 60));
    });

    test("the headline of Home is at no width smaller than that of another page", async (open) => {
      const [{ page: home }, { page: about }] = [await open("/"), await open("/about")];
      const size = (page: Page) => page.locator("h1").evaluate((h1) => parseFloat(getComputedStyle(h1).fontSize));
      for (const width of [320, 390, 440, 600, 768, 900, 1024, 1440]) {
        await resize(home, width);
        await resize(about, width);
        assert.ok((await size(home)) >= (await size(about)), `${width} px`);
      }
    });

    test("columns and leads start at the same edge from 60rem on", async (open) => {
      const { page } = await open("/");
      for (const width of [960, 1152, 1440, 2560]) {
        await resize(page, width);
        const edges = await boxesOf(page.locator("main section:first-child ul, h2 + p[class]"));
        const right = edges.filter(({ x }) => x > width / 2);
        assert.ok(right.length > 2 && right.every(({ x }) => isNear(x, right[0]?.x ?? 0)), `${width} px`);
      }
    });

    test("the lines of the not-found page end at the baseline of its columns", async (open) => {
      const { page } = await open("/nowhere");
      for (const width of [960, 1440]) {
        await resize(page, width);
        const [lines, columns] = await boxesOf(page.locator("main section ul"));
        assert.ok(lines && columns && isNear(lines.bottom, columns.bottom), `${width} px`);
      }
    });

    test("a photo takes a third of its frame, which is on the other side with each project on wide screens", async (open) => {
      for (const reducedMotion of [true, false]) {
        const { page } = await open("/portfolio", { reducedMotion });
        const frames = page.locator("main li:visible > div:has(img)");
        let leaveSeveral = 0;
        for (const choose of await page.locator("main button[aria-pressed]").all()) {
          await choose.click();
          // With motion, a browser changes the list only when it has a picture of the page before.
          await choose.and(page.locator("[aria-pressed=true]")).waitFor();
          const sides = (await boxesOf(frames)).map(({ x }) => x < 720);
          assert.ok(sides.every((isLeft, index) => isLeft === (index % 2 === 0)));
          if (sides.length > 1) leaveSeveral += 1;
        }
        assert.ok(leaveSeveral > 1);
        await page.locator("main button[aria-pressed]").first().click();
        await page.locator("main li:visible img").first().scrollIntoViewIfNeeded();
        await page.waitForFunction(() => {
          const image = [...document.querySelectorAll("main li img")].find((one) => one.checkVisibility())!;
          const [, cut] = /([\d.]+)px\)*$/.exec(getComputedStyle(image).clipPath) ?? [];
          const [photo, frame] = [image, image.parentElement!].map((one) => one.getBoundingClientRect());
          return Math.abs((frame!.right - photo!.left - Number(cut)) / frame!.width - 1 / 3) < 0.01;
        });
      }
    });

    test("the drawing of an industry is as wide as its tile where it is below the words", async (open) => {
      const { page } = await open("/about");
      for (const width of [600, 768, 1024, 1440]) {
        await resize(page, width);
        const tiles = await boxesOf(page.locator("main li:has(> h3 a)"));
        const drawings = await boxesOf(page.locator("main li:has(> h3 a) > div"));
        assert.equal(drawings.length, tiles.length);
        for (const [index, { width: wide }] of drawings.entries()) {
          assert.ok(isNear(wide, tiles[index]?.width ?? 0), `${width} px`);
        }
      }
    });
  },
  { runtimes: ["preact"] },
);
