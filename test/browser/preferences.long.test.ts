import assert from "node:assert/strict";
import type { CDPSession, Page } from "playwright-core";
import { lightScheme } from "../fixtures/agency/site/styles/tokens.ts";
import { everyPath } from "./every-path.ts";
import { filterButton, filters, narrowFilter, noticeRegion, viewButton } from "./controls.ts";
import { describeInBrowser } from "./visit.ts";

/** A colour of the tokens in the form that browsers print. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

/** Sets a preference that playwright has no option for. */
async function prefer(page: Page, name: string, value: string): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setEmulatedMedia", { features: [{ name, value }] });
  return session;
}

const headerGround = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector("header > div")!).backgroundColor);

/** Opacity of a colour in the form that browsers print: `rgb(1, 2, 3)`, `color(srgb 0 0 0 / 0.92)`. */
const opacityOf = (color: string) =>
  Number(/[/]\s*([\d.]+)|rgba\(.*,\s*([\d.]+)\)/.exec(color)?.slice(1).find(Boolean) ?? 1);

describeInBrowser("for readers who ask for", (test) => {
  for (const path of everyPath) {
    test(`less motion, nothing on ${path} moves or can move`, async (open) => {
      const { page } = await open(path);
      await page.evaluate(() => document.querySelector<HTMLElement>("[data-notice]")?.click());
      const moving = await page.evaluate(() => {
        const elements = [...document.querySelectorAll("*")];
        const styles = elements.flatMap((element) =>
          [null, "::before", "::after"].map((pseudo) => getComputedStyle(element, pseudo)),
        );
        const animated = document
          .getAnimations()
          .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap(Object.keys))
          .filter((name) => !/offset$|^easing$|^composite$/i.test(name));
        return {
          // The header's colours depend on the scroll position, but nothing moves.
          animations: animated.filter((name) => !name.startsWith("--")),
          transitions: styles.filter(({ transitionDuration }) => /[1-9]/.test(transitionDuration)).length,
          smooth: styles.filter(({ scrollBehavior }) => scrollBehavior === "smooth").length,
        };
      });
      assert.deepEqual(moving, { animations: [], transitions: 0, smooth: 0 });
    });
  }

  for (const [name, value] of [
    ["prefers-contrast", "more"],
    ["prefers-reduced-transparency", "reduce"],
  ] as const) {
    test(`${name}: ${value}, the header lets nothing through`, async (open) => {
      const { page } = await open("/");
      await page.evaluate(() => scrollTo(0, 400));
      await page.waitForFunction(() =>
        getComputedStyle(document.querySelector("header > div")!).backdropFilter.includes("18px"),
      );
      assert.equal(opacityOf(await headerGround(page)), 0.92);
      await prefer(page, name, value);
      assert.equal(opacityOf(await headerGround(page)), 1);
    });
  }

  test("more contrast, all text and every line have the full ink", async (open) => {
    const { page } = await open("/contact");
    const tones = () =>
      page.evaluate(() => {
        const main = document.querySelector("main")!;
        const colors = [
          ...main.querySelectorAll("p, dt, dd, label, input:not([type=hidden], [aria-hidden] *), span"),
        ].map((element) => getComputedStyle(element).color);
        const borders = [...main.querySelectorAll("input, textarea, select")].map(
          (element) => getComputedStyle(element).borderTopColor,
        );
        return { text: new Set(colors).size, border: new Set(borders).values().next().value };
      });
    const before = await tones();
    await prefer(page, "prefers-contrast", "more");
    assert.ok(before.text > 1);
    assert.deepEqual(await tones(), { text: 1, border: rgb(lightScheme.ink) });
  });

  for (const scheme of ["light", "dark"] as const) {
    test(`their own colours on a ${scheme} background, controls keep their borders and their states`, async (open) => {
      const { page } = await open("/portfolio", { scheme });
      await page.emulateMedia({ forcedColors: "active", colorScheme: scheme });
      const borders = await page.evaluate(() =>
        [...document.querySelectorAll("main button, header a:last-child")].map(
          (control) => getComputedStyle(control).borderTopWidth,
        ),
      );
      assert.ok(borders.length > 2 && borders.every((width) => parseFloat(width) > 0));

      const looks = (selector: string) =>
        page.evaluate((query) => getComputedStyle(document.querySelector(query)!).backgroundColor, selector);
      assert.notEqual(await looks('[aria-pressed="true"]'), await looks('[aria-pressed="false"]'));

      const underline = await page.evaluate(
        () => getComputedStyle(document.querySelector("nav [aria-current]")!, "::after").borderTopWidth,
      );
      assert.equal(underline, "2px");

      await viewButton(page).click();
      const notice = noticeRegion(page).locator("p");
      assert.equal(await notice.evaluate((element) => getComputedStyle(element).borderTopStyle), "solid");
    });
  }
});

describeInBrowser("on paper", (test) => {
  for (const path of everyPath) {
    test(`${path} is ink on white, without elements that only work on a screen, and nothing covers words`, async (open) => {
      const { page } = await open(path, { scheme: "dark", width: 794, height: 1123 });
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      const paper = await page.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) =>
          element.checkVisibility(),
        );
        const styles = shown.map((element) => ({ element, style: getComputedStyle(element) }));
        const isHtml = (element: Element) => element instanceof HTMLElement;
        const luminance = (color: string) => {
          const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
          return (red * 0.21 + green * 0.72 + blue * 0.07) / 255;
        };
        const isPainted = (color: string) => color !== "rgba(0, 0, 0, 0)";
        const own = (element: Element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
        return {
          ground: getComputedStyle(document.body).backgroundColor,
          fixed: styles.filter(({ style }) => ["fixed", "sticky"].includes(style.position)).length,
          controls: shown.filter((element) => element.matches("button, input, select, textarea, nav, form")).length,
          darkGrounds: styles.filter(
            ({ element, style }) =>
              isHtml(element) && isPainted(style.backgroundColor) && luminance(style.backgroundColor) < 0.9,
          ).length,
          paleInks: styles
            .filter(({ element, style }) => isHtml(element) && own(element) && luminance(style.color) > 0.35)
            .map(({ element }) => element.textContent),
          added: [...document.querySelectorAll("main *")]
            .map((element) => getComputedStyle(element, "::after"))
            .filter(({ position, content }) => position === "absolute" && !/^(?:none|normal|"")$/.test(content))
            .map(({ content }) => content),
        };
      });
      const nothing = { fixed: 0, controls: 0, darkGrounds: 0, paleInks: [], added: [] };
      assert.deepEqual(paper, { ground: "rgb(255, 255, 255)", ...nothing });
    });
  }

  test("the portfolio has all projects, whatever the filter shows", async (open) => {
    const { page } = await open("/portfolio");
    await filterButton(page, narrowFilter.category).click();
    assert.equal(await page.locator("[data-category]:visible").count(), narrowFilter.count);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("[data-category]:visible").count(), filters[0]?.count);
  });
});
