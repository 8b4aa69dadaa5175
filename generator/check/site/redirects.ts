import { redirectFile, redirectsOf, redirectTarget, oldPathOf } from "../../load/definition/redirects.ts";
import { findKey } from "../../problems/find-key.ts";
import type { Problem } from "../../problems/problem.ts";
import { targetProblems } from "./new-addresses.ts";
import { shapeProblem, takenProblem, twinFinder, type RedirectProblem } from "./old-addresses.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** Every old address is unused, and leads directly to a page, a file or another site. */
export const redirects: SiteCheck = (site) => {
  const { redirects: written = {}, url } = site.site;
  const judgeTarget = targetProblems(redirectsOf(site.site), site);
  const findTwin = twinFinder();
  return Object.entries(written).flatMap(([old, to]) => {
    const from = oldPathOf(old) ?? "";
    const target = redirectTarget(to, url);
    const ofSource = shapeProblem(old) ?? takenProblem(from, site.facts) ?? findTwin({ from, to });
    const ofTarget = target === undefined ? addressProblem(old, to) : judgeTarget({ from, written: to, target });
    const found = [ofSource, ofTarget, ofSource ?? unservedProblem(from, site)].filter((one) => one !== undefined);
    return [...new Set(found)].map((problem) => ({ ...problem, where: placeOf(old, site) }));
  });
};

function addressProblem(old: string, to: string): RedirectProblem {
  const what = `the old address "${old}" leads to ${JSON.stringify(to)}, which is not an address`;
  const fix = 'write a path of the site, "/about", or a URL, "https://www.example.com/"';
  return { code: "redirect-invalid", what, fix };
}

/** The build cannot write a page for such an address, so only a host can redirect it. */
function unservedProblem(from: string, { site: { hosts = [] } }: CheckedSite): RedirectProblem | undefined {
  if (redirectFile(from) !== undefined || hosts.some((name) => name !== "github-pages")) return undefined;
  return {
    code: "redirect-unserved",
    severity: "warning",
    what: `only a server can redirect "${from}", because it is the address of a file`,
    fix: 'add your host to defineSite, such as `hosts: ["nginx"]`, or build with `--host-files nginx`',
  };
}

/** The place is the key in the module of the site, or else the only place that contains the address. */
function placeOf(old: string, { entry, source }: CheckedSite): Problem["where"] {
  const where = findKey(old, entry);
  return where === entry ? (source.find(old) ?? entry) : where;
}
