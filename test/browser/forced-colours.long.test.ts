import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { filterButton, filters, menuToggle, sendButton, viewButton } from "./controls.ts";
import { pathsAndArticles } from "./every-path.ts";
import { describeInBrowser, type Open } from "./visit.ts";

const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, p";

/** The states of a pointer and of the focus, as DevTools names them. */
const states = [[], ["hover"], ["focus", "focus-visible"], ["hover", "active"]];

/**
 * Brings all controls of a page into each state, and returns those whose words or edges have the colour of what is behind
 * them. WCAG 2.2 asks for 4.5:1 for words (1.4.3) and 3:1 for the edges of controls (1.4.11).
 */
async function invisible(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: controls });
  const found: string[] = [];
  for (const state of states) {
    for (const nodeId of nodeIds) {
      await session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: state });
    }
    const faults = await page.evaluate(faultsOf, controls);
    found.push(...faults.map((fault) => `${state.join()} ${fault}`));
  }
  await session.detach();
  return found;
}

/** Runs in the page. */
function faultsOf(selector: string): string[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const known = new Map<string, number>();
  /** Of colours over one another, because the ground of what is chosen may be half transparent. */
  const luminance = (colors: readonly string[]) => {
    const key = colors.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    for (const color of ["Canvas", ...colors]) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const result = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    known.set(key, result);
    return result;
  };
  const contrast = (color: string, ground: readonly string[]) => {
    const [low = 0, high = 0] = [luminance([...ground, color]), luminance(ground)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const groundOf = (element: Element | null): readonly string[] =>
    element === null ? [] : [...groundOf(element.parentElement), getComputedStyle(element).backgroundColor];
  const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  return shown.flatMap((element) => {
    const { color, borderTopColor, borderTopWidth, outlineColor, outlineStyle } = getComputedStyle(element);
    const edges = [
      ...(parseFloat(borderTopWidth) > 0 && element.localName !== "p" ? [borderTopColor] : []),
      ...(outlineStyle === "none" ? [] : [outlineColor]),
    ];
    const words = contrast(color, groundOf(element));
    const least = Math.min(...edges.map((edge) => contrast(edge, groundOf(element.parentElement))));
    const name = `${element.localName} "${(element.textContent || element.getAttribute("aria-label"))?.trim().slice(0, 30)}"`;
    return [
      ...(words < 4.5 ? [`words of ${name}: ${words.toFixed(1)}`] : []),
      ...(least < 3 ? [`edge of ${name}: ${least.toFixed(1)}`] : []),
    ];
  });
}

describeInBrowser("in forced colours", (test) => {
  for (const scheme of ["light", "dark"] as const) {
    const openForced = async (open: Open, path: string, width = 1440) => {
      const { page } = await open(path, { scheme, width, fakeClock: true });
      await page.emulateMedia({ forcedColors: "active", colorScheme: scheme });
      return page;
    };

    // The other scheme only exchanges the two colours of text and ground.
    for (const path of scheme === "light" ? pathsAndArticles : []) {
      test(`${path} in ${scheme} shows the words and edges of every control in every state`, async (open) => {
        assert.deepEqual(await invisible(await openForced(open, path)), []);
      });
    }

    test(`the ${scheme} portfolio shows them with each industry chosen, and below the notice`, async (open) => {
      const page = await openForced(open, "/portfolio");
      const modes = await page
        .locator("main li img")
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).mixBlendMode));
      assert.deepEqual([...new Set(modes)], ["normal"], "multiplied with black, photos are black");
      for (const { category } of filters.toReversed()) {
        await filterButton(page, category).click();
        // All projects are the last choice. The notice must not go while its button is looked at.
        if (category === filters[0]?.category) {
          await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
          await viewButton(page).click();
        }
        assert.deepEqual(await invisible(page), [], category);
      }
    });

    test(`the ${scheme} menu of a phone shows them while it is open`, async (open) => {
      const page = await openForced(open, "/", 390);
      await menuToggle(page).click();
      assert.deepEqual(await invisible(page), []);
    });

    test(`the ${scheme} form shows them where an answer is missing`, async (open) => {
      const page = await openForced(open, "/contact");
      await sendButton(page).click();
      assert.deepEqual(await invisible(page), []);
    });
  }
});
