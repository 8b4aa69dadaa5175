import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "../../generator/define-site.ts";

import { findEndless, type WorkClock } from "../../generator/load/time-limit.ts";

const pages = ["/", "/about", "/contact"].map((path) => ({ path }) as Page);

interface Run {
  readonly refused: string | undefined;
  readonly rendered: readonly string[];
}

/** Thrown as Node breaks off work whose time is up. */
const timeIsUp = new Error("time is up");

/**
 * Renders pages with a fake clock. `costs` says how long it takes to render a page for the first, second, … time:
 * of the processor's time, and of that in which the process is stopped.
 */
function renderedWith(costs: Readonly<Record<string, readonly (readonly [worked: number, stopped: number])[]>>): Run {
  let worked = 0;
  let passed = 0;
  let deadline = 0;
  const attempts = new Map<string, number>();
  const rendered: string[] = [];
  const clock: WorkClock = {
    endsInTime: (run, milliseconds) => {
      deadline = passed + milliseconds;
      try {
        run();
        return true;
      } catch (error) {
        if (error !== timeIsUp) throw error;
        return false;
      }
    },
    processorTime: () => worked,
  };
  const render = ({ path }: Page) => {
    const attempt = attempts.get(path) ?? 0;
    attempts.set(path, attempt + 1);
    assert.ok(attempt < 100, `${path} is begun again and again`);
    const ofPage = costs[path] ?? [];
    const [work, stop] = ofPage[Math.min(attempt, ofPage.length - 1)] ?? [1, 0];
    const left = deadline - passed - stop;
    worked += Math.max(0, Math.min(work, left));
    passed = Math.min(passed + stop + work, Math.max(deadline, passed + stop));
    if (work > left) throw timeIsUp;
    rendered.push(path);
  };
  return { refused: findEndless(pages, render, clock)?.path, rendered };
}

const all = pages.map(({ path }) => path);

describe("the time limit of rendering", () => {
  test("renders every page once", () => {
    assert.deepEqual(renderedWith({}), { refused: undefined, rendered: all });
  });

  test("refuses no page when the process was stopped before the first one began", () => {
    assert.deepEqual(
      renderedWith({
        "/": [
          [1, 4000],
          [1, 0],
        ],
      }),
      { refused: undefined, rendered: all },
    );
  });

  test("refuses no page when the process is stopped again during the second attempt", () => {
    assert.deepEqual(
      renderedWith({
        "/about": [
          [1, 4000],
          [1, 4000],
          [1, 9000],
          [1, 0],
        ],
      }),
      {
        refused: undefined,
        rendered: all,
      },
    );
  });

  test("refuses no page that was stopped for the time that those before it have worked", () => {
    assert.deepEqual(
      renderedWith({
        "/": [[2900, 0]],
        "/about": [
          [200, 0],
          [1, 4000],
          [1, 0],
        ],
      }),
      { refused: undefined, rendered: all },
    );
  });

  test("refuses no page when only all of them together take longer than one may", () => {
    assert.deepEqual(renderedWith({ "/": [[2000, 0]], "/about": [[2000, 0]], "/contact": [[2000, 0]] }), {
      refused: undefined,
      rendered: all,
    });
  });

  test("refuses the page that never ends, and has rendered those before it", () => {
    assert.deepEqual(renderedWith({ "/about": [[Infinity, 0]] }), { refused: "/about", rendered: ["/"] });
  });

  test("refuses a page that gets no time of the processor, however often it is begun", () => {
    assert.deepEqual(renderedWith({ "/contact": [[1, 90_000]] }), { refused: "/contact", rendered: ["/", "/about"] });
  });

  test("throws what a page throws", () => {
    const fault = new Error("of the page");
    const clock: WorkClock = { endsInTime: (run) => (run(), true), processorTime: () => 0 };
    const render = () => {
      throw fault;
    };
    assert.throws(() => findEndless(pages, render, clock), fault);
  });
});
