import { remember } from "../cache/remember.ts";
import { outputPath } from "../load/definition/page-url.ts";
import type { Page } from "../load/definition/page.ts";
import type { Problem } from "../problems/problem.ts";
import type { CheckInput } from "./site-checker.ts";

type Made = Pick<CheckInput, "loaded" | "facts" | "documents" | "whereIs">;

/**
 * Finds live pages without a document. Publishing would delete them. Used last, if no other problem explains the
 * missing page.
 */
export function unwrittenPages({ loaded, facts, documents, whereIs }: Made): Problem[] {
  const files = outputPaths(facts.livePaths);
  // Documents are in the order of the pages, unless one is missing.
  if (files.every((file, index) => documents[index]?.path === file)) return [];
  const written = new Set(documents.map(({ path }) => path));
  return facts.livePaths.flatMap((path, index) => {
    if (written.has(outputPath(path))) return [];
    return {
      code: "page-unwritten",
      page: path,
      where: whereIs(loaded.site.pages[index] as Page),
      what: `no document was made for the page "${path}"`,
      fix: "build again; if it happens again, this is a bug in the generator: report it",
    };
  });
}

const outputPaths = remember((paths: readonly string[]) => paths.map(outputPath));
