// oxlint-disable-next-line typescript/triple-slash-reference -- ambient modules cannot be imported
/// <reference path="./runtime/imported-files.d.ts" />
/**
 * The whole public API: everything that a site may import from `#generator`.
 *
 * A site is declared, not discovered. One module calls `defineSite` and lists its pages, so "find references" shows
 * everything that is built.
 */
import type { Page } from "./define/page.ts";
import type { Site } from "./define/site.ts";

export type { Page, HeadElement, SocialCard, Feed, FeedEntry, PageChecks, SiteChecks } from "./define/page.ts";
export type {
  Site,
  Budgets,
  Speculation,
  AppIcon,
  Origin,
  ConnectionOrigin,
  AllowedOrigins,
  ForeignScript,
  Placeholder,
  BundleConfig,
  MarkdownConfig,
  SiteConfig,
} from "./define/site.ts";
export { placeholderCheck } from "./define/fact-checks.ts";
export type {
  Check,
  FinishedPage,
  FinishedSite,
  FoundProblem,
  HostFile,
  HostFunction,
  HostingFacts,
  HtmlElement,
  HtmlTree,
  MadeFile,
  Output,
} from "./define/finished-site.ts";
export type { Redirects } from "./define/redirects.ts";
export {
  defineCollection,
  defineFacts,
  type Collection,
  type CollectionOptions,
  type ContentProps,
  type Entry,
  type FootnoteWords,
  type Heading,
  type MarkdownComponents,
  type MarkdownPhoto,
} from "./runtime/site-data.ts";
export { paginate, type ListPage } from "./runtime/site-data.ts";
export { Island, type Islands } from "./runtime/Island.tsx";
export { later, type LaterIsland } from "./runtime/Island.tsx";
export { useAssetUrl } from "./runtime/assets.ts";
export { usePhoto, type Photo, type PhotoFrame, type PhotoSource } from "./runtime/assets.ts";

/** Declares a page. Returns it with a record of where this was called. */
export function definePage(page: Page): Page {
  // A constructor would capture a stack of its own first.
  const definedAt = Object.create(Error.prototype) as Error;
  Error.captureStackTrace(definedAt, definePage);
  return { ...page, definedAt };
}

/** A site that a function returns once its data has been loaded. */
export interface PendingSite {
  readonly pending: () => Site | Promise<Site>;
}

/**
 * Declares the site. Use it as the default export of the entry module. Pass the site, or a function that returns it,
 * which may be async: `defineSite(async () => ({ pages: await loadPages(), … }))`.
 */
export function defineSite(site: () => Site | Promise<Site>): PendingSite;
export function defineSite(site: Site): Site;
export function defineSite(site: Site | (() => Site | Promise<Site>)): Site | PendingSite {
  return typeof site === "function" ? { pending: site } : site;
}
