import type { Page } from "../define-site.ts";
import { endsInTime, mostMilliseconds } from "../load/time-limit.ts";

/** How often a page is begun again while the machine gives this process no time to render it. */
const mostAttempts = 5;

/** What measures how long a page takes. */
export interface RenderClock {
  /** Runs work, and returns whether it came to its end before the time was up. */
  readonly endsInTime: (run: () => void) => boolean;
  /** Milliseconds that the processor has worked for this process. */
  readonly processorTime: () => number;
}

const ownClock: RenderClock = {
  endsInTime,
  processorTime: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
};

/**
 * Renders pages one after the other; returns the page that did not come to an
 * end, if there is one. What counts is the processor's time: a machine that is
 * busy, or a process that was stopped for a while, fails no page.
 */
export function renderInTime(
  pages: readonly Page[],
  render: (page: Page) => void,
  clock: RenderClock = ownClock,
): Page | undefined {
  let next = 0;
  const isDone = (): boolean =>
    clock.endsInTime(() => {
      for (; next < pages.length; next += 1) render(pages[next] as Page);
    });
  for (let attempts = 0, first = next; !isDone(); attempts += 1) {
    if (next > first) [first, attempts] = [next, 0];
    // Asking for it takes a while, so it is asked for only once a page has taken long.
    const before = clock.processorTime();
    if (clock.endsInTime(() => render(pages[next] as Page))) {
      next += 1;
      continue;
    }
    if (clock.processorTime() - before > mostMilliseconds * 0.8 || attempts >= mostAttempts) return pages[next];
  }
  return undefined;
}
