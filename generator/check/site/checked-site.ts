import { remember } from "../../cache/remember.ts";
import { outputPath } from "../../load/definition/page-url.ts";
import type { OutputFile } from "../../output-file.ts";
import { displayPath } from "../../problems/display-path.ts";
import { elementPlaces } from "../element-places.ts";
import { checkLevels } from "../check-levels.ts";
import type { SiteFacts } from "../page-inspector.ts";
import type { CheckInput } from "../site-checker.ts";
import type { CheckedSite } from "./site-check.ts";

/** Collects the input of the checks of the whole site. */
export function checkedSite(input: CheckInput): CheckedSite {
  const { loaded, list, facts, pages, laterCss, assets, assetsDir, whereIs } = input;
  const { site, source, entry } = loaded;
  return {
    site,
    url: site.url,
    base: site.base ?? "",
    trailingSlash: site.trailingSlash,
    entry: displayPath(entry),
    placeholders: site.placeholders ?? [],
    contrastPairs: site.contrastPairs ?? [],
    allowedOrigins: site.allowedOrigins ?? {},
    security: site.security,
    list,
    facts,
    pages: [...site.pages, ...(site.disabledPages ?? [])],
    rendered: pages,
    ...pathSets(facts),
    laterCss,
    assets,
    modules: loaded.modules,
    assetsDir: displayPath(assetsDir),
    whereIs,
    source,
    elements: elementPlaces(input.bundle),
    contentPlace: contentPlaces(pages, loaded),
    levels: checkLevels(site),
  };
}

/** Makes a function that searches the Markdown of pages. */
function contentPlaces(pages: CheckInput["pages"], { contents }: CheckInput["loaded"]): CheckedSite["contentPlace"] {
  if (contents === undefined) return () => undefined;
  let filesOf: ReadonlyMap<string, readonly string[]> | undefined;
  return (path, text) => {
    filesOf ??= new Map(pages.items.map((page) => [page.path, page.contents ?? []]));
    const places = (filesOf.get(path) ?? []).map((file) => contents.get(file)?.places().get(text));
    return places.find((place) => place !== undefined);
  };
}

const pathSets = remember((facts: SiteFacts) => ({
  livePaths: new Set(facts.livePaths),
  filePaths: new Set(facts.filePaths),
}));

/** Makes a function that returns the document of a page as text. */
export function documentFinder(documents: readonly OutputFile[]): (path: string) => string | undefined {
  let byPath: ReadonlyMap<string, OutputFile> | undefined;
  return (path) => {
    byPath ??= new Map(documents.map((file) => [file.path, file]));
    const file = byPath.get(outputPath(path));
    return file && Buffer.from(file.contents).toString();
  };
}
