import { basename } from "node:path";
import { isHashed } from "../assets/assets.ts";
import { sizeOfFile } from "../assets/images.ts";
import { keyOf, remember } from "../cache.ts";
import type { SiteFacts } from "../checks/page-inspector.ts";
import { redirectsOf } from "../define/redirects.ts";
import type { Loaded } from "../load-site.ts";
import type { SitePlan } from "../output/plan-site.ts";
import { styleChoices } from "../styles/style-needs.ts";
import type { PageContext } from "./page-body.ts";

/** Returns what all pages share, with the styles that were written so far. */
export function pageContext(loaded: Loaded, plan: SitePlan, validParts: ReadonlySet<string>): PageContext {
  const { site, form, assets, styles } = loaded;
  return {
    choices: styleChoices(styles.rules),
    names: plan.names,
    addresses: plan.addresses,
    assetNames: new Set(assets.manifest.keys()),
    facts: {
      livePaths: site.pages.map(({ path }) => path),
      disabledPaths: (site.disabledPages ?? []).map(({ path }) => path),
      filePaths: plan.filePaths,
      ...form,
      ...imageSizesOf(assets),
      allowedOrigins: site.allowedOrigins ?? {},
      ...(site.frames && { frames: site.frames }),
      ...(site.redirects && {
        redirects: Object.fromEntries(redirectsOf(site).map(({ from, written }) => [from, written])),
      }),
      validParts,
    },
  };
}

/** Returns the sizes of raster images, because drawings are never distorted. */
function imageSizesOf({ files }: Loaded["assets"]): Pick<SiteFacts, "imageSizes"> {
  const entries = files.flatMap((file) => {
    const size = isHashed(file.path) && /\.(?:png|jpe?g|webp|avif|gif)$/i.test(file.path) && sizeOfFile(file);
    return size ? [[basename(file.path), size] as const] : [];
  });
  return entries.length === 0 ? {} : { imageSizes: Object.fromEntries(entries) };
}

/**
 * Changes with everything that affects a page, and not with the HTML that is known to be valid: more of it changes no
 * page.
 */
export const contextKey = remember((context: PageContext): string =>
  keyOf(JSON.stringify(context, (name, value: unknown) => (name === "validParts" ? [] : plainValue(value)))),
);

function plainValue(value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}
