import { setImmediate as nextTurn } from "node:timers/promises";
import { outputPath } from "../load/definition/page-url.ts";
import type { RenderedHtml } from "../render/render-pages.ts";
import type { RenderedPage } from "../render/render-page.ts";
import { bodyStore, type BodyStore } from "./body-store.ts";
import type { FinishedBody, PipelineContext } from "./page-pipeline.ts";
import { pipelineRunner, type PipelineRunner } from "./pipeline-runner.ts";

/** What became of the body of a page. */
export type FinishedBodies = (page: RenderedPage) => FinishedBody | undefined;

/** The pages of one build on their way through the pipeline. */
export interface PipelineRun {
  /**
   * Takes pages that were just rendered, and after which so many others will
   * come; waits only while too many are on their way.
   */
  readonly take: (pages: readonly RenderedHtml[], context: PipelineContext, further: number) => Promise<void>;
  /** Waits for the last page. Throws what a thread threw. */
  readonly finish: () => Promise<FinishedBodies>;
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

interface Known {
  readonly context: PipelineContext;
  readonly body: FinishedBody;
}

/**
 * Makes a function that starts the pipeline for a build. If it `remembers`, a
 * page that did not change goes through it once; else nothing of a page stays
 * in memory but what the rest of the build asks of it.
 */
export function sitePipeline({
  remembers,
  onUnproved,
}: PipelineOptions): (context: PipelineContext, pageCount: number) => PipelineRun {
  const known = new WeakMap<RenderedPage, Known>();
  const bodyOf: FinishedBodies = (page) => known.get(page)?.body;
  return (first, pageCount) => {
    let runner: PipelineRunner | undefined;
    const store = remembers ? undefined : bodyStore(pageCount);
    const onTheirWay = new Set<Promise<void>>();
    const errors: unknown[] = [];
    let current = first;

    const send = async (
      batch: readonly RenderedHtml[],
      context: PipelineContext,
      to: PipelineRunner,
    ): Promise<void> => {
      const results = await to.run(
        batch.map(({ page: { path, isLive }, html }) => ({ path, file: outputPath(path), isLive, html })),
      );
      for (const [index, { page }] of batch.entries()) {
        const body = results[index];
        if (body === undefined) continue;
        if (body.findings.html) onUnproved(body.findings.html);
        known.set(page, { context, body: store ? stored(body, store) : body });
      }
    };

    return {
      take: async (pages, context, further) => {
        if (context !== current) runner?.setContext(context);
        current = context;
        const unknown = pages.filter(({ page }) => known.get(page)?.context !== context);
        for (let start = 0; start < unknown.length; start += batchSize) {
          runner ??= pipelineRunner(context, unknown.length + further);
          const sent = send(unknown.slice(start, start + batchSize), context, runner)
            .catch((error: unknown) => void errors.push(error))
            .finally(() => onTheirWay.delete(sent));
          onTheirWay.add(sent);
          if (onTheirWay.size >= mostBatches) await Promise.race(onTheirWay);
          if (start + batchSize < unknown.length) await nextTurn();
        }
      },
      finish: async () => {
        await Promise.all(onTheirWay);
        runner?.close();
        if (errors.length > 0) throw errors[0];
        return bodyOf;
      },
      close: () => runner?.close(),
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
