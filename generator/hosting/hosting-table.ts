import { pageAddress, type AddressForm } from "../load/definition/address-form.ts";
import { hashedFolder } from "../render/assets/assets.ts";
import type { OutputFile } from "../output-file.ts";
import { pagePathOf } from "../load/definition/page-url.ts";
import { cacheControl, securityHeaders } from "./headers.ts";
import { headerPolicy, policyOf } from "../assemble/policy/page-policy.ts";

/** Headers by their names. */
export type Headers = Readonly<Record<string, string>>;

/** A page as a host answers with it. */
interface HostedPage {
  /** `/about`, with the base before it and perhaps a slash at its end. */
  readonly address: string;
  /** `/about/index.html`, with the base. */
  readonly file: string;
  /** Its Content-Security-Policy with what only a header can say. */
  readonly policy: string;
}

/** Where the files lie, which there are, and how they were made. */
interface Place {
  /** The output folder, as it was named. */
  readonly outDir: string;
  /** The folder beside it that holds what hosts read from elsewhere. */
  readonly besideDir: string;
  /** Whether `.br` and `.gz` files lie beside the texts. */
  readonly isCompressed: boolean;
  /** What builds them again, quoted for a shell. */
  readonly command: string;
}

/** What every host has to be told of a site, in the words of none. */
export interface HostingTable extends Place {
  /** The folder of the host that the site lies in; empty when that is its root. */
  readonly base: string;
  /** Whether the addresses of pages end with a slash. */
  readonly hasTrailingSlash: boolean;
  /** With every answer. */
  readonly headers: Headers;
  readonly pages: readonly HostedPage[];
  /** The folder of the files whose names change with their content: `/assets/`, with the base. */
  readonly hashedFolder: string;
  /** How long those may be kept, and all others. */
  readonly cacheControl: typeof cacheControl;
}

/** Fills the table for a site. */
export function hostingTable(documents: readonly OutputFile[], place: Place, addresses: AddressForm): HostingTable {
  const { base, trailingSlash } = addresses;
  const pages = documents.map(({ path, contents }) => ({
    address: pageAddress(pagePathOf(path), addresses),
    file: `${base}/${path}`,
    policy: headerPolicy(policyOf(Buffer.from(contents).toString())),
  }));
  return {
    ...place,
    base,
    hasTrailingSlash: trailingSlash === "always",
    headers: securityHeaders,
    pages,
    hashedFolder: `${base}/${hashedFolder}/`,
    cacheControl,
  };
}
