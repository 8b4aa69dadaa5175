import { didYouMean } from "../problems/near-match.ts";
import { DomUtils } from "htmlparser2";
import type { Problem } from "../problems/problem.ts";
import { defineCheck, type Dom } from "./check.ts";
import { missingFile } from "./missing-file.ts";
import { candidates, usedAddresses } from "./used-addresses.ts";

/** Every image has alternative text (empty when it is decoration) and a size, and every local one exists. */
export const images = defineCheck({
  inspect: (dom) => imagesIn(dom),
  judge: ({ filePaths, whereIs, source }, pages) =>
    pages.flatMap(({ page, facts }) =>
      facts.flatMap(({ src, files, hasAlt, hasSize }) => {
        const at = (written = src) => ({ page: page.path, where: source.find(written) ?? whereIs(page) });
        const problems: Problem[] = [];
        if (!hasAlt) {
          const what = `the image "${src}" on "${page.path}" has no alternative text`;
          const fix = 'say in `alt` what it shows; write alt="" if it only decorates';
          problems.push({ ...at(), code: "image-alt", what, fix });
        }
        if (!hasSize) {
          const what = `the image "${src}" on "${page.path}" has no width and height`;
          const fix = "write both as plain numbers: without them the page jumps when the image arrives";
          problems.push({ ...at(), code: "image-size", what, fix });
        }
        for (const file of files.filter((one) => missingFile(one, page.path, filePaths) !== undefined)) {
          const what = `the image "${file}" on "${page.path}" does not exist`;
          const fix =
            didYouMean(file, [...filePaths]) || "put the file into the assets folder and name it with useAssetUrl";
          problems.push({ ...at(file), code: "image-missing", what, fix });
        }
        return problems;
      }),
    ),
});

function imagesIn(dom: Dom) {
  const pictures = DomUtils.getElementsByTagName("img", dom).map(({ attribs }) => ({
    src: attribs["src"] ?? "",
    files: [...new Set([attribs["src"] ?? "", ...candidates(attribs["srcset"])])],
    hasAlt: attribs["alt"] !== undefined,
    hasSize: [attribs["width"], attribs["height"]].every((size) => /^\d+$/.test(size ?? "")),
  }));
  const others = usedAddresses(dom)
    .filter(({ use, element }) => use === "pictures" && element !== "img")
    .map(({ address }) => ({ src: address, files: [address], hasAlt: true, hasSize: true }));
  return [...pictures, ...others];
}
