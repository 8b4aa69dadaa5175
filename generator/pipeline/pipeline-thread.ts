import { startWorker } from "../start-worker.ts";
import type { FinishedBody, PipelineContext, RenderedBody } from "./page-pipeline.ts";
import type { PipelineRunner } from "./pipeline-runner.ts";

/** A message to a thread. */
export type ThreadRequest =
  { readonly context: PipelineContext } | { readonly id: number; readonly bodies: readonly RenderedBody[] };

/** A message from a thread. All bytes of one answer share one buffer, which is transferred and not copied. */
export interface ThreadAnswer {
  readonly id: number;
  readonly bodies: readonly FinishedBody[];
}

interface Waiting {
  readonly resolve: (bodies: readonly FinishedBody[]) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Starts a thread that takes pages through the pipeline. It keeps the process alive only while an answer is pending.
 */
export function pipelineThread(context: PipelineContext): PipelineRunner {
  const worker = startWorker("pipeline");
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const send = (request: ThreadRequest) => worker.postMessage(request);

  worker.on("message", ({ id, bodies }: ThreadAnswer) => {
    waiting.get(id)?.resolve(bodies);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
  });
  worker.on("error", (error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  worker.unref();
  send({ context });

  return {
    run: (bodies) =>
      new Promise((resolve, reject) => {
        worker.ref();
        const id = (nextId += 1);
        waiting.set(id, { resolve, reject });
        send({ id, bodies });
      }),
    setContext: (next) => send({ context: next }),
    close: () => void worker.terminate(),
  };
}
