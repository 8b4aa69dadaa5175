import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import type { BuiltFiles } from "../../agency-build.ts";
import { answerRequests, origin } from "../../browser/answer-requests.ts";
import { pages, type State, type Visit } from "./states.ts";

/** Takes the shots of one visit, in order. */
export async function takeShots(
  browser: Browser,
  files: BuiltFiles,
  { page: name, state, shots }: Visit,
): Promise<readonly Buffer[]> {
  const context = await browser.newContext({
    viewport: shots[0].window,
    reducedMotion: state.motion ? "no-preference" : "reduce",
    forcedColors: state.forcedColors ? "active" : "none",
    javaScriptEnabled: state.javaScript ?? true,
    // The styles of the pages are changed, so the policy does not match them.
    bypassCSP: true,
  });
  try {
    await answerRequests(context, withLastingFont(files), state);
    const page = await context.newPage();
    page.setDefaultTimeout(5000);
    if (state.fakeClock) await page.clock.install();
    await page.goto(origin + pages[name], { waitUntil: state.photos === "hang" ? "domcontentloaded" : "load" });
    if (state.doubleText) await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    await state.reach?.(page);

    const pictures: Buffer[] = [];
    for (const { window, scheme } of shots) {
      await page.setViewportSize(window);
      await page.emulateMedia({ colorScheme: scheme, media: state.print ? "print" : "screen" });
      await settle(page, state);
      pictures.push(await page.screenshot({ fullPage: !state.windowOnly, timeout: 30_000 }));
    }
    return pictures;
  } finally {
    await context.close();
  }
}

/** A browser does not wait long for the font, so on a busy machine the shots would differ by chance. */
function withLastingFont(files: BuiltFiles): BuiltFiles {
  const lasting = (html: Uint8Array) =>
    Buffer.from(Buffer.from(html).toString().replaceAll("font-display:fallback", "font-display:block"));
  return new Map([...files].map(([path, contents]) => [path, path.endsWith(".html") ? lasting(contents) : contents]));
}

/** Brings a page to rest, so that each shot of it is the same: photos have loaded or failed, and nothing moves. */
async function settle(page: Page, { scrollY = 0, photos, javaScript, fakeClock }: State): Promise<void> {
  await page.evaluate((y) => {
    for (const image of document.images) image.loading = "eager";
    scrollTo(0, y);
  }, scrollY);
  if (photos !== "hang") {
    while (!(await page.evaluate(() => [...document.images].every(({ complete }) => complete)))) await wait(20);
  }
  // Effects of scrolling appear with the next frame. Without script or clock, a page cannot report frames.
  if (javaScript !== false && !fakeClock) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await page.evaluate(stopAnimations);
}

/** Stops timed animations at 1.5 s. Scroll-driven ones do not move by themselves. */
function stopAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (!(animation.timeline instanceof DocumentTimeline)) continue;
    if (animation instanceof CSSTransition) {
      animation.finish();
    } else {
      animation.pause();
      animation.currentTime = 1500;
    }
  }
}
