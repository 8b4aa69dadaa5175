import { alternates } from "./alternates.ts";
import { anchors } from "./anchors.ts";
import { assetContents } from "./asset-contents.ts";
import { contrast } from "./contrast.ts";
import { feeds } from "./feeds.ts";
import { headElements } from "./head-elements.ts";
import { islands } from "./islands.ts";
import { languages } from "./languages.ts";
import { lengths } from "./lengths.ts";
import { lostLibraries } from "./lost-libraries.ts";
import { metadata } from "./metadata.ts";
import { pageProblems } from "./page-problems.ts";
import { paths } from "./paths.ts";
import { placeholders } from "./placeholders.ts";
import { redirects } from "./redirects.ts";
import { securityTxt } from "./security-txt.ts";
import { urlAndBase } from "./url-and-base.ts";
import { sharedImages } from "./shared-images.ts";
import type { SiteCheck } from "./site-check.ts";
import { sitemap } from "./sitemap.ts";
import { styleFiles } from "./style-files.ts";
import { styleOrigins } from "./style-origins.ts";
import { texts } from "./texts.ts";
import { thirdParties } from "./third-parties.ts";
import { wrongFacts } from "./wrong-facts.ts";

/** The checks of the whole site, in the order of their reports. */
export const siteChecks = {
  urlAndBase,
  wrongFacts,
  paths,
  redirects,
  metadata,
  languages,
  alternates,
  lengths,
  texts,
  pages: pageProblems,
  links: anchors,
  origins: styleOrigins,
  styleFiles,
  thirdParties,
  feeds,
  securityTxt,
  headElements,
  sharedImages,
  lostLibraries,
} satisfies Readonly<Record<string, SiteCheck>>;

/** The checks that `watch` runs after it has shown a save. */
export const slowSiteChecks = { placeholders, contrast, assetContents, sitemap, islands } satisfies Readonly<
  Record<string, SiteCheck>
>;
