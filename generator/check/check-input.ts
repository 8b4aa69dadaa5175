import type { AssembledSite } from "../assemble/assemble-site.ts";
import { nameOf } from "../cache/content-cache.ts";
import { remember } from "../cache/remember.ts";
import type { Document } from "../assemble/document.ts";
import type { Loaded } from "../load/load-site.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedPages } from "../render/render-pages.ts";
import type { PageFindings, SiteFacts } from "./page-inspector.ts";
import type { CheckInput } from "./site-checker.ts";

interface BuiltStages {
  readonly loaded: Loaded;
  readonly rendered: RenderedPages & {
    readonly bodies: {
      readonly get: (page: RenderedPage) => { readonly styleKey: string; readonly findings: PageFindings } | undefined;
    };
    readonly facts: SiteFacts;
  };
  readonly assembled: AssembledSite;
  readonly assetsDir: string;
}

/** A document is the same object for as long as it says the same. */
const headKeyOf = remember((document: Document) => {
  let key: string | undefined;
  return () => (key ??= nameOf(document.headKey(), "head"));
});

/** Takes from the stages of a build what the checks look at. */
export function checkInput({ loaded, rendered, assembled, assetsDir }: BuiltStages): CheckInput {
  const { documents, script, styles } = assembled;
  const pages = rendered.pages.map((page) => {
    const { styleKey = "", findings = {} } = rendered.bodies.get(page) ?? {};
    const { path, title, description, structuredData } = page;
    const css = styles.sets.get(styleKey)?.css ?? "";
    const document = documents.get(page);
    return {
      path,
      title,
      description,
      structuredData,
      css,
      findings,
      head: document?.head,
      headKey: document && headKeyOf(document),
    };
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
    documents: [...documents.values()],
    script,
    whereIs: rendered.whereIs,
    hasFailures: rendered.failures.length + rendered.problems.length > 0,
  };
}
