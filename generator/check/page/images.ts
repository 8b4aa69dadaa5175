import { didYouMeanOf } from "../../problems/near-match.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import { missingFiles, mayMiss } from "./missing-files.ts";
import { inElement, noProblems, type PageCheck, type PageView, type SeenElement } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

const uses = new Set(["pictures"]);

/** Every image has alternative text (empty for decoration) and a size, and every image of the site exists. */
export const images: PageCheck = {
  looksAt: (tag, site) => lacksOf(tag).length > 0 || mayMiss(tag, uses, site),
  problemsOf: (seen, page) =>
    seen.length === 0 ? noProblems : seen.flatMap((one) => inElement(one, problemsOf(one, page))),
};

/** The attributes that an `<img>` is missing. */
const lacksOf = ofTag(({ name, attributes }: Tag): readonly ("alt" | "size")[] => {
  if (name !== "img") return [];
  const hasSize = [attributes["width"], attributes["height"]].every((size) => /^\d+$/.test(size ?? ""));
  return [...(attributes["alt"] === undefined ? ["alt" as const] : []), ...(hasSize ? [] : ["size" as const])];
});

function problemsOf(seen: SeenElement, page: PageView): PageProblem[] {
  const { src = "" } = seen.source.attributes;
  const image = `the image "${src}" on ${thisPage}`;
  const lacks = lacksOf(seen.tag).map((lack): PageProblem => {
    if (lack === "alt") {
      const fix = 'describe the image in `alt`; write alt="" if it is only decoration';
      return { code: "image-alt", written: [src], what: `${image} has no alternative text`, fix };
    }
    const fix = "write both as plain numbers: without them the page jumps when the image arrives";
    return { code: "image-size", written: [src], what: `${image} has no width or height`, fix };
  });
  const missing = missingFiles(seen, uses, page).map(({ address }): PageProblem => {
    const fix =
      didYouMeanOf(address, page.site.filePaths) ||
      "put the file into the assets folder, and get its address with useAssetUrl";
    const what = `the image "${address}" on ${thisPage} does not exist`;
    return { code: "image-missing", written: [address], what, fix };
  });
  return [...lacks, ...missing];
}
