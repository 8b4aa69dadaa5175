import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "../../generator/define-site.ts";

import { itemsFrom, pluginCaller, type FunctionSite } from "../../generator/evaluate/call-of-site.ts";
import { findEndless, type WorkClock } from "../../generator/evaluate/time-limit.ts";

const pages = ["/", "/about", "/contact"].map((path) => ({ path }) as Page);

interface Run {
  readonly refused: string | undefined;
  readonly rendered: readonly string[];
}

/** The error that Node throws when it stops work after the time limit. */
const timeIsUp = new Error("time is up");

/**
 * Renders pages with a fake clock. `costs` is how long rendering a page takes for the first, second, … time: processor
 * time, and time in which the process is stopped.
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
  return { refused: findEndless(pages, render, undefined, clock)?.path, rendered };
}

/** What a page costs each time that it is begun: processor time, and time in which the process is stopped. */
type Costs = Parameters<typeof renderedWith>[0];

const stopped = [1, 4000] as const;
const quick = [1, 0] as const;
const cases: Readonly<Record<string, readonly [costs: Costs, refused?: string, rendered?: readonly string[]]>> = {
  "renders every page once": [{}],
  "refuses no page when the process was stopped before the first one began": [{ "/": [stopped, quick] }],
  "refuses no page when the process is stopped again and again": [{ "/about": [stopped, stopped, [1, 9000], quick] }],
  "refuses no page because of the time of earlier pages": [{ "/": [[2900, 0]], "/about": [[200, 0], stopped, quick] }],
  "refuses no page when only their sum is over the limit": [
    { "/": [[2000, 0]], "/about": [[2000, 0]], "/contact": [[2000, 0]] },
  ],
  "refuses the page that never ends, after it has rendered the pages before": [
    { "/about": [[Infinity, 0]] },
    "/about",
    ["/"],
  ],
  "refuses a page that never gets processor time": [{ "/contact": [[1, 90_000]] }, "/contact", ["/", "/about"]],
};

describe("the time limit of rendering", () => {
  for (const [name, [costs, refused, rendered = pages.map(({ path }) => path)]] of Object.entries(cases)) {
    test(name, () => assert.deepEqual(renderedWith(costs), { refused, rendered }));
  }

  test("throws the error of a page", () => {
    const fault = new Error("of the page");
    const clock: WorkClock = { endsInTime: (run) => (run(), true), processorTime: () => 0 };
    const render = () => {
      throw fault;
    };
    assert.throws(() => findEndless(pages, render, undefined, clock), fault);
  });
});

describe("the waiting limit", () => {
  const never = async () => new Promise<never>(() => {});

  test("ends the wait for a function of a site, with its name and place", async () => {
    const source = { findDefinition: () => "site/site.ts:3:10", positionOf: () => undefined };
    const site = { entry: "site/site.ts", source, pageCount: 1 } as unknown as FunctionSite;
    const [what, where] = ["outputs[0] (never) was still waiting after 0.01 s", "site/site.ts:3:10"];
    const wanted = { of: "files", fix: "", flawOf: () => undefined, waiting: 10 };
    const { problems } = await itemsFrom({ call: never, option: "outputs", index: 0 }, {}, site, wanted);
    assert.deepEqual(
      problems.map((one) => [one.code, one.what, one.where]),
      [["function-failed", what, where]],
    );
  });

  test("ends the wait for a plugin", async () => {
    const { run } = pluginCaller(10);
    await assert.rejects(
      async () => run("bundle.plugins[0] (a)", "site/a.yaml", never),
      /^Error: was still waiting after 0\.01 s$/,
    );
  });
});
