import { DomUtils } from "./html-parser.ts";
import type { Problem } from "../problem.ts";
import { defineCheck, type Dom } from "./check.ts";

/** Every image has alternative text (empty when it is decoration), and every local one exists. */
export const images = defineCheck({
  inspect: (dom) => imagesIn(dom),
  judge: ({ filePaths, whereIs, source }, pages) =>
    pages.flatMap(({ page, facts }) =>
      facts.flatMap(({ src, hasAlt }) => {
        const where = () => source.find(src) ?? whereIs(page);
        const problems: Problem[] = [];
        if (!hasAlt) {
          const fix = 'say in `alt` what it shows; write alt="" if it only decorates';
          problems.push({
            code: "image-alt",
            page: page.path,
            where: where(),
            what: `the image "${src}" on "${page.path}" has no alternative text`,
            fix,
          });
        }
        if (src.startsWith("/") && !src.startsWith("//") && !filePaths.has(src)) {
          const fix = "put the file into the assets folder and name it with useAssetUrl";
          problems.push({
            code: "image-missing",
            page: page.path,
            where: where(),
            what: `the image "${src}" on "${page.path}" does not exist`,
            fix,
          });
        }
        return problems;
      }),
    ),
});

function imagesIn(dom: Dom) {
  return DomUtils.getElementsByTagName("img", dom).map(({ attribs }) => ({
    src: attribs["src"] ?? "",
    hasAlt: attribs["alt"] !== undefined,
  }));
}
