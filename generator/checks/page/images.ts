import { posix } from "node:path";
import type { AddressUse } from "../../define/address-attributes.ts";
import { decoded, siteTarget } from "../../document/addresses.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Finding } from "../../problems/problem.ts";
import type { ElementCheck, TagCheck } from "../checked-site.ts";
import { usedAddresses } from "./addresses.ts";

const wholeNumber = /^\d+$/;

/** What React makes of an imported picture as an address. The text itself is reported elsewhere. */
const isPrintedObject = /^\[object Object\]$/;

/** Every image has alternative text (empty for decoration) and a size. */
export const images: TagCheck = ({ name, attributes }, source) => {
  if (name !== "img") return [];
  const { alt, width = "", height = "" } = attributes;
  const { src = "" } = source.attributes;
  const image = { written: [src], what: `the image "${src}"` };
  const problems: Finding[] = [];
  if (alt === undefined) problems.push({ ...image, code: "image-alt", what: `${image.what} has no alternative text` });
  if (!isPrintedObject.test(src) && (!wholeNumber.test(width) || !wholeNumber.test(height))) {
    problems.push({ ...image, code: "image-size", what: `${image.what} has no width or height` });
  }
  return problems;
};

/** Uses of files that have to be files of the site, if they are not on another site. */
const ofFiles: ReadonlySet<AddressUse> = new Set<AddressUse>(["pictures", "media", "drawings"]);

/** On the page itself, or empty, as the address of an asset that does not exist. Other checks report these. */
const isElsewhere = /^(?:#|$|\[object Object\]$)/;

/** Targets that do not need a file of the site. */
const existing = { file: true, outside: true, invalid: true };

/** Every image, video, sound, subtitle file and drawing of the site that a page uses exists. */
export const files: ElementCheck = (tag, source) => {
  const written = usedAddresses(source);
  const used = usedAddresses(tag)
    .map(({ use, address }, index) => ({ use, address, href: written[index]?.address ?? "" }))
    .filter(({ use, address }) => ofFiles.has(use) && !isElsewhere.test(address));
  if (used.length === 0) return undefined;
  return (page) => {
    const missing = used.flatMap(({ use, address, href }): Finding[] => {
      if (page.resolve(address, page).kind in existing) return [];
      const target = siteTarget(href, page.path);
      const path = target && decoded(target.pathname);
      if (path === undefined || page.photoPaths?.includes(path)) return [];
      const add = `put the file at "root${path}" in the assets folder, or get the address of an asset with useAssetUrl`;
      const fix = didYouMean(path, page.site.filePaths) || add;
      const common = { written: [href], missing: path, fix, subject: posix.dirname(path) };
      return use === "pictures"
        ? [{ ...common, code: "image-missing", what: `the image "${href}" does not exist` }]
        : [{ ...common, code: "asset-missing", what: `the <${tag.name}> uses "${href}", which does not exist` }];
    });
    return [...new Map(missing.map((problem) => [problem.what, problem])).values()];
  };
};

/** The maximum difference of two ratios. Sizes are whole numbers, and may have been rounded twice. */
const tolerance = 0.02;

/**
 * A picture of the site has the ratio that its `<img>` declares. Otherwise it is distorted, or the page moves when it
 * loads.
 */
export const imageRatios: ElementCheck = (tag, source) => {
  const shown = { width: Number(tag.attributes["width"]), height: Number(tag.attributes["height"]) };
  if (tag.name !== "img" || !(shown.width > 0 && shown.height > 0)) return undefined;
  const [file = ""] = /[^/]+$/.exec(tag.attributes["src"] ?? "") ?? [];
  return ({ site: { imageSizes = {} } }) => {
    const real = Object.hasOwn(imageSizes, file) ? imageSizes[file] : undefined;
    if (real === undefined) return [];
    const expected = (shown.width * real.height) / real.width;
    if (Math.abs(shown.height - expected) <= Math.max(1, expected * tolerance)) return [];
    const { src = "", width = "", height = "" } = source.attributes;
    const what = `the image "${src}" has ${real.width} × ${real.height} pixels, and is shown in ${width} × ${height}`;
    const right = Math.round((Number(width) * real.height) / real.width);
    const fix = `write height={${right}}; if CSS crops it with object-fit, write \`checks: { "image-ratio": "off" }\` in definePage`;
    return [{ code: "image-ratio", what, fix }];
  };
};
