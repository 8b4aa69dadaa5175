import type { AssembledSite } from "../assemble/assemble-site.ts";
import type { Loaded } from "../load/load-site.ts";
import type { RenderedPages } from "../render/render-pages.ts";
import type { PageFindings, SiteFacts } from "./page-inspector.ts";
import type { CheckInput } from "./site-checker.ts";

interface BuiltStages {
  readonly loaded: Loaded;
  readonly rendered: RenderedPages & {
    readonly bodies: readonly ({ readonly styleKey: string; readonly findings: PageFindings } | undefined)[];
    readonly facts: SiteFacts;
  };
  readonly assembled: AssembledSite;
  readonly assetsDir: string;
}

const noFindings: PageFindings = {};

/** Takes from the stages of a build what the checks look at. */
export function checkInput({ loaded, rendered, assembled, assetsDir }: BuiltStages): CheckInput {
  const { documents, script, styles } = assembled;
  const pages = rendered.pages.map((page, index) => {
    const { styleKey = "", findings = noFindings } = rendered.bodies[index] ?? {};
    const { path, title, description, structuredData, social, islandDifferences, headTags } = page;
    const picture = social?.picture?.svg;
    const css = styles.sets.get(styleKey)?.css ?? "";
    const document = documents[index];
    const sharedImage = social?.image;
    const said = { path, title, description, structuredData, picture, islandDifferences, headTags, sharedImage };
    return { ...said, css, findings, document };
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
    script,
    whereIs: rendered.whereIs,
    hasFailures: rendered.failures.length + rendered.problems.length > 0,
  };
}
