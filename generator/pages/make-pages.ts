import { setImmediate as nextTurn } from "node:timers/promises";
import { isImported } from "../assets/assets.ts";
import { keyOf } from "../cache.ts";
import type { CheckedPage, SiteFacts } from "../checks/checked-site.ts";
import type { Page } from "../define-site.ts";
import { outputPath } from "../define/addresses.ts";
import type { Loaded } from "../load-site.ts";
import { sameFile } from "../output-file.ts";
import { bodyIn, documentShell, headCode, toDocument, type HeadCode } from "../document/document.ts";
import { scriptAddsMedia } from "../document/policy.ts";
import type { HydrationScript } from "../document/scripts.ts";
import type { SitePlan } from "../document/plan-site.ts";
import { pictureFonts, type PictureFonts } from "../pictures/social-pictures.ts";
import { displayPath } from "../problems/places.ts";
import type { RenderedPage, RenderedHtml } from "../render/render-page.ts";
import { pagePlaces, renderBatch, type Failure, type Surroundings } from "../render/render-pages.ts";
import { type StyleSet, pageStyles, type PageStyles } from "./page-styles.ts";
import { pageContext, pageReader, type PageBody } from "./read-page.ts";

/** A page, what was read in it, and its document. */
export interface MadePage extends CheckedPage {
  readonly body: PageBody;
  readonly styles: StyleSet;
  /** The digest of all that the body is made of. Missing if no body is kept. */
  readonly key: string | undefined;
}

/** The pages of a site. */
export interface MadePages extends Pick<Surroundings, "whereIs"> {
  readonly pages: readonly MadePage[];
  /** The pages that are missing because of an error. */
  readonly failures: readonly Failure[];
  /** The facts that the page checks got. */
  readonly facts: SiteFacts;
  readonly fonts: PictureFonts;
}

/** Which pages of a site are made. All are, if nothing is said. */
export interface PageChoice {
  /** Output files of the only pages that are made, such as `about/index.html`. */
  readonly only?: ReadonlySet<string>;
  /** Whether there is a newer save, so that nobody needs the result. */
  readonly isOutdated?: () => boolean;
}

/** Thrown when there is a newer save. */
export class Outdated extends Error {}

interface PagesInput extends PageChoice {
  readonly loaded: Loaded;
  readonly plan: SitePlan;
  readonly hydrationScript: HydrationScript | undefined;
  /** Whether bodies are kept for the next time. The digests that this needs take a twentieth of the time of a build. */
  readonly areBodiesKept: boolean;
}

/** How many pages are rendered at once. Other tasks of this process, such as a server, can run in between. */
const batchSize = 16;

/**
 * Returns the function that makes the pages of a site: renders, reads and writes one after the other. It may be used for one
 * site after the other. A page with the same HTML as the last time may keep its body, and an equal document is the same file.
 */
export function pageMaker(): (input: PagesInput) => Promise<MadePages> {
  let last: ReadonlyMap<string, MadePage> = new Map();
  let lastStyles: PageStyles | undefined;

  return async (input) => {
    const { loaded, plan, hydrationScript, only, isOutdated } = input;
    const { site, styles } = loaded;
    const all = [...site.pages, ...(site.disabledPages ?? [])];
    const surroundings = { ...surroundingsOf(loaded, plan, all), assetsOutside: hydrationScript?.assetsOutside };
    const wanted = [...all.entries()]
      .filter(([, { path }]) => only?.has(outputPath(path)) ?? true)
      .map(([index, page]) => ({ index, page }));
    const failures: Failure[] = [];
    const madePages: MadePage[] = [];
    let ruleCount = styles.rules.length;
    const first = pageWriter(input, last, lastStyles);
    let writing = first;
    for (const batch of batchesOf(wanted)) {
      const { rendered, failures: failed } = await renderBatch(batch, surroundings);
      failures.push(...failed);
      // Components may write styles while they are rendered.
      if (styles.rules.length !== ruleCount) writing = pageWriter(input, last, writing.styles);
      ruleCount = styles.rules.length;
      for (const renderedPage of rendered.toSorted((a, b) => a.index - b.index))
        madePages.push(await writing.write(renderedPage));
      if (isOutdated?.()) throw new Outdated();
      await nextTurn();
    }
    // Styles of all elements that a later page wrote are on all pages.
    const pages =
      writing === first ? madePages : await Promise.all(madePages.map((page) => writing.finish(page, page)));
    last = new Map([...(only ? last : []), ...pages.map((page) => [page.path, page] as const)]);
    lastStyles = only ? lastStyles : writing.styles;
    return { pages, failures, facts: writing.facts, whereIs: surroundings.whereIs, fonts: surroundings.fonts };
  };
}

/** Makes the function that reads and writes rendered pages, with the styles that were written so far. */
function pageWriter(
  { loaded, plan, hydrationScript, areBodiesKept }: PagesInput,
  last: ReadonlyMap<string, MadePage>,
  lastStyles: PageStyles | undefined,
) {
  const context = pageContext(loaded, plan);
  const contextKey = areBodiesKept ? keyOf(JSON.stringify(context, plainValue)) : "";
  const read = pageReader(context);
  const styles = pageStyles(loaded, plan, hydrationScript, lastStyles);
  const addsMedia = hydrationScript !== undefined && scriptAddsMedia(hydrationScript.bundled);
  const shell = documentShell(loaded, plan, addsMedia);
  /** By their styles, for pages without islands and for those with them. */
  const codes = [new Map<string, HeadCode>(), new Map<string, HeadCode>()] as const;
  const codeOf = ({ published }: StyleSet, hasIslands: boolean): HeadCode => {
    const known = codes[hasIslands ? 1 : 0];
    const code = known.get(published) ?? headCode(shell, published, hasIslands ? hydrationScript?.inHead : undefined);
    known.set(published, code);
    return code;
  };
  const finish = async (page: RenderedPage, { body, key }: Pick<MadePage, "body" | "key">): Promise<MadePage> => {
    const set = await styles.of(body);
    // Pages that share their styles have the same string.
    const css = body.attributeCss === undefined ? set.css : `${set.css}\n${body.attributeCss}`;
    const madePage = { ...page, key, css, styles: set, findings: body.findings };
    if (!page.isLive) return { ...madePage, body, document: undefined };
    const code = codeOf(set, body.islands.length > 0);
    const document = sameFile(last.get(page.path)?.document, toDocument(body, page, shell, code));
    return { ...madePage, body: { ...body, bytes: bodyIn(document, body) }, document };
  };
  const write = (rendered: RenderedHtml): Promise<MadePage> => {
    const { page, html } = rendered;
    const key = areBodiesKept ? keyOf(contextKey, JSON.stringify(page), html) : undefined;
    const before = last.get(page.path);
    const isKept = key !== undefined && key === before?.key;
    return finish(page, { body: isKept ? before.body : read(rendered), key });
  };
  return { write, finish, styles, facts: context.facts };
}

function plainValue(_name: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

function surroundingsOf(loaded: Loaded, plan: SitePlan, pages: readonly Page[]): Surroundings {
  const { site, entry, source, assets } = loaded;
  return {
    loaded,
    assets,
    imported: new Map([...assets.manifest].filter(([name]) => isImported(name)).map(([name, url]) => [url, name])),
    findAssetUrl: plan.assets.find,
    fonts: pictureFonts({ entry, source, names: site.pictureFonts ?? [] }),
    whereIs: pagePlaces(pages, source, displayPath(entry)),
  };
}

function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += batchSize) yield items.slice(start, start + batchSize);
}
