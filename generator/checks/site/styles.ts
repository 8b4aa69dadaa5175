import { cssAddresses, decoded, siteTarget } from "../../output/addresses.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Finding } from "../../problems/problem.ts";
import { foreignCssUses, originProblems } from "../page/origins.ts";
import type { CheckedSite } from "../checked-site.ts";

/**
 * The styles of pages load only files that exist, and only pictures from other sites, from origins that the site
 * allows. Most pages share their styles, which are searched once.
 */
export function pageStyles(site: CheckedSite): Finding[] {
  const known = new Map<string, ReturnType<typeof usesIn>>();
  const usesIn = (css: string) => ({
    foreign: foreignCssUses(css),
    // An address from the root means the same file on all pages.
    files: fileAddresses(css).filter(
      (address) => !address.startsWith("/") || missingFiles([address], "/", site).length > 0,
    ),
  });
  return site.rendered.flatMap(({ path, css }) => {
    const { foreign, files } = known.get(css) ?? usesIn(css);
    known.set(css, { foreign, files });
    const found = originProblems(foreign, site.site.allowedOrigins ?? {}, "the page");
    return [...found, ...missingFiles(files, path, site)].map((one) => ({ ...one, page: path }));
  });
}

/** The same for the style sheet that all pages load, as its author wrote it. */
export function sheetStyles({ bundle: { sheet }, ...site }: CheckedSite): Finding[] {
  const foreign = originProblems(foreignCssUses(sheet), site.site.allowedOrigins ?? {}, "a style sheet");
  const files = fileAddresses(sheet).filter((address) => !address.startsWith("asset:"));
  return [...foreign, ...missingFiles(files, "/", site)];
}

/** Returns addresses that may be files of the site. A missing asset is reported by another check. */
function fileAddresses(css: string): readonly string[] {
  return [...new Set(cssAddresses(css))].filter((address) => !/^\s*(?:#|$|data:)/i.test(address));
}

function missingFiles(
  addresses: readonly string[],
  page: string,
  { filePaths, mayBeMade }: Pick<CheckedSite, "filePaths" | "mayBeMade">,
): Finding[] {
  return addresses.flatMap((address): Finding[] => {
    const target = siteTarget(address, page);
    const path = target && decoded(target.pathname);
    if (path === undefined || filePaths.has(path) || mayBeMade(path)) return [];
    // The names of assets contain a hash.
    const names = [...filePaths].filter((name) => !name.startsWith("/assets/"));
    const what = `a style loads "${address}", which does not exist`;
    const fix =
      didYouMean(address, names) || "put the file into the assets folder, and write url(asset:…) with its name";
    return [{ code: "style-file-missing", written: [address], what, fix }];
  });
}
