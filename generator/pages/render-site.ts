import { setImmediate as nextTurn } from "node:timers/promises";
import { keyOf } from "../cache.ts";
import type { SiteFacts } from "../checks/checked-site.ts";
import type { Page } from "../define-site.ts";
import { outputPath } from "../define/addresses.ts";
import type { Loaded } from "../load-site.ts";
import type { HydrationScript } from "../output/scripts.ts";
import type { SitePlan } from "../output/plan-site.ts";
import { pictureFonts, type PictureFonts } from "../pictures/social-pictures.ts";
import { displayPath } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";
import type { RenderedPage, RenderedHtml } from "../render/render-page.ts";
import {
  Outdated,
  pagePlaces,
  renderBatch,
  type Failure,
  type RenderOrder,
  type RenderedPages,
} from "../render/render-pages.ts";
import type { StyleChoices } from "../styles/style-needs.ts";
import { contextKey, pageContext, pageFinisher, wellFormed, type Bodies, type PageBody } from "./finish-pages.ts";
import type { PageContext } from "./page-body.ts";

/** A page and its body. */
export interface WrittenPage {
  readonly page: RenderedPage;
  /** Missing if an error prevents it. */
  readonly body: PageBody | undefined;
  /** Whether it is that of the last rendering, which may have had other styles. */
  readonly isKept: boolean;
}

/** All pages of a site, rendered, and their bodies. */
export interface RenderedSite extends RenderedPages {
  /** Of the fonts of social pictures. */
  readonly problems: readonly Problem[];
  /** In the order of `pages`. */
  readonly written: readonly WrittenPage[];
  readonly choices: StyleChoices;
  /** The facts that the page checks got. */
  readonly facts: SiteFacts;
  readonly pictureFonts: PictureFonts;
}

interface RenderInput {
  readonly loaded: Loaded;
  readonly plan: SitePlan;
  readonly hydrationScript: HydrationScript | undefined;
  readonly order?: RenderOrder | undefined;
}

interface RendererOptions {
  /** Whether there will be another rendering. */
  readonly remembers: boolean;
}

/** How many pages are rendered at once. Other tasks of this process, such as a server, can run in between. */
const batchSize = 16;

/**
 * Makes a renderer of sites, which may be used for one site after the other. A page with the same HTML as in the last
 * rendering is the same object, and so is its body.
 */
export function siteRenderer({ remembers }: RendererOptions): (input: RenderInput) => Promise<RenderedSite> {
  const bodies: Bodies = new WeakMap();
  let last: ReadonlyMap<string, KnownPage | undefined> = new Map();
  let lastContext: PageContext | undefined;

  return async (input) => {
    const { loaded, plan, hydrationScript, order } = input;
    const { site } = loaded;
    const all = [...site.pages, ...(site.disabledPages ?? [])];
    const surroundings = { ...surroundingsOf(loaded, plan, all), assetsOutside: hydrationScript?.assetsOutside };
    const failures: Failure[] = [];
    const contextNow = contextOf(input, lastContext);

    const kept = all.map((page) => (isWanted(page, order) ? undefined : last.get(page.path)));
    const rendered: (RenderedPage | undefined)[] = kept.map((one) => one?.page);
    const now = new Map(kept.map((one) => [one?.page.path ?? "", one] as const));
    const toRender = [...all.keys()].filter((index) => kept[index] === undefined);
    const finish = pageFinisher({ bodies, isCached: !remembers });
    for (const indexes of batchesOf(toRender)) {
      const pages = indexes.map((index) => ({ page: all[index] as Page, index }));
      const batch = await renderBatch(pages, surroundings);
      failures.push(...batch.failures);
      const taken = batch.rendered.map(({ index, ...one }) => {
        const { page } = one;
        const known = remembers ? knownPage(last.get(page.path), one) : { page };
        rendered[index] = known.page;
        if ("key" in known) now.set(page.path, known);
        return { ...one, page: known.page };
      });
      await finish(taken, contextNow());
      if (order?.isOutdated()) throw new Outdated();
      await nextTurn();
    }
    last = now;
    lastContext = contextNow();
    const written = rendered.flatMap((page, index): readonly WrittenPage[] =>
      page ? [{ page, body: bodies.get(page)?.body, isKept: kept[index] !== undefined }] : [],
    );
    return {
      pages: written.map(({ page }) => page),
      written,
      failures,
      problems: surroundings.fonts.problems,
      whereIs: surroundings.whereIs,
      isPartial: kept.some((one) => one !== undefined),
      choices: lastContext.choices,
      facts: lastContext.facts,
      pictureFonts: surroundings.fonts,
    };
  };
}

/**
 * Returns a function for what all pages share now, because components may write styles while they are rendered. It is
 * the same object as the last one if it has the same content.
 */
function contextOf({ loaded, plan }: RenderInput, last: PageContext | undefined): () => PageContext {
  const { rules } = loaded.styles;
  const make = () => {
    const next = pageContext(loaded, plan);
    return last !== undefined && contextKey(last) === contextKey(next) ? last : next;
  };
  let ruleCount = rules.length;
  let context = make();
  return () => {
    if (rules.length !== ruleCount) context = make();
    ruleCount = rules.length;
    return context;
  };
}

/** Everything besides the page that its rendering depends on. */
function surroundingsOf(loaded: Loaded, plan: SitePlan, pages: readonly Page[]) {
  const { site, entry, source, assets } = loaded;
  return {
    loaded,
    assets,
    findAssetUrl: plan.assets.find,
    fonts: pictureFonts({ entry, source, names: site.pictureFonts ?? [] }),
    whereIs: pagePlaces(pages, source, displayPath(entry)),
  };
}

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}

/** Whether a page is rendered now, and not later. */
function isWanted({ path }: Page, order: RenderOrder | undefined): boolean {
  return !order?.first.size || order.first.has(outputPath(path));
}

/** A page of the last rendering. Its HTML would take much memory. */
interface KnownPage {
  readonly page: RenderedPage;
  /** The digest of the page and its HTML. */
  readonly key: string;
}

/** Returns the page of the last rendering if this one is the same. */
function knownPage(last: KnownPage | undefined, { page, html }: RenderedHtml): KnownPage {
  const key = keyOf(JSON.stringify(page), ...wellFormed(html));
  return last?.key === key ? last : { page, key };
}
