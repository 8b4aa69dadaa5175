import type { Page } from "../define-site.ts";
import { endsInTime, mostMilliseconds } from "../load/time-limit.ts";

/** How many times as long a page may take while the machine gives this process only a part of its time. */
const mostPatience = 10;

/**
 * Renders pages one after the other; returns the page that did not come to an
 * end, if there is one. What counts is the processor's time: a machine that is
 * busy, or a process that was stopped for a while, fails no page.
 */
export function renderInTime(pages: readonly Page[], render: (page: Page) => void): Page | undefined {
  let next = 0;
  let patience = 1;
  for (;;) {
    const first = next;
    const before = process.cpuUsage();
    const isDone = endsInTime(() => {
      for (; next < pages.length; next += 1) render(pages[next] as Page);
    }, mostMilliseconds * patience);
    if (isDone) return undefined;
    const { user, system } = process.cpuUsage(before);
    const share = (user + system) / 1000 / (mostMilliseconds * patience);
    const hasComeFurther = next > first;
    if (!hasComeFurther && (share * patience > 0.8 || patience === mostPatience)) return pages[next];
    patience = hasComeFurther ? 1 : Math.min(mostPatience, Math.ceil(1 / Math.max(share, 1 / mostPatience)) + 1);
  }
}
