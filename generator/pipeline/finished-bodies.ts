import { outputPath } from "../load/definition/page-url.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedHtml } from "../render/render-pages.ts";
import { keptBodies } from "./kept-bodies.ts";
import type { FinishedBody, PipelineContext, RenderedBody } from "./page-pipeline.ts";

/** A page that has to go through the pipeline. */
export interface WaitingPage {
  readonly page: RenderedPage;
  readonly body: RenderedBody;
  /** Under what its body is kept for later builds. */
  readonly key: string | undefined;
}

/** The bodies of the pages that have been through the pipeline, in this build or in an earlier one. */
export interface FinishedBodies {
  readonly of: (page: RenderedPage) => FinishedBody | undefined;
  /** Gives those of the pages that have no body for this context yet. */
  readonly withoutBody: (pages: readonly RenderedHtml[], context: PipelineContext) => readonly WaitingPage[];
  readonly add: (waiting: WaitingPage, context: PipelineContext, body: FinishedBody) => void;
  /** How many bodies earlier builds had kept. */
  readonly keptCount: () => number;
}

/** Makes an empty collection of bodies; one that is `ofOneBuild` has them kept for later builds. */
export function finishedBodies({ ofOneBuild }: { readonly ofOneBuild: boolean }): FinishedBodies {
  const kept = keptBodies();
  const known = new WeakMap<RenderedPage, { readonly context: PipelineContext; readonly body: FinishedBody }>();
  let keptCount = 0;
  return {
    of: (page) => known.get(page)?.body,
    withoutBody: (pages, context) =>
      pages.flatMap(({ page, html }) => {
        if (known.get(page)?.context === context) return [];
        const { path, isLive } = page;
        const rendered = { path, file: outputPath(path), isLive, html };
        const key = kept?.keyOf(rendered, context);
        const body = key === undefined ? undefined : kept?.get(key, context);
        if (body === undefined) return [{ page, body: rendered, key }];
        keptCount += 1;
        known.set(page, { context, body });
        return [];
      }),
    add: ({ page, key }, context, body) => {
      known.set(page, { context, body });
      // One save after the other would fill the memory with bodies that nobody needs any more.
      if (key !== undefined && ofOneBuild) kept?.set(key, body);
    },
    keptCount: () => keptCount,
  };
}
