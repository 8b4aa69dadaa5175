import type { Site } from "../../define-site.ts";
import { webManifestPath } from "../outputs/web-manifest.ts";
import { link, meta, type HeadTag } from "./head-tag.ts";

/** What browsers show around the pages of a site. */
export interface BrowserLook extends Pick<Site, "themeColors"> {
  /** Address of the SVG icon. */
  readonly icon?: string | undefined;
  /** Addresses of the files with fixed names, including `/favicon.ico` if it exists. */
  readonly rootFiles: readonly string[];
}

/**
 * Colours and icons. Phones request `/apple-touch-icon.png` without a link
 * (https://developer.apple.com/library/archive/documentation/AppleApplications/Reference/SafariWebContent/ConfiguringWebApplications/ConfiguringWebApplications.html).
 * The icon of one size comes first: browsers that support SVG use the last matching icon, and others only see the
 * first.
 */
export function browserTags({ themeColors, icon, rootFiles }: BrowserLook): HeadTag[] {
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
