import type { SiteFacts } from "../generator/checks/checked-site.ts";
import { pageReader, type PageContext } from "../generator/pages/read-page.ts";
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
export function readHtml(html: string, path = "/", context: Partial<PageContext> = {}) {
  const read = pageReader({
    choices: { classes: [], fontRanges: [] },
    names: new Map(),
    addresses: undefined,
    facts,
    ...context,
  });
  const body = read({ page: { path, isLive: true } as RenderedPage, html });
  return { ...body, html: Buffer.from(body.bytes).toString() };
}
