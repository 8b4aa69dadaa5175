import { cssAddresses } from "../../assemble/addresses/rewrite-css.ts";
import { decoded } from "../../assemble/addresses/decoded.ts";
import { siteTarget } from "../../assemble/addresses/site-target.ts";
import { remember } from "../../cache/remember.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { PageProblem } from "../page/page-problem.ts";
import { problemsInStyles } from "./page-styles.ts";
import { placedProblems } from "./page-problems.ts";
import type { CheckedSite, SiteCheck } from "./site-check.ts";

/** Styles load only files that exist. */
export const styleFiles: SiteCheck = (site) => {
  const { laterCss, source, entry } = site;
  const search = (css: string) => doubtful(css, site);
  const found = problemsInStyles(site, search, (addresses, page) => missingFrom(addresses, page, site));
  const ofIslands = missingFrom(fileAddresses(laterCss), "/", site).map(({ written = [], ...problem }) => ({
    ...problem,
    where: source.find(written[0] ?? "") ?? entry,
  }));
  return [...placedProblems(found, site), ...ofIslands];
};

/** Returns the addresses that may be missing on a page. An address from the root means the same file on all pages. */
function doubtful(css: string, site: CheckedSite): readonly string[] {
  const isThere = (address: string) => address.startsWith("/") && missingFrom([address], "/", site).length === 0;
  return fileAddresses(css).filter((address) => !isThere(address));
}

/** Returns addresses that may be files of the site. A missing asset is reported by another check. */
function fileAddresses(css: string): readonly string[] {
  return [...new Set(cssAddresses(css))].filter((address) => !/^\s*(?:#|$|data:)/i.test(address));
}

function missingFrom(addresses: readonly string[], page: string, site: CheckedSite): PageProblem[] {
  return addresses.flatMap((address): PageProblem[] => {
    const target = siteTarget(address, page);
    if (target === undefined || site.filePaths.has(decoded(target.pathname))) return [];
    const near = didYouMean(address, namesOf(site.filePaths));
    const fix = near || "put the file into the assets folder, and write url(asset:…) with its name";
    return [
      { code: "style-file-missing", written: [address], what: `a style loads "${address}", which does not exist`, fix },
    ];
  });
}

/** Files whose names contain no hash. */
const namesOf = remember((paths: ReadonlySet<string>) => [...paths].filter((path) => !path.startsWith("/assets/")));
