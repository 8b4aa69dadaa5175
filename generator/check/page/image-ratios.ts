import type { Tag } from "../../render/tree/tag.ts";
import type { ImageSize } from "../../load/assets/image-size.ts";
import { inElement, noProblems, type PageCheck, type SiteView } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

/** The maximum difference of two ratios. Sizes are whole numbers, and may have been rounded twice. */
const tolerance = 0.02;

/**
 * A picture of the site has the ratio that its `<img>` declares. Otherwise it is distorted, or the page moves when it
 * loads.
 */
export const imageRatios: PageCheck = {
  looksAt: (tag, site) => wrongRatio(tag, site) !== undefined,
  problemsOf: (seen, { site }) =>
    seen.length === 0
      ? noProblems
      : seen.flatMap((one) => {
          const size = wrongRatio(one.tag, site);
          return size === undefined ? [] : inElement(one, [problemOf(one.source, size)]);
        }),
};

/** Returns the real size of a picture, if its ratio differs from that of the tag. */
function wrongRatio({ name, attributes }: Tag, { imageSizes }: SiteView): ImageSize | undefined {
  if (name !== "img" || imageSizes.size === 0) return undefined;
  const [width, height] = [Number(attributes["width"]), Number(attributes["height"])];
  if (!(width > 0 && height > 0)) return undefined;
  const [file = ""] = /[^/]+$/.exec(attributes["src"] ?? "") ?? [];
  const size = imageSizes.get(file);
  if (size === undefined) return undefined;
  const expected = (width * size.height) / size.width;
  return Math.abs(height - expected) > Math.max(1, expected * tolerance) ? size : undefined;
}

function problemOf({ attributes }: Tag, { width, height }: ImageSize): PageProblem {
  const { src = "", width: shownWidth = "", height: shownHeight = "" } = attributes;
  const what = `the image "${src}" on ${thisPage} has ${width} × ${height} pixels, and is shown in ${shownWidth} × ${shownHeight}`;
  const right = Math.round((Number(shownWidth) * height) / width);
  const fix = `write height={${right}}; if CSS crops it with object-fit, write \`checks: { "image-ratio": "off" }\` in definePage`;
  return { code: "image-ratio", severity: "warning", what, fix };
}
