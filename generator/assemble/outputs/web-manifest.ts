import type { Site } from "../../define-site.ts";
import type { OutputFile } from "../../output-file.ts";
import type { SiteAssets } from "../../render/site-assets.ts";

/** The path of the web manifest. Browsers request it repeatedly, so its name is fixed. */
export const webManifestPath = "/site.webmanifest";

/** Describes the site for devices that add it to their home screen: https://www.w3.org/TR/appmanifest/ */
export function webManifest(
  { name, lang, themeColors, base = "" }: Site,
  { appIcons }: Pick<SiteAssets, "appIcons">,
): OutputFile | undefined {
  if (name === undefined || appIcons.length === 0) return undefined;
  const manifest = {
    name,
    lang,
    start_url: `${base}/`,
    display: "browser",
    theme_color: themeColors?.light,
    background_color: themeColors?.light,
    icons: appIcons.map(({ url, size, isMaskable = false }) => ({
      src: base + url,
      sizes: `${size}x${size}`,
      type: "image/png",
      ...(isMaskable && { purpose: "maskable" }),
    })),
  };
  return { path: webManifestPath.slice(1), contents: Buffer.from(`${JSON.stringify(manifest)}\n`) };
}
