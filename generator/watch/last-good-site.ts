import { addressForm, type AddressForm } from "../load/definition/address-form.ts";
import { withAddress } from "../load/definition/site-url.ts";
import type { OutputFile } from "../output-file.ts";
import { lastPublished } from "../publish/last-published.ts";
import type { BuildOptions } from "../build.ts";

/**
 * Returns the last published site, to serve it while the present one is broken. It was valid when it was published,
 * even by an earlier version of the generator.
 */
export function lastGoodSite(
  options: BuildOptions,
): { readonly files: readonly OutputFile[]; readonly form: AddressForm } | undefined {
  const files = publishedFiles(options.outDir);
  if (files.length === 0) return undefined;
  // The site's own settings for addresses are unknown while it is broken.
  return { files, form: addressForm(withAddress({ lang: "", pages: [] }, options), false) };
}

function publishedFiles(outDir: string): readonly OutputFile[] {
  try {
    return lastPublished(outDir);
  } catch {
    // Problems with the folder are reported when a build is written there.
    return [];
  }
}
