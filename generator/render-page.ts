import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { criticalCss } from "./critical-css.ts";
import type { Page } from "./define-site.ts";
import { AssetUrlContext, type FindAssetUrl } from "./runtime/asset-urls.ts";
import { IslandsContext, type Islands } from "./runtime/Island.tsx";
import type { StyleRule } from "./styles.ts";

/** A page after rendering: what stands in its body, and the CSS that this needs (not yet minified). */
export interface RenderedPage {
  readonly page: Page;
  readonly body: string;
  readonly css: string;
}

interface RenderOptions {
  readonly islands: Islands;
  readonly findAssetUrl: FindAssetUrl;
  /** The rules of all styles; read after rendering, since a component may add some. */
  readonly rules: readonly StyleRule[];
}

/** Renders a page with React. Throws whatever a component of the page throws. */
export function renderPage(page: Page, { islands, findAssetUrl, rules }: RenderOptions): RenderedPage {
  // No JSX here: what it becomes would hang on the tsconfig of the folder that the command is run in.
  const withIslands = createElement(IslandsContext, { value: islands }, page.element);
  const body = renderToString(createElement(AssetUrlContext, { value: findAssetUrl }, withIslands));
  return { page, body, css: criticalCss(body, rules) };
}
