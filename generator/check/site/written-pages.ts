import { outputPath } from "../../load/definition/page-url.ts";
import type { SiteCheck } from "./site-check.ts";

/** Every page that can be visited has a document. A page that could not be rendered is reported for that. */
export const writtenPages: SiteCheck = ({ site, documentPaths, hasFailures, whereIs }) => {
  if (hasFailures) return [];
  return site.pages
    .filter(({ path }) => !documentPaths.has(outputPath(path)))
    .map((page) => ({
      code: "page-unwritten",
      page: page.path,
      where: whereIs(page),
      what: `no document was made for the page "${page.path}"`,
      fix: "build again; if it happens again, this is a bug in the generator: report it",
    }));
};
