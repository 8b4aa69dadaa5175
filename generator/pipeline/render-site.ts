import { listIndexer, type ListIndex } from "../cache/list-index.ts";
import { rememberEach } from "../cache/remember-each.ts";
import type { SitePlan } from "../assemble/plan-site.ts";
import type { SiteFacts } from "../check/page-inspector.ts";
import type { Loaded } from "../load/load-site.ts";
import { pictureFonts, type PictureFonts } from "../render/pictures/social-picture.ts";
import type { RenderedPage } from "../render/render-page.ts";
import { pageRenderer, type RenderedPages, type TakePages } from "../render/render-pages.ts";
import type { StyleChoices } from "../render/styles/style-needs.ts";
import { contextMaker } from "./pipeline-context.ts";
import type { FinishedBody, PipelineContext } from "./page-pipeline.ts";
import { sitePipeline } from "./site-pipeline.ts";

/** A page and its body. */
interface WrittenPage {
  readonly page: RenderedPage;
  /** Missing if an error prevents it. */
  readonly body: FinishedBody | undefined;
}

/** All pages of a site, rendered, and their bodies. */
export interface RenderedSite extends RenderedPages {
  /** In the order of `pages`. An unchanged page is the same object as the last time. */
  readonly written: ListIndex<WrittenPage>;
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
  const eachPage = rememberEach<WrittenPage>();
  const toIndex = listIndexer<WrittenPage>();
  /** The context of the last rendering, if all of its pages have bodies in it. */
  let complete: PipelineContext | undefined;
  return async (loaded: Loaded, plan: SitePlan, knownSkeletons: readonly string[]): Promise<RenderedSite> => {
    const { site, entry, source, assets } = loaded;
    const { manifest: assetManifest } = assets;
    const { rules } = loaded.styles;
    let context = toContext({ loaded, plan, assetManifest, knownSkeletons });
    let ruleCount = rules.length;
    const begun = context;
    const before = complete;
    complete = undefined;
    // Styles that a component adds while it is rendered become part of the choices.
    const contextNow = () => {
      if (rules.length !== ruleCount) context = toContext({ loaded, plan, assetManifest, knownSkeletons });
      ruleCount = rules.length;
      return context;
    };
    const fonts = pictureFonts({ entry, source, names: site.pictureFonts ?? [] });
    const pipeline = startPipeline(contextNow(), site.pages.length);
    try {
      const take: TakePages = (pages, further) => pipeline.take(pages, contextNow(), further);
      const takeRecalled: Parameters<typeof renderPages>[0]["takeRecalled"] = async (pages, further) => {
        if (contextNow() !== before) await take(pages(), further);
      };
      const rendered = await renderPages({ loaded, assets, fonts, findAssetUrl: plan.assets.find, takeRecalled, take });
      const { pages } = rendered;
      const bodyOf = await pipeline.finish();
      if (contextNow() === begun) complete = begun;
      const written = eachPage([pages], [context], (index) => {
        const page = pages[index] as RenderedPage;
        return { page, body: bodyOf(page) };
      });
      const { choices, facts } = context;
      const problems = [...rendered.problems, ...fonts.problems];
      return { ...rendered, problems, written: toIndex(written), choices, facts, pictureFonts: fonts };
    } finally {
      pipeline.close();
    }
  };
}
