import type { AssembledSite } from "../assemble/assemble-site.ts";
import { listIndexer, type ListIndex } from "../cache/list-index.ts";
import { rememberEach } from "../cache/remember-each.ts";
import type { Loaded } from "../load/load-site.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedPages } from "../render/render-pages.ts";
import type { PageFindings, SiteFacts } from "./page-inspector.ts";
import type { CheckedPage } from "./checked-page.ts";
import type { CheckInput } from "./site-checker.ts";

interface BuiltStages {
  readonly loaded: Loaded;
  readonly rendered: RenderedPages & {
    readonly written: ListIndex<{
      readonly page: RenderedPage;
      readonly body: { readonly findings: PageFindings } | undefined;
    }>;
    readonly facts: SiteFacts;
  };
  readonly assembled: AssembledSite;
  readonly assetsDir: string;
}

const noFindings: PageFindings = {};

/**
 * Makes a function that collects the input of the checks from the stages of a build. Unchanged pages are the same
 * objects as the last time.
 */
export function checkInputMaker(): (stages: BuiltStages) => CheckInput {
  const eachPage = rememberEach<CheckedPage>();
  const toIndex = listIndexer<CheckedPage>();
  return (stages) => checkInput(stages, toIndex(checkedPages(stages, eachPage)));
}

function checkedPages(
  { rendered, assembled }: BuiltStages,
  eachPage: ReturnType<typeof rememberEach<CheckedPage>>,
): readonly CheckedPage[] {
  const { documents, styleSets } = assembled;
  const { items } = rendered.written;
  return eachPage([items, documents, styleSets], [], (index) => {
    const { page, body } = items[index] as (typeof items)[number];
    const { findings = noFindings } = body ?? {};
    const { path, title, description, structuredData, social, islandDifferences, headTags, contents } = page;
    const picture = social?.picture?.svg;
    const css = styleSets[index]?.css ?? "";
    const document = documents[index];
    const sharedImage = social?.image;
    const written = { path, title, description, structuredData, picture, headTags, sharedImage };
    return { ...written, islandDifferences, contents, css, findings, document };
  });
}

function checkInput(
  { loaded, rendered, assembled, assetsDir }: BuiltStages,
  pages: ListIndex<CheckedPage>,
): CheckInput {
  const { documents, scripts, styles } = assembled;
  return {
    bundle: loaded.bundle,
    loaded,
    list: loaded.list,
    facts: rendered.facts,
    pages,
    laterCss: styles.laterCss,
    assets: loaded.assets,
    assetsDir,
    documents: documents.filter((document) => document !== undefined),
    scripts,
    whereIs: rendered.whereIs,
    hasFailures: rendered.failures.length + rendered.problems.length > 0,
  };
}
