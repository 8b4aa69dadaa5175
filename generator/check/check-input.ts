import type { AssembledSite } from "../assemble/assemble-site.ts";
import { rememberEach } from "../cache/remember-each.ts";
import type { Loaded } from "../load/load-site.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedPages } from "../render/render-pages.ts";
import type { PageFindings, SiteFacts } from "./page-inspector.ts";
import type { CheckInput, CheckedPage } from "./site-checker.ts";

interface BuiltStages {
  readonly loaded: Loaded;
  readonly rendered: RenderedPages & {
    readonly bodies: readonly ({ readonly findings: PageFindings } | undefined)[];
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
  return (stages) => checkInput(stages, eachPage);
}

function checkInput(
  { loaded, rendered, assembled, assetsDir }: BuiltStages,
  eachPage: ReturnType<typeof rememberEach<CheckedPage>>,
): CheckInput {
  const { documents, scripts, styles, styleSets } = assembled;
  const { pages: renderedPages, bodies } = rendered;
  const pages = eachPage([renderedPages, bodies, documents, styleSets], [], (index) => {
    const { findings = noFindings } = bodies[index] ?? {};
    const page = renderedPages[index] as RenderedPage;
    const { path, title, description, structuredData, social, islandDifferences, headTags, contents } = page;
    const picture = social?.picture?.svg;
    const css = styleSets[index]?.css ?? "";
    const document = documents[index];
    const sharedImage = social?.image;
    const written = { path, title, description, structuredData, picture, headTags, sharedImage };
    return { ...written, islandDifferences, contents, css, findings, document };
  });
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
