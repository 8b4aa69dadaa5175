import { parseDocument } from "htmlparser2";
import type { Assets } from "../render/assets/assets.ts";
import type { OutputFile } from "../output-file.ts";
import { displayPath } from "../problems/display-path.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import { remember } from "../cache/remember.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedSite } from "../render/site-renderer.ts";
import type { CheckResult } from "./check-result.ts";
import type { CheckedSite, Check } from "./check.ts";
import { assets as assetContents } from "./assets.ts";
import { contactLinks } from "./contact-links.ts";
import { contrast } from "./contrast.ts";
import { feeds } from "./feeds.ts";
import { files } from "./files.ts";
import { frames } from "./frames.ts";
import { headings } from "./headings.ts";
import { ids } from "./ids.ts";
import { images } from "./images.ts";
import { inlineCode } from "./inline-code.ts";
import { landmarks } from "./landmarks.ts";
import { lengths } from "./lengths.ts";
import { linkSchemes } from "./link-schemes.ts";
import { links } from "./links.ts";
import { metadata } from "./metadata.ts";
import { names } from "./names.ts";
import { origins } from "./origins.ts";
import { paths } from "./paths.ts";
import { placeholders } from "./placeholders.ts";
import { securityTxt } from "./security-txt.ts";
import { siteAddress } from "./site-address.ts";
import { sitemap } from "./sitemap.ts";
import { text } from "./text.ts";
import { startStopwatch } from "../stopwatch.ts";

const fastChecks: Readonly<Record<string, Check<unknown>>> = {
  siteAddress,
  paths,
  metadata,
  lengths,
  text,
  headings,
  ids,
  landmarks,
  names,
  links,
  linkSchemes,
  contactLinks,
  images,
  files,
  frames,
  origins,
  inlineCode,
  feeds,
  securityTxt,
};

const slowChecks: typeof fastChecks = { placeholders, contrast, assetContents, sitemap };

/** All checks, those that a build can wait for, or those that a save can wait for. */
export type CheckScope = "all" | "usual" | "fast";

/** Gives the problems that can be told before the documents are made; `outputs` are the files that are made of the site. */
export type SiteChecker = (
  loaded: LoadedSite,
  rendered: RenderedSite,
  assets: Assets,
  outputs: readonly OutputFile[],
) => CheckResult;

/** Makes a checker that parses the body of each page once for each time that it is rendered. */
export function siteChecker(scope: CheckScope, assetsDir: string): SiteChecker {
  const { timed, times } = startStopwatch();
  const wanted = Object.entries(scope === "fast" ? fastChecks : { ...fastChecks, ...slowChecks });
  const checks = wanted.map(([name, { inspect: look, judge }]) => ({
    inspect: timed(name, look),
    judge: timed(name, judge),
  }));
  const parse = timed("parsing", (body: string) => parseDocument(body));
  const inspect = remember((page: RenderedPage) => {
    const dom = parse(page.body);
    return checks.map((check) => check.inspect(dom, page));
  });

  return ({ site, source, entry }, { pages, laterCss, whereIs }, assets, outputs) => {
    const checked: CheckedSite = {
      url: site.url,
      base: site.base ?? "",
      trailingSlash: site.trailingSlash,
      entry: displayPath(entry),
      placeholders: site.placeholders ?? [],
      contrastPairs: site.contrastPairs ?? [],
      allowedOrigins: site.allowedOrigins ?? {},
      security: site.security,
      pages: [...site.pages, ...(site.disabledPages ?? [])],
      livePaths: new Set(site.pages.map(({ path }) => path)),
      filePaths: new Set([...assets.files, ...outputs].map(({ path }) => `/${path}`)),
      laterCss,
      assets,
      assetsDir: displayPath(assetsDir),
      whereIs,
      source,
    };
    const inspected = pages.map((page) => ({ page, facts: inspect(page) }));
    const problems = checks.flatMap((check, index) => {
      const ofThisCheck = inspected.map(({ page, facts }) => ({ page, facts: facts[index] }));
      return check.judge(checked, ofThisCheck);
    });
    return { problems, times: times().map(({ step, milliseconds }) => ({ check: step, milliseconds })) };
  };
}
