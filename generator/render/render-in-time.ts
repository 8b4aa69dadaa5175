import { endsInTime, mostMilliseconds } from "../load/time-limit.ts";

/** How often a page is begun again while the machine gives this process no time to render it. */
const mostAttempts = 5;

/**
 * Renders pages one after the other; returns the page that did not come to an
 * end, if there is one. What counts is the processor's time: a machine that is
 * busy, or a process that was stopped for a while, fails no page.
 */
export function renderInTime<Page>(pages: readonly Page[], render: (page: Page) => void): Page | undefined {
  let next = 0;
  const isDone = (): boolean =>
    endsInTime(() => {
      for (; next < pages.length; next += 1) render(pages[next] as Page);
    });
  for (let attempts = 0, first = next; !isDone(); attempts += 1) {
    if (next > first) [first, attempts] = [next, 0];
    // Asking for it takes a while, so it is asked for only once a page has taken long.
    const before = process.cpuUsage();
    if (endsInTime(() => render(pages[next] as Page))) {
      next += 1;
      continue;
    }
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > mostMilliseconds * 0.8 || attempts >= mostAttempts) return pages[next];
  }
  return undefined;
}
