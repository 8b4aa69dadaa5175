import { didYouMean } from "../problems/near-match.ts";
import { defineCheck } from "./check.ts";
import { missingFile } from "./missing-file.ts";
import { usedAddresses } from "./used-addresses.ts";

/** Every film, sound, subtitle and drawing of the site's own that a page uses exists. */
export const files = defineCheck({
  inspect: (dom) => usedAddresses(dom).filter(({ use }) => use === "media" || use === "drawings"),
  judge: ({ filePaths, source, whereIs }, pages) =>
    pages.flatMap(({ page, facts }) =>
      facts.flatMap(({ element, address }) => {
        const path = missingFile(address, page.path, filePaths);
        if (path === undefined) return [];
        return [
          {
            code: "asset-missing",
            page: page.path,
            where: source.find(address) ?? whereIs(page),
            what: `the <${element}> on "${page.path}" uses "${address}", which does not exist`,
            fix: didYouMean(path, [...filePaths]) || "put the file into the assets folder and name it with useAssetUrl",
          },
        ];
      }),
    ),
});
