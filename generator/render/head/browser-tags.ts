import type { Site } from "../../define-site.ts";
import { webManifestPath } from "../../assemble/outputs/web-manifest.ts";
import { link, meta, type Tag } from "./tag.ts";

/** What browsers show around the pages of a site. */
export interface BrowserLook extends Pick<Site, "themeColors"> {
  /** Address of the SVG. */
  readonly icon?: string | undefined;
  /** Addresses of the files whose names are fixed, `/favicon.ico` among them if there is one. */
  readonly rootFiles: readonly string[];
}

/**
 * Colours and icons. Phones look for `/apple-touch-icon.png` without being told
 * (https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications/ConfiguringWebApplications.html).
 * The icon of one size stands first: browsers that know SVG
 * take the last one that fits, and others only see the first.
 */
export function browserTags({ themeColors, icon, rootFiles }: BrowserLook): Tag[] {
  const schemes = themeColors === undefined ? [] : [meta({ name: "color-scheme", content: "light dark" })];
  const colors = Object.entries(themeColors ?? {}).map(([scheme, content]) =>
    meta({ name: "theme-color", content, media: `(prefers-color-scheme:${scheme})` }),
  );
  const ofFiles = [link("icon", "/favicon.ico", { sizes: "32x32" }), link("manifest", webManifestPath)].filter(
    ({ attributes }) => rootFiles.includes(attributes["href"] ?? ""),
  );
  const ofSvg = icon === undefined ? [] : [link("icon", icon, { type: "image/svg+xml" })];
  return [...schemes, ...colors, ...ofFiles, ...ofSvg];
}
