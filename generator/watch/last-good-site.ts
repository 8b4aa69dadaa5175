import { addressForm, type AddressForm } from "../load/definition/address-form.ts";
import { withAddress } from "../load/definition/site-url.ts";
import type { OutputFile } from "../output-file.ts";
import { lastPublished } from "../publish/last-published.ts";
import type { BuildOptions } from "../build.ts";

/**
 * Gives the site that was published last, to serve while the present one is
 * broken: it was good before, also when it is the generator that was restarted.
 */
export function lastGoodSite(
  options: BuildOptions,
): { readonly files: readonly OutputFile[]; readonly form: AddressForm } | undefined {
  const files = publishedFiles(options.outDir);
  if (files.length === 0) return undefined;
  // What the site itself says about its addresses is not known while it is broken.
  return { files, form: addressForm(withAddress({ lang: "", pages: [] }, options), false) };
}

function publishedFiles(outDir: string): readonly OutputFile[] {
  try {
    return lastPublished(outDir);
  } catch {
    // What is wrong with the folder is reported as soon as a build is written there.
    return [];
  }
}
