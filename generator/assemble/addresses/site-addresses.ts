import type { OutputFile } from "../../output-file.ts";
import type { AddressForm } from "../../load/definition/address-form.ts";
import type { PageList } from "../../load/definition/page-list.ts";

/** The form of a site's addresses, and their possible targets. */
export interface SiteAddresses extends AddressForm {
  /** Paths of the live pages, from the root. */
  readonly pagePaths: ReadonlySet<string>;
  /** Paths of all other files, from the root. */
  readonly filePaths: ReadonlySet<string>;
}

/** Whether a page or file of the site has a path. */
export function isOfSite(path: string, { pagePaths, filePaths }: SiteAddresses): boolean {
  return pagePaths.has(path) || filePaths.has(path);
}

/** Returns the data for rewriting addresses. Returns nothing if they stay as components write them. */
export type AddressMaker = (
  list: Pick<PageList, "livePaths">,
  form: AddressForm,
  files: readonly OutputFile[],
) => SiteAddresses | undefined;

/** Makes a function that returns the same object as long as its content does not change. */
export function addressMaker(): AddressMaker {
  let last:
    | { readonly livePaths: readonly string[]; readonly fingerprint: string; readonly addresses: SiteAddresses }
    | undefined;
  return ({ livePaths }, form, files) => {
    if (form.base === "" && form.trailingSlash === "never" && !form.isRelative) return undefined;
    const filePaths = files.map(({ path }) => `/${path}`);
    const fingerprint = JSON.stringify([form, filePaths]);
    if (last?.livePaths !== livePaths || last.fingerprint !== fingerprint) {
      const addresses = { ...form, pagePaths: new Set(livePaths), filePaths: new Set(filePaths) };
      last = { livePaths, fingerprint, addresses };
    }
    return last.addresses;
  };
}
