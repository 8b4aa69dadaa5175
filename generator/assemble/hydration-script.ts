import type { BundledScript } from "../load/bundling/script-bundler.ts";
import { fillHoles } from "../load/bundling/script-holes.ts";
import type { OutputFile } from "../output-file.ts";
import { hashedFolder, type AssetManifest } from "../render/assets/assets.ts";
import { hashedName } from "../render/assets/hashed-name.ts";
import type { ShortenNames } from "../render/styles/short-names.ts";
import { rewriteScript } from "./addresses/rewrite-script.ts";
import type { SiteAddresses } from "./addresses/site-addresses.ts";

/** What the pages decide about the hydration script. */
export interface Filling {
  readonly shortenNames: ShortenNames;
  /** The minified CSS of the classes that only islands add. */
  readonly laterCss: string;
  /** Where all assets are found. */
  readonly assetUrls: AssetManifest;
  /** The pages, whose islands have props. */
  readonly pages: readonly { readonly body: string }[];
}

/** Makes a maker of the script's file, with a hash in its name; the same texts give the same file again. */
export function scriptMaker(): (
  script: BundledScript,
  filling: Filling,
  addresses: SiteAddresses | undefined,
) => OutputFile | undefined {
  let last: { readonly filled: string; readonly file: OutputFile } | undefined;
  return ({ text }, { shortenNames, laterCss, assetUrls, pages }, addresses) => {
    if (text === undefined) return undefined;
    const whole = fillHoles(text, {
      laterCss: JSON.stringify(laterCss),
      assetUrls: `(${JSON.stringify(assetsNamedIn(text, pages, assetUrls))})`,
      name: shortenNames,
    });
    const filled = addresses ? rewriteScript(whole, addresses) : whole;
    if (last?.filled === filled) return last.file;
    const contents = Buffer.from(filled);
    const file = { path: `${hashedFolder}/${hashedName("hydrate.js", contents)}`, contents };
    last = { filled, file };
    return file;
  };
}

/** What islands can ask for: names that stand, whole, in the script or in props. */
function assetsNamedIn(script: string, pages: Filling["pages"], assetUrls: AssetManifest): Record<string, string> {
  const isNamed = (name: string) =>
    ['"', "'", "`"].some((quote) => script.includes(quote + name + quote)) ||
    pages.some(({ body }) => body.includes(`&quot;${name}&quot;`));
  return Object.fromEntries([...assetUrls].filter(([name]) => isNamed(name)));
}
