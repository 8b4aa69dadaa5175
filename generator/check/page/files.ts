import { didYouMeanOf } from "../../problems/near-match.ts";
import { noProblems, type PageCheck } from "./page-check.ts";
import { thisPage } from "./page-problem.ts";
import { missingFiles, mayMiss } from "./missing-files.ts";

const uses = new Set(["media", "drawings"]);

/** Every video, sound, subtitle file and drawing of the site that a page uses exists. */
export const files: PageCheck = {
  looksAt: (tag, site) => mayMiss(tag, uses, site),
  problemsOf: (seen, page) => {
    if (seen.length === 0) return noProblems;
    return seen.flatMap((one) =>
      missingFiles(one, uses, page).map(({ address, path }) => ({
        code: "asset-missing",
        element: one.element.index,
        written: [address],
        what: `the <${one.tag.name}> on ${thisPage} uses "${address}", which does not exist`,
        fix:
          didYouMeanOf(path, page.site.filePaths) ||
          "put the file into the assets folder, and get its address with useAssetUrl",
      })),
    );
  },
};
