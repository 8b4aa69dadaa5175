import { availableParallelism } from "node:os";
import { remember } from "../cache/remember.ts";
import type { FinishedBody, PipelineContext, RenderedBody } from "./page-pipeline.ts";
import { pipelineThread } from "./pipeline-thread.ts";

/** Takes pages through the pipeline, in one thread. */
export interface PipelineRunner {
  /** The results stand in the order of the pages. */
  readonly run: (bodies: readonly RenderedBody[]) => Promise<readonly FinishedBody[]>;
  /** Pages that come later meet another context. */
  readonly setContext: (context: PipelineContext) => void;
  /** Ends the thread. Results that are still awaited never come. */
  readonly close: () => void;
}

/** The same in as many threads as are worth it. */
export interface PipelineRunners extends Omit<PipelineRunner, "run"> {
  /** `expected` is how many pages are likely to come, these among them. */
  readonly run: (bodies: readonly RenderedBody[], expected: number) => Promise<readonly FinishedBody[]>;
}

/** Fewer pages are done before a thread has started. */
const worthThreads = 150;

/** More threads would only wait: rendering takes longer than the pipeline, and there is one thread that renders. */
const mostThreads = Math.min(availableParallelism() - 1, 2);

/** Makes the runners of a build: this thread, and others from when on they are worth it on this machine. */
export function pipelineRunners(first: PipelineContext): PipelineRunners {
  let context = first;
  let here: PipelineRunner | undefined;
  let threads: readonly PipelineRunner[] = [];
  let turn = 0;
  return {
    run: (bodies, expected) => {
      if (threads.length === 0 && expected >= worthThreads) {
        threads = Array.from({ length: mostThreads }, () => pipelineThread(context));
      }
      const next = threads[(turn += 1) % threads.length] ?? (here ??= runnerHere(context));
      return next.run(bodies);
    },
    setContext: (next) => {
      context = next;
      here?.setContext(next);
      for (const thread of threads) thread.setContext(next);
    },
    close: () => {
      for (const thread of threads) thread.close();
    },
  };
}

/** One save after the other goes through the same pipeline: to make it takes time for every page of the site. */
const pipelineFor = remember(async (context: PipelineContext) => {
  // A build that kept all bodies needs neither parser nor checks of pages.
  const { pagePipeline } = await import("./page-pipeline.ts");
  return pagePipeline(context);
});

function runnerHere(first: PipelineContext): PipelineRunner {
  let context = first;
  return {
    run: async (bodies) => bodies.map(await pipelineFor(context)),
    setContext: (next) => {
      context = next;
    },
    close: () => undefined,
  };
}
