import { parseDocument } from "./html-parser.ts";
import type { Assets } from "../assets.ts";
import type { Problem } from "../problem.ts";
import { displayPath } from "../display-path.ts";
import type { LoadedSite } from "../evaluate-site.ts";
import { remember } from "../remember.ts";
import type { RenderedPage } from "../render-page.ts";
import type { RenderedSite } from "../site-renderer.ts";
import type { CheckedSite } from "./check.ts";
import { images } from "./images.ts";
import { links } from "./links.ts";
import { metadata } from "./metadata.ts";
import { paths } from "./paths.ts";
import { placeholders } from "./placeholders.ts";
import { startStopwatch } from "../stopwatch.ts";

const fastChecks = { paths, metadata, links, images };
const slowChecks = { placeholders };

/** All checks, or those that no save has to wait for. */
export type CheckScope = "all" | "fast";

/** How long a check took over all pages, in milliseconds. */
export interface CheckTime {
  readonly check: string;
  readonly milliseconds: number;
}

/** What the checks found, and how long each took. */
export interface Checked {
  readonly problems: readonly Problem[];
  readonly times: readonly CheckTime[];
}

/** Runs all checks. */
export type SiteChecker = (loaded: LoadedSite, rendered: RenderedSite, assets: Assets) => Checked;

/** Makes a checker that parses the body of each page once for each time that it is rendered. */
export function siteChecker(scope: CheckScope): SiteChecker {
  const { timed, times } = startStopwatch();
  const wanted = Object.entries(scope === "all" ? { ...fastChecks, ...slowChecks } : fastChecks);
  const checks = wanted.map(([name, { inspect: look, judge }]) => ({
    inspect: timed(name, look),
    judge: timed(name, judge),
  }));
  const inspect = remember((page: RenderedPage) => {
    const dom = parseDocument(page.body);
    return checks.map((check) => check.inspect(dom, page));
  });

  return ({ site, source, entry }, { pages, whereIs }, assets) => {
    const checked: CheckedSite = {
      url: site.url,
      entry: displayPath(entry),
      placeholders: site.placeholders ?? [],
      pages: [...site.pages, ...(site.disabledPages ?? [])],
      livePaths: new Set(site.pages.map(({ path }) => path)),
      filePaths: new Set(assets.manifest.values()),
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
