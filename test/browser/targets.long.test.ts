import assert from "node:assert/strict";
import { everyPath } from "./every-path.ts";
import { describeInBrowser } from "./visit.ts";

interface Target {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** All click targets on the page, except links in sentences. */
function targetsOnPage(): Target[] {
  const isInSentence = (control: Element) =>
    getComputedStyle(control).display === "inline" &&
    ![undefined, control.textContent?.trim()].includes(control.closest("p")?.textContent?.trim());
  // A link in the heading of a card may cover the whole card.
  const areaOf = (control: HTMLElement) => {
    const { position, top, bottom } = getComputedStyle(control, "::after");
    const spreads = position === "absolute" && top === "0px" && bottom === "0px";
    const card = control.closest("li");
    return (spreads && card ? card : control).getBoundingClientRect();
  };
  return [...document.querySelectorAll<HTMLElement>(":is(a, button, input, select, textarea):not([aria-hidden] *)")]
    .filter((control) => control.checkVisibility() && !control.matches('[href="#main"]') && !isInSentence(control))
    .map((control) => {
      const { left, right, top, bottom } = areaOf(control);
      return { name: control.textContent || control.getAttribute("name") || "", left, right, top, bottom };
    });
}

const overlap = (one: Target, other: Target) =>
  one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;

describeInBrowser("every click target", (test) => {
  for (const path of everyPath) {
    // WCAG 2.2: 2.5.8 requires 24 px, 2.5.5 requires 44 px. Both exempt links in a sentence.
    test(`on ${path} is 44 px high and wide, and does not overlap another one`, async (open) => {
      const { page } = await open(path);
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const targets = await page.evaluate(targetsOnPage);
        assert.ok(targets.length > 10);
        const small = targets.filter(({ left, right, top, bottom }) => right - left < 44 || bottom - top < 44);
        assert.deepEqual(small, [], `${width} px`);
        const pairs = targets.flatMap((one, index) => targets.slice(index + 1).map((other) => [one, other] as const));
        const overlapping = pairs.filter(([one, other]) => overlap(one, other));
        assert.deepEqual(overlapping, [], `${width} px`);
      }
    });
  }
});
