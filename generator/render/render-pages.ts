import { setImmediate as nextTurn } from "node:timers/promises";
import type { Problem } from "../problems/problem.ts";
import type { DefinedPage, Page } from "../define-site.ts";
import { displayPath } from "../problems/display-path.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import { findEndless, mostMilliseconds } from "../load/time-limit.ts";
import type { Assets } from "../load/assets/assets.ts";
import { islandTwins } from "./islands/island-twins.ts";
import { assetSizes } from "./assets/asset-sizes.ts";
import { pageLanguage } from "./page-language.ts";
import { pageMemory, type PageMemory } from "./page-memory.ts";
import { stateOf } from "./page-state.ts";
import { photoFinder } from "./photos/photo-finder.ts";
import type { PhotoUse } from "./photos/photo-use.ts";
import { isPhoto } from "../runtime/photos.ts";
import { mayBeOriginal } from "./photos/may-be-original.ts";
import type { PictureFonts } from "./pictures/social-picture.ts";
import { renderBody, renderHead, type RenderedPage } from "./render-page.ts";
import { repeatedComponent } from "./repeated-component.ts";

/** A page that could not be rendered, and what was thrown. */
export interface Failure {
  readonly page: Page;
  readonly thrown: unknown;
}

/** A page that was just rendered, or that looks as it did the last time. */
export interface RenderedHtml {
  readonly page: RenderedPage;
  /** What is in its body. */
  readonly html: string;
}

/** All pages of a site after rendering. */
export interface RenderedPages {
  readonly pages: readonly RenderedPage[];
  /** The pages that are missing because something was thrown. */
  readonly failures: readonly Failure[];
  readonly problems: readonly Problem[];
  /** Where a page was defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
}

interface Rendering {
  readonly loaded: LoadedSite;
  readonly assets: Assets;
  readonly fonts: PictureFonts;
  /** Finds the address of an asset; an unknown one is noted as a problem. */
  readonly findAssetUrl: (name: string) => string;
  /** Gets the pages as they come, and how many others will; rendering goes on once it returns. */
  readonly take: (pages: readonly RenderedHtml[], further: number) => Promise<void>;
}

/** How many pages are handed on at once. Others of this process, such as a server, have their turn in between. */
const batchSize = 16;

/**
 * Makes a renderer that renders every page, the disabled ones too. A page that
 * throws is noted, so that one run finds all of them. A renderer that
 * `remembers` hands on a page that cannot have changed as the same object.
 */
export function pageRenderer({ remembers }: { readonly remembers: boolean }) {
  const memoryFor = pageMemory<RenderedHtml>();
  return async (rendering: Rendering): Promise<RenderedPages> => {
    const { loaded, take } = rendering;
    const { site, source, entry } = loaded;
    const pages = [...site.pages, ...(site.disabledPages ?? [])];
    const rulesBefore = loaded.styles.rules.length;
    const memory = remembers ? memoryFor(loaded, stateOf(loaded, rendering.assets)) : undefined;
    const failures: Failure[] = [];
    const problems: Problem[] = [];
    const whereIs = positionsOf(pages, (page) => source.positionOf(page.definedAt) ?? displayPath(entry));

    const { kept, rendered, toRender } = keptPages(pages, memory);
    await take(kept, toRender.length);
    const compareIslands = islandTwins({ islands: site.islands ?? {}, findAssetUrl: rendering.findAssetUrl });
    for (let start = 0; start < toRender.length && problems.length === 0; start += batchSize) {
      const batch: RenderedNow[] = [];
      const render = (index: number) => {
        const page = pages[index] as Page;
        try {
          batch.push({ index, ...renderPage(page, rendering, index < site.pages.length) });
        } catch (thrown) {
          failures.push({ page, thrown });
        }
      };
      const endless = findEndless(toRender.slice(start, start + batchSize), render);
      if (endless !== undefined) problems.push(endlessProblem(pages[endless] as Page, rendering, whereIs));
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
    // A component that writes styles while it is rendered has to be rendered again for them.
    if (loaded.styles.rules.length !== rulesBefore) memory?.forget();
    return { pages: rendered.filter(isThere), failures, problems, whereIs };
  };
}

/** What is kept of pages, without their HTML at their places, which would fill the memory; and the places of all others. */
function keptPages(pages: readonly Page[], memory: PageMemory<RenderedHtml> | undefined) {
  const kept: RenderedHtml[] = [];
  const rendered: (RenderedPage | undefined)[] = [];
  const toRender: number[] = [];
  for (const [index, page] of pages.entries()) {
    const known = memory?.get(page, index);
    rendered.push(known?.page);
    if (known) kept.push(known);
    else toRender.push(index);
  }
  return { kept, rendered, toRender };
}

function isThere<Value>(value: Value | undefined): value is Value {
  return value !== undefined;
}

/** A page that was just rendered, its place among all pages, and the addresses of the assets that it names. */
interface RenderedNow extends RenderedHtml {
  readonly index: number;
  readonly assetUrls: ReadonlyMap<string, string>;
}

function renderPage(
  page: Page,
  { loaded: { site, contents: texts }, assets, fonts, findAssetUrl }: Rendering,
  isLive: boolean,
): Omit<RenderedNow, "index"> {
  const assetUrls = new Map<string, string>();
  const assetNames = new Set<string>();
  const photos: PhotoUse[] = [];
  const noted = (name: string) => {
    const url = findAssetUrl(name);
    assetUrls.set(name, url);
    return url;
  };
  const onUse = (use: PhotoUse) => {
    photos.push(use);
    // Once the file is there, the page is rendered again.
    if (use.missing) assetUrls.set(use.asset, "");
  };
  const named = (name: string) => {
    if (mayBeOriginal(String(name))) assetNames.add(name);
    return noted(name);
  };
  // What is shown as it is has its own address on the page.
  const found = (name: string) => (isPhoto(String(name)) ? noted : named)(name);
  const findPhoto = photoFinder({ assets, findAssetUrl: found, onUse });
  const contents: string[] = [];
  const noteContent = (file: string, digest: string) => {
    contents.push(file);
    assetUrls.set(file, digest);
  };
  const options = { islands: site.islands ?? {}, findAssetUrl: named, findPhoto };
  const html = renderBody(page, texts ? { ...options, noteContent, findSize: assetSizes(assets) } : options);
  const { path, title, description } = page;
  const used = {
    ...(photos.length > 0 && { photos }),
    ...(assetNames.size > 0 && { assetNames: [...assetNames] }),
    ...(contents.length > 0 && { contents }),
  };
  const head = { ...pageLanguage(page, site), ...renderHead(page, site, fonts) };
  return { page: { path, title, description, isLive, ...used, ...head }, html, assetUrls };
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

function positionsOf(pages: readonly Page[], positionOf: (page: DefinedPage) => string): RenderedPages["whereIs"] {
  let byPath: ReadonlyMap<string, Page> | undefined;
  return (page) => {
    if ("definedAt" in page) return positionOf(page as DefinedPage);
    byPath ??= new Map(pages.toReversed().map((one) => [one.path, one]));
    return positionOf(byPath.get(page.path) as DefinedPage);
  };
}
