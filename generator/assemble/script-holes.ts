import type { AssetManifest } from "../render/assets/assets.ts";
import { namesIn, type ShortenNames } from "../render/styles/short-names.ts";

/**
 * What the pages decide about the hydration script: it is bundled beside them,
 * with holes, and these are filled in when both are there.
 */
export interface Filling {
  readonly shortenNames: ShortenNames;
  /** The minified CSS of the classes that only islands add. */
  readonly laterCss: string;
  /** Where all assets are found. */
  readonly assetUrls: AssetManifest;
  /** The pages, whose islands have props. */
  readonly pages: readonly { readonly body: string }[];
}

/** Stands in a script for the CSS that the pages do not have, as a text of its own. */
export const laterCssHole = "@@later@@";

/** Stands in a script for where the assets are found that its islands name. */
export const assetUrlsHole = "@@assets@@";

/** Makes a hole of every name that may become a short one. */
export function withNameHoles(script: string): string {
  return script.replace(namesIn, "@@$&@@");
}

/** Fills the holes in; a script that was never given any stays as it is. */
export function fillHoles(script: string, { shortenNames, laterCss, assetUrls, pages }: Filling): string {
  return script
    .replace(/(["'`])@@later@@\1/, () => JSON.stringify(laterCss))
    .replace(/(["'`])@@assets@@\1/, () => `(${JSON.stringify(assetsNamedIn(script, pages, assetUrls))})`)
    .replace(/@@([\w-]+)@@/g, (_, name: string) => shortenNames(name));
}

/** What islands can ask for: names that stand, whole, in the script or in props. */
function assetsNamedIn(script: string, pages: Filling["pages"], assetUrls: AssetManifest): Record<string, string> {
  const isNamed = (name: string) =>
    ['"', "'", "`"].some((quote) => script.includes(quote + name + quote)) ||
    pages.some(({ body }) => body.includes(`&quot;${name}&quot;`));
  return Object.fromEntries([...assetUrls].filter(([name]) => isNamed(name)));
}
