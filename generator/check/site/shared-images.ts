import { pagesWith } from "../../load/definition/pages-with.ts";
import { findKey } from "../../problems/find-key.ts";
import type { Problem } from "../../problems/problem.ts";
import type { SharedImage } from "../../render/render-page.ts";
import type { CheckedPage } from "../checked-page.ts";
import type { SiteCheck } from "./site-check.ts";

/**
 * The minimum size of a picture that networks show next to a link:
 * https://developers.facebook.com/docs/sharing/webmasters/images/
 */
const leastPixels = 200;

/** The picture for a shared link is one that networks can show: https://ogp.me/#structured */
export const sharedImages: SiteCheck = ({ rendered, site, whereIs }) => {
  const shared = rendered.where(hasSharedImage);
  if (shared.length === 0) return [];
  const byPath = new Map(pagesWith(["social"], site).map((page) => [page.path, page]));
  return shared.flatMap(({ path, sharedImage }) => {
    if (sharedImage === undefined) return [];
    const words = wrongImage(sharedImage);
    const page = byPath.get(path);
    const where = () => findKey("image", whereIs({ path }));
    const both: Problem[] =
      page?.social?.picture === undefined
        ? []
        : [
            {
              code: "social-picture",
              page: path,
              where: where(),
              what: `the card of "${path}" has a picture and an image`,
              fix: "leave one of them out",
            },
          ];
    return words === undefined ? both : [{ code: "social-picture", page: path, where: where(), ...words }, ...both];
  });
};

const hasSharedImage = ({ sharedImage }: CheckedPage) => sharedImage !== undefined;

function wrongImage({ asset, width, height, url }: SharedImage): Pick<Problem, "what" | "fix"> | undefined {
  // A missing asset is reported by another check.
  if (url.startsWith("#")) return undefined;
  const fix = "use a PNG or JPEG of 1200 × 630";
  if (!/\.(?:png|jpe?g|webp|gif)$/i.test(asset) || width === 0) {
    return { what: `networks do not show "${asset}" beside a shared link`, fix };
  }
  if (width >= leastPixels && height >= leastPixels) return undefined;
  const what = `the picture for shared links "${asset}" has ${width} × ${height} pixels, fewer than networks show`;
  return { what, fix };
}
