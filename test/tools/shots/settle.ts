import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright-core";
import type { State } from "./states.ts";

/** Brings a page to rest, so that each shot of it is the same: photos have loaded or failed, and nothing moves. */
export async function settle(page: Page, { scrollY = 0, photos, javaScript, fakeClock }: State): Promise<void> {
  await page.evaluate((y) => {
    for (const image of document.images) image.loading = "eager";
    scrollTo(0, y);
  }, scrollY);
  if (photos !== "hang") {
    while (!(await page.evaluate(arePhotosDone))) await wait(20);
  }
  // Effects of scrolling appear with the next frame. Without script or clock, a page cannot report frames.
  if (javaScript !== false && !fakeClock) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await page.evaluate(stopAnimations);
}

function arePhotosDone(): boolean {
  return [...document.images].every(({ complete }) => complete);
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
