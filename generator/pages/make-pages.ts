import { setImmediate as nextTurn } from "node:timers/promises";
import { keyOf, remember } from "../cache.ts";
import type { SiteFacts } from "../checks/checked-site.ts";
import type { Page } from "../define-site.ts";
import { outputPath } from "../define/addresses.ts";
import type { Loaded } from "../load-site.ts";
import { sameFile, type OutputFile } from "../output-file.ts";
import { bodyIn, documentShell, headCode, toDocument } from "../output/document.ts";
import { scriptAddsMedia } from "../output/policy.ts";
import type { HydrationScript, ScriptInHead } from "../output/scripts.ts";
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
import type { StyleSet } from "../styles/site-styles.ts";
import { pageStyles, type PageStyles } from "./page-styles.ts";
import { pageContext, pageReader, type PageBody } from "./read-page.ts";

/** A page, what was read in it, and its document. */
export interface MadePage {
  readonly page: RenderedPage;
  readonly body: PageBody;
  readonly styles: StyleSet;
  /** Missing for a disabled page. */
  readonly document: OutputFile | undefined;
  /** The digest of all that the body is made of. */
  readonly key: string;
}

/** All pages of a site. */
export interface MadePages extends RenderedPages {
  /** Of the fonts of social pictures. */
  readonly problems: readonly Problem[];
  /** In the order of `pages`. Those that are `kept` are those of the last build, which may have had other styles. */
  readonly made: readonly MadePage[];
  readonly kept: ReadonlySet<MadePage>;
  readonly styleSets: Iterable<StyleSet>;
  /** The facts that the page checks got. */
  readonly facts: SiteFacts;
  readonly pictureFonts: PictureFonts;
}

interface PagesInput {
  readonly loaded: Loaded;
  readonly plan: SitePlan;
  readonly hydrationScript: HydrationScript | undefined;
  readonly order?: RenderOrder | undefined;
}

/** How many pages are rendered at once. Other tasks of this process, such as a server, can run in between. */
const batchSize = 16;

/**
 * Returns the function that makes the pages of a site: renders, reads and writes one after the other. It may be used for one
 * site after the other. A page with the same HTML as the last time keeps its body, and an equal document is the same file.
 */
export function pageMaker(): (input: PagesInput) => Promise<MadePages> {
  let last: ReadonlyMap<string, MadePage> = new Map();
  let lastStyles: PageStyles | undefined;

  return async (input) => {
    const { loaded, plan, hydrationScript, order } = input;
    const { site, styles } = loaded;
    const all = [...site.pages, ...(site.disabledPages ?? [])];
    const surroundings = { ...surroundingsOf(loaded, plan, all), assetsOutside: hydrationScript?.assetsOutside };
    const failures: Failure[] = [];
    const kept = all.map((page) => (isWanted(page, order) ? undefined : last.get(page.path)));
    const found = [...kept];
    const toRender = [...all.keys()].filter((index) => kept[index] === undefined);
    let ruleCount = styles.rules.length;
    const first = pageWriter(input, last, lastStyles);
    let writing = first;
    for (const indexes of batchesOf(toRender)) {
      const batch = await renderBatch(
        indexes.map((index) => ({ page: all[index] as Page, index })),
        surroundings,
      );
      failures.push(...batch.failures);
      // Components may write styles while they are rendered.
      if (styles.rules.length !== ruleCount) writing = pageWriter(input, last, writing.styles);
      ruleCount = styles.rules.length;
      for (const { index, ...rendered } of batch.rendered) found[index] = await writing.write(rendered);
      if (order?.isOutdated()) throw new Outdated();
      await nextTurn();
    }
    // Styles of all elements that a later page wrote are on all pages.
    const isLate = writing !== first;
    const made: MadePage[] = [];
    for (const [index, one] of found.entries()) {
      if (one) made.push(isLate && kept[index] === undefined ? await writing.finish(one) : one);
    }
    last = new Map(made.map((one) => [one.page.path, one]));
    lastStyles = writing.styles;
    return {
      pages: made.map(({ page }) => page),
      made,
      kept: new Set(kept.filter((one) => one !== undefined)),
      failures,
      problems: surroundings.fonts.problems,
      whereIs: surroundings.whereIs,
      isPartial: kept.some((one) => one !== undefined),
      styleSets: new Set(made.map((one) => one.styles)),
      facts: writing.facts,
      pictureFonts: surroundings.fonts,
    };
  };
}

/** Makes the function that reads and writes rendered pages, with the styles that were written so far. */
function pageWriter(
  { loaded, plan, hydrationScript }: PagesInput,
  last: ReadonlyMap<string, MadePage>,
  lastStyles: PageStyles | undefined,
) {
  const context = pageContext(loaded, plan);
  const contextKey = keyOf(JSON.stringify(context, plainValue));
  const read = pageReader(context);
  const styles = pageStyles(loaded, plan, hydrationScript, lastStyles);
  const addsMedia = hydrationScript !== undefined && scriptAddsMedia(hydrationScript.bundled);
  const shell = documentShell(loaded, plan, addsMedia);
  const codeOf = remember((set: StyleSet, script: ScriptInHead | undefined) => headCode(shell, set.published, script));
  const finish = async ({ page, body, key }: Pick<MadePage, "page" | "body" | "key">): Promise<MadePage> => {
    const set = await styles.of(body);
    if (!page.isLive) return { page, body, styles: set, document: undefined, key };
    const code = codeOf(set, body.islands.length > 0 ? hydrationScript?.inHead : undefined);
    const document = sameFile(last.get(page.path)?.document, toDocument(body, page, shell, code));
    return { page, body: { ...body, bytes: bodyIn(document, body) }, styles: set, document, key };
  };
  const write = (rendered: RenderedHtml): Promise<MadePage> => {
    const { page, html } = rendered;
    const key = keyOf(contextKey, JSON.stringify(page), html);
    const before = last.get(page.path);
    return finish({ page, body: before?.key === key ? before.body : read(rendered), key });
  };
  return { write, finish, styles, facts: context.facts };
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
