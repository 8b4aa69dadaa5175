import { basename } from "node:path";
import { isHashed } from "../assets/assets.ts";
import { sizeOfFile } from "../assets/images.ts";
import { keyOf, openCache, remember } from "../cache.ts";
import type { SiteFacts } from "../checks/checked-site.ts";
import { redirectsOf } from "../define/redirects.ts";
import type { Loaded } from "../load-site.ts";
import type { SitePlan } from "../output/plan-site.ts";
import type { RenderedPage, RenderedHtml } from "../render/render-page.ts";
import { styleChoices } from "../styles/style-needs.ts";
import type { FinishedBody, PageContext } from "./page-body.ts";

interface FinisherOptions {
  /** Receives the body of each page. */
  readonly bodies: Bodies;
  /** Whether later builds find the bodies in the cache. Those of all saves in `watch` would fill the disk. */
  readonly isCached: boolean;
}

/** What is known about a body. Pages of one kind share it. */
type BodyFacts = Omit<FinishedBody, "bytes">;

/** A finished body. Its bytes may be on the disk. */
export interface PageBody extends BodyFacts {
  readonly bytes: () => Uint8Array;
}

/** The bodies of rendered pages, and the context in which they were made. */
export type Bodies = WeakMap<RenderedPage, { readonly context: PageContext; readonly body: PageBody }>;

/**
 * Makes a function that finishes the pages of one build. A page that has a body in the same context keeps it. The
 * others are found in the cache, or made.
 */
export function pageFinisher({ bodies, isCached }: FinisherOptions) {
  const share = sharedFacts();
  const madeBody = async (rendered: RenderedHtml, context: PageContext, key: string): Promise<PageBody> => {
    const finish = await finisherIn(context);
    const { bytes, ...own } = finish(rendered);
    const facts = share(own);
    if (!isCached) return { ...facts, bytes: () => bytes };
    // The bytes are on the disk from now on.
    return { ...facts, bytes: bodyCache().set(key, facts, bytes).bytes };
  };
  return async (pages: readonly RenderedHtml[], context: PageContext): Promise<void> => {
    for (const rendered of pages) {
      const { page } = rendered;
      if (bodies.get(page)?.context === context) continue;
      const key = bodyKey(rendered, context);
      bodies.set(page, { context, body: knownBody(key) ?? (await madeBody(rendered, context, key)) });
    }
  };
}

/** All saves in `watch` use the same function. A build that finds all bodies needs neither parser nor checks. */
const finisherIn = remember(async (context: PageContext) => {
  const { bodyFinisher } = await import("./page-body.ts");
  return bodyFinisher(context);
});

/** Returns a function that replaces equal parts of facts by the same objects. Those of many pages take much memory. */
function sharedFacts(): (facts: BodyFacts) => BodyFacts {
  const known = new Map<string, unknown>();
  const share = <Part>(part: Part): Part => {
    const key = JSON.stringify(part);
    if (!known.has(key)) known.set(key, part);
    return known.get(key) as Part;
  };
  return ({ styleKey, needs, islands, findings: { ids, anchorLinks, ...found }, ...rest }) => ({
    ...rest,
    styleKey: share(styleKey),
    needs: share(needs),
    islands: share(islands),
    findings: {
      ...found,
      ...(ids && { ids: share(ids) }),
      ...(anchorLinks && { anchorLinks: anchorLinks.map(share) }),
    },
  });
}

const bodyCache = () => openCache<BodyFacts>("bodies");

/** Returns the body that an earlier build made of the same HTML. */
function knownBody(key: string): PageBody | undefined {
  const kept = bodyCache().get(key);
  return kept && { ...kept.facts, bytes: kept.bytes };
}

function bodyKey({ page, html }: RenderedHtml, context: PageContext): string {
  const { path, isLive, bodyClass, photos } = page;
  return keyOf(contextKey(context), JSON.stringify({ path, isLive, bodyClass, photos }), ...wellFormed(html));
}

/** Returns HTML as input of a digest. As JSON, the digests of texts with different lone surrogates differ. */
export function wellFormed(html: string): readonly [html: string, json: string] {
  return html.isWellFormed() ? [html, ""] : ["", JSON.stringify(html)];
}

/** Returns what all pages share, with the styles that were written so far. */
export function pageContext(loaded: Loaded, plan: SitePlan): PageContext {
  const { site, form, assets, styles } = loaded;
  return {
    choices: styleChoices(styles.rules),
    names: plan.names,
    addresses: plan.addresses,
    facts: {
      livePaths: site.pages.map(({ path }) => path),
      disabledPaths: (site.disabledPages ?? []).map(({ path }) => path),
      filePaths: plan.filePaths,
      ...form,
      ...imageSizesOf(assets),
      allowedOrigins: site.allowedOrigins ?? {},
      ...(site.frames && { frames: site.frames }),
      ...(site.redirects && {
        redirects: Object.fromEntries(redirectsOf(site).map(({ from, written }) => [from, written])),
      }),
    },
  };
}

/** Returns the sizes of raster images, because drawings are never distorted. */
function imageSizesOf({ files }: Loaded["assets"]): Pick<SiteFacts, "imageSizes"> {
  const entries = files.flatMap((file) => {
    const size = isHashed(file.path) && /\.(?:png|jpe?g|webp|avif|gif)$/i.test(file.path) && sizeOfFile(file);
    return size ? [[basename(file.path), size] as const] : [];
  });
  return entries.length === 0 ? {} : { imageSizes: Object.fromEntries(entries) };
}

/** Changes with everything that affects a page. */
export const contextKey = remember((context: PageContext): string => keyOf(JSON.stringify(context, plainValue)));

function plainValue(_name: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
