import { checksOf, pageInspector } from "../generator/checks/page-inspector.ts";
import type { SiteFacts } from "../generator/checks/checked-site.ts";
import { pageReader, type ReadingContext } from "../generator/document/read-page.ts";
import type { RenderedPage } from "../generator/render/render-page.ts";

/** The facts about a site with a few pages and files. */
export const facts: SiteFacts = {
  livePaths: ["/", "/about", "/work/first"],
  disabledPaths: ["/blog"],
  filePaths: ["/assets/loaf.1a2b3c4d.svg", "/robots.txt"],
  base: "",
  trailingSlash: "never",
  allowedOrigins: {},
};

/** Reads the body of a page of that site: its HTML as it is published, and what is found in it. */
export function readHtml(
  html: string,
  path = "/",
  { facts: known = facts, ...context }: Partial<ReadingContext> & { readonly facts?: SiteFacts } = {},
) {
  const read = pageReader({ names: new Map(), addresses: undefined, fontRanges: [], ...context }, checksOf);
  const body = read({ path, isLive: true, html } as RenderedPage);
  return { ...body, html: body.published, findings: pageInspector(known)(body) };
}
