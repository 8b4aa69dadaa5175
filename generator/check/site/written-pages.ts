import { remember } from "../../cache/remember.ts";
import { outputPath } from "../../load/definition/page-url.ts";
import type { SiteCheck } from "./site-check.ts";

/** Every page that can be visited has a document. A page that could not be rendered is reported for that. */
export const writtenPages: SiteCheck = ({ site, facts, documents, hasFailures, whereIs }) => {
  if (hasFailures) return [];
  const files = outputPaths(facts.livePaths);
  // Documents are made in the order of the pages, so this holds unless one is missing.
  if (files.every((file, index) => documents[index]?.path === file)) return [];
  const written = new Set(documents.map(({ path }) => path));
  return site.pages
    .filter(({ path }) => !written.has(outputPath(path)))
    .map((page) => ({
      code: "page-unwritten",
      page: page.path,
      where: whereIs(page),
      what: `no document was made for the page "${page.path}"`,
      fix: "build again; if it happens again, this is a bug in the generator: report it",
    }));
};

const outputPaths = remember((paths: readonly string[]) => paths.map(outputPath));
