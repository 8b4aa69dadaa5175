import { setImmediate as nextTurn } from "node:timers/promises";
import type { RenderedHtml } from "../render/start-page.ts";
import { bodyStore, type BodyStore } from "./body-store.ts";
import { finishedBodies, type FinishedBodies, type WaitingPage } from "./finished-bodies.ts";
import type { FinishedBody, PipelineContext } from "./page-pipeline.ts";
import { pipelineRunners } from "./pipeline-runner.ts";

/** The pages of one build on their way through the pipeline. */
export interface PipelineRun {
  /**
   * Takes pages that were just rendered, and after which so many others will
   * come; waits only while too many are on their way.
   */
  readonly take: (pages: readonly RenderedHtml[], context: PipelineContext, further: number) => Promise<void>;
  /** Waits for the last page. Throws what a thread threw. */
  readonly finish: () => Promise<FinishedBodies["of"]>;
  /** Ends it early. */
  readonly close: () => void;
}

/** Batches that may be on their way at once: enough that no thread waits, few enough that memory stays flat. */
const mostBatches = 3;

/** Pages that are sent at once: others of this process have their turn between two batches. */
const batchSize = 16;

interface PipelineOptions {
  readonly remembers: boolean;
  /** Gets HTML that is not known to be valid, as soon as it is there. */
  readonly onUnproved: (html: NonNullable<FinishedBody["findings"]["html"]>) => void;
}

/**
 * Makes a function that starts the pipeline for a build. A page of which an
 * earlier build kept the body does not go through it. If it `remembers`, a page
 * that did not change goes through it once; else nothing of a page stays in
 * memory but what the rest of the build asks of it.
 */
export function sitePipeline({
  remembers,
  onUnproved,
}: PipelineOptions): (context: PipelineContext, pageCount: number) => PipelineRun {
  // Of builds that follow one another, memory would fill with the bodies of all.
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
        // Where most bodies were kept, most of those to come will be.
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
