import type { BundledScript } from "../load/bundling/lasting-script.ts";
import { fillHoles } from "../load/bundling/script-holes.ts";
import type { OutputFile } from "../output-file.ts";
import { hashedFolder, type AssetManifest } from "../load/assets/assets.ts";
import { hashedName } from "../load/assets/hashed-name.ts";
import type { ShortNames } from "../render/styles/short-names.ts";
import { rewriteScript } from "./addresses/rewrite-script.ts";
import type { SiteAddresses } from "./addresses/site-addresses.ts";

/** A script that pages with islands load. */
export interface HydrationScript {
  readonly file: OutputFile;
  /** The islands of the pages that load it. */
  readonly islands: readonly string[];
  /** The bundle, before its placeholders are filled. */
  readonly bundled: BundledScript;
}

/** The values for the placeholders of a hydration script, which depend on the pages. */
export interface Filling {
  readonly names: ShortNames;
  /** The code at its start. May be empty. */
  readonly beginning: string;
  /** The minified CSS of the classes that only islands add. */
  readonly laterCss: string;
  /** The URLs of all assets. */
  readonly assetUrls: AssetManifest;
  /** Names in the props of islands, including those of assets. */
  readonly propNames: ReadonlySet<string>;
}

/**
 * Makes a function that returns the script's file, with a hash in its name. The same texts give the same file object.
 */
export function scriptMaker(): (
  script: BundledScript,
  filling: Filling,
  addresses: SiteAddresses | undefined,
) => OutputFile | undefined {
  let last: { readonly filled: string; readonly file: OutputFile } | undefined;
  return ({ text }, { names, beginning, laterCss, assetUrls, propNames }, addresses) => {
    if (text === undefined) return undefined;
    const whole = fillHoles(text, {
      laterCss: JSON.stringify(laterCss),
      assetUrls: `(${JSON.stringify(assetsNamedIn(text, propNames, assetUrls))})`,
      name: (long) => names.get(long) ?? long,
    });
    const filled = beginning + (addresses ? rewriteScript(whole, addresses) : whole);
    if (last?.filled === filled) return last.file;
    const contents = Buffer.from(filled);
    const file = { path: `${hashedFolder}/${hashedName("hydrate.js", contents)}`, contents };
    last = { filled, file };
    return file;
  };
}

/** Assets that islands may use: their complete names appear in the script or in props. */
function assetsNamedIn(
  script: string,
  propNames: ReadonlySet<string>,
  assetUrls: AssetManifest,
): Record<string, string> {
  const isNamed = (name: string) =>
    propNames.has(name) || ['"', "'", "`"].some((quote) => script.includes(quote + name + quote));
  return Object.fromEntries([...assetUrls].filter(([name]) => isNamed(name)));
}
