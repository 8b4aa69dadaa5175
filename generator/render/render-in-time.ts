import { endsInTime, mostMilliseconds } from "../load/time-limit.ts";

/** How many times as long a page may take while the machine gives this process only a part of its time. */
const mostPatience = 10;

/** What measures how long a page takes. */
export interface RenderClock {
  /** Runs work, and returns whether it came to its end before the time was up. */
  readonly endsInTime: (run: () => void, milliseconds: number) => boolean;
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
export function renderInTime<Page>(
  pages: readonly Page[],
  render: (page: Page) => void,
  clock: RenderClock = ownClock,
): Page | undefined {
  let next = 0;
  let patience = 1;
  for (;;) {
    const first = next;
    const limit = mostMilliseconds * patience;
    const before = clock.processorTime();
    const isDone = clock.endsInTime(() => {
      for (; next < pages.length; next += 1) render(pages[next] as Page);
    }, limit);
    if (isDone) return undefined;
    const worked = clock.processorTime() - before;
    const hasComeFurther = next > first;
    if (!hasComeFurther && (worked > mostMilliseconds * 0.8 || patience === mostPatience)) return pages[next];
    const share = Math.max(worked / limit, 1 / mostPatience);
    patience = hasComeFurther ? 1 : Math.min(mostPatience, Math.ceil(1 / share) + 1);
  }
}
