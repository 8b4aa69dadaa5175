import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { Page } from "./define-site.ts";
import { AssetUrlContext, type FindAssetUrl } from "./runtime/asset-urls.ts";
import { IslandsContext, type Islands } from "./runtime/Island.tsx";

/**
 * A page after rendering: what stands in its head and body, and the CSS that
 * this needs (not yet minified). Plain text alone, so that keeping it keeps
 * nothing else alive; what is made of a page is remembered by its identity.
 */
export interface RenderedPage extends Pick<Page, "path" | "title" | "description"> {
  readonly body: string;
  readonly css: string;
}

interface RenderOptions {
  readonly islands: Islands;
  readonly findAssetUrl: FindAssetUrl;
}

/** What React renders for a page: its element, with the contexts that islands and assets need. */
export function pageElement({ element }: Page, { islands, findAssetUrl }: RenderOptions): ReactElement {
  // No JSX here: what it becomes would hang on the tsconfig of the folder that the command is run in.
  const withIslands = createElement(IslandsContext, { value: islands }, element);
  return createElement(AssetUrlContext, { value: findAssetUrl }, withIslands);
}

/** Renders what stands in a page's body. Throws whatever a component of the page throws. */
export function renderBody(page: Page, options: RenderOptions): string {
  return renderToString(pageElement(page, options));
}
