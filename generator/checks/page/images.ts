import { posix } from "node:path";
import { type AddressUse, decoded, siteTarget } from "../../output/addresses.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Finding } from "../finding.ts";
import { elementCheck, tagCheck } from "./page-check.ts";
import type { Tag } from "../../render/tree/tag.ts";
import { usedAddresses, type UsedAddress } from "./addresses.ts";

const wholeNumber = /^\d+$/;

/** What React makes of an imported picture as an address. The text itself is reported elsewhere. */
const isPrintedObject = /^\[object Object\]$/;

/** Every image has alternative text (empty for decoration) and a size. */
export const images = tagCheck(({ name, attributes }, source, page) => {
  if (name !== "img") return [];
  const { alt, width = "", height = "" } = attributes;
  const { src = "" } = source.attributes;
  const written = [src];
  const image = `the image "${src}" on ${page}`;
  const problems: Finding[] = [];
  if (alt === undefined) {
    const fix = 'describe the image in `alt`; write alt="" if it is only decoration';
    problems.push({ code: "image-alt", written, what: `${image} has no alternative text`, fix });
  }
  if (!isPrintedObject.test(src) && (!wholeNumber.test(width) || !wholeNumber.test(height))) {
    const fix = "write both as plain numbers: without them the page jumps when the image arrives";
    problems.push({ code: "image-size", written, what: `${image} has no width or height`, fix });
  }
  return problems;
});

/** Uses of files that have to be files of the site, if they are not on another site. */
const ofFiles: ReadonlySet<AddressUse> = new Set<AddressUse>(["pictures", "media", "drawings"]);

/** On the page itself, or empty, as the address of an asset that does not exist. Other checks report these. */
const isElsewhere = /^(?:#|$|\[object Object\]$)/;

/** Targets that do not need a file of the site. */
const existing = { file: true, outside: true, invalid: true };

/** Every image, video, sound, subtitle file and drawing of the site that a page uses exists. */
export const files = elementCheck(usesFiles, ({ tag, source }, page) => {
  const missing = usedAddresses(tag).flatMap(({ use, address }, index): Finding[] => {
    if (!ofFiles.has(use) || isElsewhere.test(address) || page.resolve(address, page).kind in existing) return [];
    const { address: written } = usedAddresses(source)[index] as UsedAddress;
    const target = siteTarget(written, page.path);
    const path = target && decoded(target.pathname);
    if (path === undefined || page.photoPaths?.includes(path)) return [];
    const near = didYouMean(path, page.site.filePaths);
    return [
      {
        code: use === "pictures" ? "image-missing" : "asset-missing",
        written: [written],
        what:
          use === "pictures"
            ? `the image "${written}" on ${page.name} does not exist`
            : `the <${tag.name}> on ${page.name} uses "${written}", which does not exist`,
        fix:
          near || `put the file at "root${path}" in the assets folder, or get the address of an asset with useAssetUrl`,
        subject: posix.dirname(path),
      },
    ];
  });
  return [...new Map(missing.map((one) => [one.what, one])).values()];
});

function usesFiles(tag: Tag): boolean {
  return usedAddresses(tag).some(({ use }) => ofFiles.has(use));
}

/** The maximum difference of two ratios. Sizes are whole numbers, and may have been rounded twice. */
const tolerance = 0.02;

/**
 * A picture of the site has the ratio that its `<img>` declares. Otherwise it is distorted, or the page moves when it
 * loads.
 */
export const imageRatios = elementCheck(isImage, ({ tag, source }, { name, site: { imageSizes = {} } }) => {
  const shown = { width: Number(tag.attributes["width"]), height: Number(tag.attributes["height"]) };
  const [file = ""] = /[^/]+$/.exec(tag.attributes["src"] ?? "") ?? [];
  const real = Object.hasOwn(imageSizes, file) ? imageSizes[file] : undefined;
  if (real === undefined || !(shown.width > 0 && shown.height > 0)) return [];
  const expected = (shown.width * real.height) / real.width;
  if (Math.abs(shown.height - expected) <= Math.max(1, expected * tolerance)) return [];
  const { src = "", width = "", height = "" } = source.attributes;
  const what = `the image "${src}" on ${name} has ${real.width} × ${real.height} pixels, and is shown in ${width} × ${height}`;
  const right = Math.round((Number(width) * real.height) / real.width);
  const fix = `write height={${right}}; if CSS crops it with object-fit, write \`checks: { "image-ratio": "off" }\` in definePage`;
  return [{ code: "image-ratio", severity: "warning", what, fix }];
});

function isImage({ name }: Tag): boolean {
  return name === "img";
}
