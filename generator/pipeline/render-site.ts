import type { SitePlan } from "../assemble/plan-site.ts";
import type { SiteFacts } from "../check/page-inspector.ts";
import type { Loaded } from "../load/load-site.ts";
import { pictureFonts, type PictureFonts } from "../render/pictures/social-picture.ts";
import { pageRenderer, type RenderedPages } from "../render/render-pages.ts";
import type { StyleChoices } from "../render/styles/style-needs.ts";
import { contextMaker } from "./pipeline-context.ts";
import type { FinishedBody } from "./page-pipeline.ts";
import { sitePipeline } from "./site-pipeline.ts";

/** All pages of a site, rendered, and their bodies. */
export interface RenderedSite extends RenderedPages {
  /** At the indexes of their pages. Undefined if a page is missing. */
  readonly bodies: readonly (FinishedBody | undefined)[];
  readonly choices: StyleChoices;
  /** The facts that the page checks got. */
  readonly facts: SiteFacts;
  readonly pictureFonts: PictureFonts;
}

interface RendererOptions {
  /** Whether the next rendering uses unchanged pages again. */
  readonly remembers: boolean;
  /** Receives HTML that is not known to be valid, while other pages are still being rendered. */
  readonly onUnproved: Parameters<typeof sitePipeline>[0]["onUnproved"];
}

/**
 * Makes a renderer of sites. Each page is rendered here, and goes through the pipeline while the next ones are
 * rendered.
 */
export function siteRenderer({ remembers, onUnproved }: RendererOptions) {
  const renderPages = pageRenderer({ remembers });
  const startPipeline = sitePipeline({ remembers, onUnproved });
  const toContext = contextMaker();
  return async (loaded: Loaded, plan: SitePlan, knownSkeletons: readonly string[]): Promise<RenderedSite> => {
    const { site, entry, source, assets } = loaded;
    const { manifest: assetManifest } = assets;
    const { rules } = loaded.styles;
    let context = toContext({ loaded, plan, assetManifest, knownSkeletons });
    let ruleCount = rules.length;
    // Styles that a component adds while it is rendered become part of the choices.
    const contextNow = () => {
      if (rules.length !== ruleCount) context = toContext({ loaded, plan, assetManifest, knownSkeletons });
      ruleCount = rules.length;
      return context;
    };
    const fonts = pictureFonts({ entry, source, names: site.pictureFonts ?? [] });
    const pipeline = startPipeline(contextNow(), site.pages.length);
    try {
      const take = (pages: Parameters<typeof pipeline.take>[0], further: number) =>
        pipeline.take(pages, contextNow(), further);
      const rendered = await renderPages({ loaded, assets, fonts, findAssetUrl: plan.assets.find, take });
      const bodies = rendered.pages.map(await pipeline.finish());
      const { choices, facts } = contextNow();
      const problems = [...rendered.problems, ...fonts.problems];
      return { ...rendered, problems, bodies, choices, facts, pictureFonts: fonts };
    } finally {
      pipeline.close();
    }
  };
}
