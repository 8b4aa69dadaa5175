import { availableParallelism } from "node:os";
import { remember } from "../cache/remember.ts";
import { pagePipeline, type FinishedBody, type PipelineContext, type RenderedBody } from "./page-pipeline.ts";
import { pipelineThread } from "./pipeline-thread.ts";

/** Takes pages through the pipeline, in this thread or in others. */
export interface PipelineRunner {
  /** The results stand in the order of the pages. */
  readonly run: (bodies: readonly RenderedBody[]) => Promise<readonly FinishedBody[]>;
  /** Pages that come later meet another context. */
  readonly setContext: (context: PipelineContext) => void;
  /** Ends the threads. Results that are still awaited never come. */
  readonly close: () => void;
}

/** A site of fewer pages is done before a thread has started. */
const worthThreads = 150;

/** More threads would only wait: rendering takes longer than the pipeline, and there is one thread that renders. */
const mostThreads = 2;

/** Starts as many runners as a number of pages, those that will come, is worth on this machine. */
export function pipelineRunner(context: PipelineContext, pageCount: number): PipelineRunner {
  const threads = pageCount < worthThreads ? 0 : Math.min(availableParallelism() - 1, mostThreads);
  if (threads === 0) return runnerHere(context);
  const runners = Array.from({ length: threads }, () => pipelineThread(context));
  let turn = 0;
  return {
    run: (bodies) => (runners[(turn += 1) % threads] as PipelineRunner).run(bodies),
    setContext: (next) => {
      for (const runner of runners) runner.setContext(next);
    },
    close: () => {
      for (const runner of runners) runner.close();
    },
  };
}

/** One save after the other goes through the same pipeline: to make it takes time for every page of the site. */
const pipelineFor = remember((context: PipelineContext) => pagePipeline(context));

function runnerHere(context: PipelineContext): PipelineRunner {
  let finish = pipelineFor(context);
  return {
    run: async (bodies) => bodies.map(finish),
    setContext: (next) => {
      finish = pipelineFor(next);
    },
    close: () => undefined,
  };
}
