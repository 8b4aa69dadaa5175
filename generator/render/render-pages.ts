import { setImmediate as nextTurn } from "node:timers/promises";
import { renderToString } from "react-dom/server";
import type { Problem } from "../problems/problem.ts";
import type { Page } from "../define-site.ts";
import { displayPath } from "../problems/display-path.ts";
import { findEndless, mostMilliseconds } from "../load/time-limit.ts";
import { islandTwins } from "./islands/island-twins.ts";
import { pageMemory } from "./page-memory.ts";
import { stateOf } from "./page-state.ts";
import { hasFallback, isWaiting, renderAwaited } from "./render-awaited.ts";
import { renderBody, type RenderedPage } from "./render-page.ts";
import { pagePlaces } from "./page-places.ts";
import { startPage, type FinishedPage, type PageSurroundings, type RenderedHtml } from "./start-page.ts";
import { repeatedComponent } from "./repeated-component.ts";

/** A page that could not be rendered, and its error. */
export interface Failure {
  readonly page: Page;
  readonly thrown: unknown;
}

/** All pages of a site after rendering. */
export interface RenderedPages {
  readonly pages: readonly RenderedPage[];
  /** The pages that are missing because of an error. */
  readonly failures: readonly Failure[];
  readonly problems: readonly Problem[];
  /** Returns where a page was defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
}

/** Receives finished pages, and how many will follow. Rendering continues when it returns. */
export type TakePages = (pages: readonly RenderedHtml[], further: number) => Promise<void>;

interface Rendering extends PageSurroundings {
  /** Receives the pages that are the same as the last time, in the same way. */
  readonly takeRecalled: (pages: () => readonly RenderedHtml[], further: number) => Promise<void>;
  /** Receives all others. */
  readonly take: TakePages;
}

/** How many pages are passed on together. Other tasks of this process, such as a server, can run in between. */
const batchSize = 16;

/**
 * Makes a renderer for all pages, including disabled ones. Pages that throw are collected, so that one run finds all of
 * them. With `remembers`, an unchanged page is the same object as the last time.
 */
export function pageRenderer({ remembers }: { readonly remembers: boolean }) {
  const memoryFor = pageMemory<RenderedHtml>();
  return async (rendering: Rendering): Promise<RenderedPages> => {
    const { loaded, takeRecalled, take } = rendering;
    const { site, source, entry } = loaded;
    const pages = [...site.pages, ...(site.disabledPages ?? [])];
    const rulesBefore = loaded.styles.rules.length;
    const memory = remembers ? memoryFor(loaded, stateOf(loaded, rendering.assets)) : undefined;
    const failures: Failure[] = [];
    const problems: Problem[] = [];
    const whereIs = pagePlaces(pages, source, displayPath(entry));

    const kept = memory?.recall(pages) ?? [];
    const rendered = kept.map((one) => one?.page);
    const toRender = [...pages.keys()].filter((index) => rendered[index] === undefined);
    await takeRecalled(() => kept.filter(isThere), toRender.length);
    const compareIslands = islandTwins({ islands: site.islands ?? {}, findAssetUrl: rendering.findAssetUrl });
    for (let start = 0; start < toRender.length && problems.length === 0; start += batchSize) {
      const batch: RenderedNow[] = [];
      const waiting: WaitingPage[] = [];
      const render = (index: number) => {
        const page = pages[index] as Page;
        try {
          const { element, finish } = startPage(page, rendering, index < site.pages.length);
          const html = renderToString(element);
          if (hasFallback(html)) waiting.push({ index, atOnce: finish(html) });
          else batch.push({ index, ...finish(html) });
        } catch (thrown) {
          if (isWaiting(thrown)) waiting.push({ index });
          else failures.push({ page, thrown });
        }
      };
      const endless = findEndless(toRender.slice(start, start + batchSize), render);
      if (endless !== undefined) problems.push(endlessProblem(pages[endless] as Page, rendering, whereIs));
      for (const { index, atOnce } of waiting) {
        const page = pages[index] as Page;
        try {
          const { element, finish } = startPage(page, rendering, index < site.pages.length);
          batch.push({ index, ...finish(await renderAwaited(page, element)) });
        } catch (thrown) {
          // The checks report the fallback.
          if (atOnce) batch.push({ index, ...atOnce });
          else failures.push({ page, thrown });
        }
      }
      const taken = batch.map(({ index, page, html, assetUrls }): RenderedHtml => {
        const islandDifferences = compareIslands(html);
        const whole = { page: islandDifferences.length === 0 ? page : { ...page, islandDifferences }, html };
        memory?.keep(pages[index] as Page, index, whole, assetUrls);
        rendered[index] = whole.page;
        return whole;
      });
      await take(taken, Math.max(0, toRender.length - start - batchSize));
      if (start + batchSize < toRender.length) await nextTurn();
    }
    // A component that writes styles during rendering has to be rendered again each time.
    if (loaded.styles.rules.length !== rulesBefore) memory?.forget();
    return { pages: rendered.filter(isThere), failures, problems, whereIs };
  };
}

function isThere<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** A page that has to be awaited, with what it is without that, if it could be rendered. */
interface WaitingPage {
  readonly index: number;
  readonly atOnce?: FinishedPage;
}

/** A page that was just rendered, and its index among all pages. */
interface RenderedNow extends FinishedPage {
  readonly index: number;
}

function endlessProblem(
  page: Page,
  { loaded: { site, source }, findAssetUrl }: Rendering,
  whereIs: RenderedPages["whereIs"],
): Problem {
  const repeated = repeatedComponent(() => void renderBody(page, { islands: site.islands ?? {}, findAssetUrl }));
  const what = `the page "${page.path}" was still being rendered after ${mostMilliseconds / 1000} s`;
  return {
    code: "endless",
    page: page.path,
    where: source.findDefinition(repeated) ?? whereIs(page),
    what: repeated === undefined ? what : `${what}: ${repeated} renders itself without end`,
    fix: repeated === undefined ? "look for a loop that does not end in its components" : "let it come to an end",
  };
}
