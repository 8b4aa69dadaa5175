import { DomUtils } from "./html-parser.ts";
import type { Problem } from "../build-error.ts";
import type { Check } from "./check.ts";

/** Every image has alternative text (empty when it is decoration), and every local one exists. */
export const images: Check = ({ parsedPages, filePaths, whereIs, source }) =>
  parsedPages.flatMap(({ page, dom }) =>
    DomUtils.getElementsByTagName("img", dom).flatMap(({ attribs }) => {
      const src = attribs["src"] ?? "";
      const where = () => source.find(src) ?? whereIs(page);
      const problems: Problem[] = [];
      if (attribs["alt"] === undefined) {
        const fix = 'say in `alt` what it shows; write alt="" if it only decorates';
        problems.push({ where: where(), what: `the image "${src}" on "${page.path}" has no alternative text`, fix });
      }
      if (src.startsWith("/") && !src.startsWith("//") && !filePaths.has(src)) {
        const fix = "put the file into the assets folder and name it with useAssetUrl";
        problems.push({ where: where(), what: `the image "${src}" on "${page.path}" does not exist`, fix });
      }
      return problems;
    }),
  );
