import { outputPath } from "../load/definition/page-url.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedHtml } from "../render/start-page.ts";
import { bodyKey } from "./body-key.ts";
import { keptBodies } from "./kept-bodies.ts";
import type { FinishedBody, PipelineContext, RenderedBody } from "./page-pipeline.ts";

/** A page that has to go through the pipeline. */
export interface WaitingPage {
  readonly page: RenderedPage;
  readonly body: RenderedBody;
  /** The key under which earlier and later builds find its body. Missing if its body has it, or is not cached. */
  readonly key: string | undefined;
}

/** The bodies of pages that went through the pipeline, in this build or in an earlier one. */
export interface FinishedBodies {
  /** Returns the last body of a page. */
  readonly of: (page: RenderedPage) => FinishedBody | undefined;
  /** Loads the cached bodies of these pages. Returns the pages that still have no body in this context. */
  readonly takeKept: (pages: readonly RenderedHtml[], context: PipelineContext) => readonly WaitingPage[];
  /** Adds the body of a page in a context. */
  readonly add: (waiting: WaitingPage, context: PipelineContext, body: FinishedBody) => void;
}

/** Makes an empty collection of bodies. With `keepsForLater`, bodies are cached for later builds. */
export function finishedBodies({ keepsForLater }: { readonly keepsForLater: boolean }): FinishedBodies {
  const kept = keptBodies();
  const known = new WeakMap<RenderedPage, { readonly context: PipelineContext; readonly body: FinishedBody }>();
  return {
    of: (page) => known.get(page)?.body,
    takeKept: (pages, context) => {
      const isUnknown = ({ page }: RenderedHtml) => known.get(page)?.context !== context;
      return pages.filter(isUnknown).flatMap(({ page, html }) => {
        const { path, isLive, bodyClass } = page;
        const ofBody = bodyClass === undefined ? {} : { bodyClass };
        const rendered = { path, file: outputPath(path), isLive, html, ...ofBody, ...photoPathsOf(page) };
        // Without earlier bodies, the threads of the pipeline make the keys.
        if (kept?.isEmpty()) return [{ page, body: { ...rendered, wantsKey: keepsForLater }, key: undefined }];
        const key = kept && bodyKey(rendered, context);
        const body = key === undefined ? undefined : kept?.get(key, context);
        if (body === undefined) return [{ page, body: rendered, key }];
        known.set(page, { context, body });
        return [];
      });
    },
    add: ({ page, key: ofPage }, context, body) => {
      known.set(page, { context, body });
      const key = ofPage ?? body.key;
      if (key !== undefined && keepsForLater) kept?.set(key, body);
    },
  };
}

function photoPathsOf({ photos = [] }: RenderedPage): Pick<RenderedBody, "photoPaths"> {
  const pictures = photos.flatMap((photo) => photo.pictures);
  return pictures.length === 0 ? {} : { photoPaths: [...new Set(pictures.map(({ path }) => `/${path}`))] };
}
