import type { Page } from "../define/page.ts";
import { outputPath } from "../define/addresses.ts";
import type { FinishedSite } from "../define/finished-site.ts";
import type { Loaded } from "../load-site.ts";
import type { AssembledSite } from "../output/assemble-site.ts";
import type { Document } from "../output/document.ts";
import type { HydrationScript } from "../output/scripts.ts";
import type { OutputFile } from "../output-file.ts";
import { groupedBy } from "../problems/grouped.ts";
import type { Problem } from "../problems/problem.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedPages } from "../render/render-pages.ts";
import type { PageFindings, SiteFacts } from "./page-inspector.ts";

/** A rendered page, and what the page checks found on it. */
export interface CheckedPage extends RenderedPage {
  /** The critical CSS of the page. Pages that share it have the same string. */
  readonly css: string;
  readonly findings: PageFindings;
  /** Missing for a disabled page. */
  readonly document: Document | undefined;
}

/** The input of the checks that run once all pages are rendered and assembled. */
export interface CheckedSite extends Loaded {
  /** Every page, including disabled pages and pages that could not be rendered. */
  readonly pages: readonly Page[];
  /** The facts that the page checks got. */
  readonly facts: SiteFacts;
  /** The ids of each rendered page by its path. A page that could not be rendered may have any id. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** Paths of the pages that visitors can open. */
  readonly livePaths: ReadonlySet<string>;
  /** Paths from the root of the files that are not pages: `/assets/text.1a2b3c4d.woff2`. */
  readonly filePaths: ReadonlySet<string>;
  /** The pages that this build has rendered. */
  readonly rendered: readonly CheckedPage[];
  /** The CSS that only islands add. */
  readonly laterCss: string;
  readonly documents: readonly OutputFile[];
  readonly scripts: readonly HydrationScript[];
  /** The files that `outputs` of the site made. */
  readonly made: readonly OutputFile[];
  /** Shows the site to functions of its own. */
  readonly finished: () => Promise<FinishedSite>;
  /** Where a page is defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
  /** Whether there are other pages, of the last build. Only the checks of single pages are run then. */
  readonly isPartial: boolean;
  /** Whether a page could not be rendered. The slow checks are skipped then. */
  readonly hasFailures: boolean;
}

interface BuiltStages {
  readonly loaded: Loaded;
  readonly rendered: RenderedPages & {
    readonly written: readonly {
      readonly page: RenderedPage;
      readonly body: { readonly findings: PageFindings } | undefined;
      readonly isKept: boolean;
    }[];
    readonly facts: SiteFacts;
  };
  readonly assembled: AssembledSite;
  readonly made: readonly OutputFile[];
  readonly finished: () => Promise<FinishedSite>;
}

/** Collects the input of the checks from the stages of a build. */
export function checkedSite({ loaded, rendered: done, assembled, made, finished }: BuiltStages): CheckedSite {
  const { site } = loaded;
  const { written, facts, whereIs, isPartial, failures, problems } = done;
  const { documents, scripts, styles, styleSets } = assembled;
  const rendered = written.flatMap(({ page, body, isKept }, index): readonly CheckedPage[] => {
    const css = styleSets[index]?.css ?? "";
    return isKept ? [] : [{ ...page, css, findings: body?.findings ?? {}, document: documents[index] }];
  });
  // Two pages with one path are reported by a check.
  const ids = groupedBy(rendered, ({ path }) => path);
  return {
    ...loaded,
    pages: [...site.pages, ...(site.disabledPages ?? [])],
    facts,
    ids: new Map([...ids].map(([path, same]) => [path, same.flatMap(({ findings }) => findings.ids ?? [])])),
    livePaths: new Set(facts.livePaths),
    filePaths: new Set(facts.filePaths),
    rendered,
    laterCss: styles.laterCss,
    documents: documents.filter((document) => document !== undefined),
    scripts,
    made,
    finished,
    whereIs,
    isPartial,
    hasFailures: failures.length + problems.length > 0,
  };
}

/**
 * Finds live pages without a document. Publishing would delete them. Used last, if no other problem explains the
 * missing page.
 */
export function unwrittenPages({ site, facts, documents, whereIs }: CheckedSite): Problem[] {
  const written = new Set(documents.map(({ path }) => path));
  return facts.livePaths.flatMap((page, index): readonly Problem[] => {
    if (written.has(outputPath(page))) return [];
    const where = whereIs(site.pages[index] as Page);
    const what = `no document was made for the page "${page}"`;
    const fix = "build again; if it happens again, this is a bug in the generator: report it";
    return [{ code: "page-unwritten", page, where, what, fix }];
  });
}

/** Returns the first result that there is. */
export function firstOf<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
