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
import { pageContext, pageReader, type PageBody, type PageContext } from "./read-page.ts";

/** A page and its body. */
export interface WrittenPage {
  readonly page: RenderedPage;
  readonly body: PageBody;
  /** The digest of all that the body is made of. */
  readonly key: string;
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

/** How many pages are rendered at once. Other tasks of this process, such as a server, can run in between. */
const batchSize = 16;

/**
 * Makes a renderer of sites, which may be used for one site after the other. A page with the same HTML as in the last
 * rendering keeps its body.
 */
export function siteRenderer(): (input: RenderInput) => Promise<RenderedSite> {
  let last: ReadonlyMap<string, WrittenPage> = new Map();

  return async ({ loaded, plan, hydrationScript, order }) => {
    const { site, styles } = loaded;
    const all = [...site.pages, ...(site.disabledPages ?? [])];
    const surroundings = { ...surroundingsOf(loaded, plan, all), assetsOutside: hydrationScript?.assetsOutside };
    const failures: Failure[] = [];
    let ruleCount = styles.rules.length;
    let context = pageContext(loaded, plan);
    let finish = pageFinisher(context, last);

    const kept = all.map((page) => (isWanted(page, order) ? undefined : last.get(page.path)));
    const found = [...kept];
    const toRender = [...all.keys()].filter((index) => kept[index] === undefined);
    for (const indexes of batchesOf(toRender)) {
      const batch = await renderBatch(
        indexes.map((index) => ({ page: all[index] as Page, index })),
        surroundings,
      );
      failures.push(...batch.failures);
      // Components may write styles while they are rendered.
      if (styles.rules.length !== ruleCount) {
        ruleCount = styles.rules.length;
        context = pageContext(loaded, plan);
        finish = pageFinisher(context, last);
      }
      for (const { index, ...rendered } of batch.rendered) found[index] = finish(rendered);
      if (order?.isOutdated()) throw new Outdated();
      await nextTurn();
    }
    const written = found.flatMap((one, index) => {
      return one === undefined ? [] : [{ ...one, isKept: kept[index] !== undefined }];
    });
    last = new Map(written.map((one) => [one.page.path, one]));
    return {
      pages: written.map(({ page }) => page),
      written,
      failures,
      problems: surroundings.fonts.problems,
      whereIs: surroundings.whereIs,
      isPartial: kept.some((one) => one !== undefined),
      choices: context.choices,
      facts: context.facts,
      pictureFonts: surroundings.fonts,
    };
  };
}

/** Makes a function that writes and checks the body of a page, unless its HTML and the context are those of the last. */
function pageFinisher(context: PageContext, last: ReadonlyMap<string, WrittenPage>) {
  const read = pageReader(context);
  const contextKey = keyOf(JSON.stringify(context, plainValue));
  return (rendered: RenderedHtml): WrittenPage => {
    const { page, html } = rendered;
    const key = keyOf(contextKey, JSON.stringify(page), html);
    const known = last.get(page.path);
    return known?.key === key ? known : { page, body: read(rendered), key, isKept: false };
  };
}

function plainValue(_name: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
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
