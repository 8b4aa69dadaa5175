import { setImmediate as nextTurn } from "node:timers/promises";
import type { RenderedHtml } from "../render/render-pages.ts";
import { bodyStore, type BodyStore } from "./body-store.ts";
import { finishedBodies, type FinishedBodies, type WaitingPage } from "./finished-bodies.ts";
import type { FinishedBody, PipelineContext } from "./page-pipeline.ts";
import { pipelineRunners } from "./pipeline-runner.ts";

/** The pages of one build in the pipeline. */
export interface PipelineRun {
  /**
   * Adds pages that were just rendered. `further` is how many others will follow. Waits only if too many pages are in
   * the pipeline.
   */
  readonly take: (pages: readonly RenderedHtml[], context: PipelineContext, further: number) => Promise<void>;
  /** Waits for the last page. Throws the errors of threads. */
  readonly finish: () => Promise<FinishedBodies["of"]>;
  /** Ends the run early. */
  readonly close: () => void;
}

/** How many batches are in the pipeline at a time: enough that no thread waits, and few enough to limit memory. */
const mostBatches = 3;

/** How many pages are sent together. Other tasks of this process can run between two batches. */
const batchSize = 16;

interface PipelineOptions {
  readonly remembers: boolean;
  /** Receives HTML that is not known to be valid, as soon as it is found. */
  readonly onUnproved: (html: NonNullable<FinishedBody["findings"]["html"]>) => void;
}

/**
 * Makes a function that starts the pipeline for a build. Pages with a cached body skip the pipeline. If it `remembers`,
 * an unchanged page goes through it only once. Otherwise only the data that the rest of the build needs stays in
 * memory.
 */
export function sitePipeline({
  remembers,
  onUnproved,
}: PipelineOptions): (context: PipelineContext, pageCount: number) => PipelineRun {
  // With `remembers`, cached bodies of successive builds would fill the memory.
  const finished = finishedBodies({ keepsForLater: !remembers });
  return (first, pageCount) => {
    const runners = pipelineRunners(first);
    const store = remembers ? undefined : bodyStore(pageCount);
    const onTheirWay = new Set<Promise<void>>();
    const errors: unknown[] = [];
    let current = first;

    const send = async (batch: readonly WaitingPage[], expected: number): Promise<void> => {
      const context = current;
      const results = await runners.run(
        batch.map(({ body }) => body),
        expected,
      );
      for (const [index, waiting] of batch.entries()) {
        const body = results[index];
        if (body === undefined) continue;
        if (body.findings.html) onUnproved(body.findings.html);
        finished.add(waiting, context, store ? stored(body, store) : body);
      }
    };

    return {
      take: async (pages, context, further) => {
        if (context !== current) runners.setContext(context);
        current = context;
        const waiting = finished.takeKept(pages, context);
        // If most bodies were cached so far, most of the further ones probably are.
        const expected = waiting.length + (waiting.length > pages.length / 2 ? further : 0);
        for (let start = 0; start < waiting.length; start += batchSize) {
          const sent = send(waiting.slice(start, start + batchSize), expected)
            .catch((error: unknown) => void errors.push(error))
            .finally(() => onTheirWay.delete(sent));
          onTheirWay.add(sent);
          if (onTheirWay.size >= mostBatches) await Promise.race(onTheirWay);
          if (start + batchSize < waiting.length) await nextTurn();
        }
      },
      finish: async () => {
        await Promise.all(onTheirWay);
        runners.close();
        if (errors.length > 0) throw errors[0];
        return finished.of;
      },
      close: () => runners.close(),
    };
  };
}

function stored(body: FinishedBody, { keep }: BodyStore): FinishedBody {
  const { bytes, ...rest } = body;
  const read = keep(bytes);
  return {
    ...rest,
    get bytes() {
      return read();
    },
  };
}
