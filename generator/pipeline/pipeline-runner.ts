import { availableParallelism } from "node:os";
import { remember } from "../cache/remember.ts";
import type { FinishedBody, PipelineContext, RenderedBody } from "./page-pipeline.ts";
import { pipelineThread } from "./pipeline-thread.ts";

/** Takes pages through the pipeline, in one thread. */
export interface PipelineRunner {
  /** Returns the results in the order of the pages. */
  readonly run: (bodies: readonly RenderedBody[]) => Promise<readonly FinishedBody[]>;
  /** Sets the context of later pages. */
  readonly setContext: (context: PipelineContext) => void;
  /** Ends the thread. Pending results never arrive. */
  readonly close: () => void;
}

/** The same with several threads, if they save time. */
export interface PipelineRunners extends Omit<PipelineRunner, "run"> {
  /** `expected` is how many pages are likely to come, including these. */
  readonly run: (bodies: readonly RenderedBody[], expected: number) => Promise<readonly FinishedBody[]>;
}

/** A thread takes longer to start than fewer pages take. */
const worthThreads = 150;

/** More threads would only wait: rendering takes longer than the pipeline, and only one thread renders. */
const mostThreads = Math.min(availableParallelism() - 1, 2);

/** Makes the runners of a build: this thread, and others as soon as they save time on this machine. */
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

/** All saves in `watch` use the same pipeline, because making one takes time for every page of the site. */
const pipelineFor = remember(async (context: PipelineContext) => {
  // A build that kept all bodies needs neither the parser nor the checks of pages.
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
