import { remember } from "../cache/remember.ts";
import { pageAddress, type AddressForm } from "../load/definition/address-form.ts";
import { hashedFolder } from "../load/assets/assets.ts";
import type { OutputFile } from "../output-file.ts";
import type { PlacedRedirect } from "../load/definition/redirects.ts";
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
  readonly commands: BuildCommands;
  /** Absolute address of the site, if it is known. */
  readonly siteUrl?: string | undefined;
}

/** The command lines that build the same files again, quoted for a shell. */
export interface BuildCommands {
  /** With the options that this build was given. */
  readonly here: string;
  /** Without `--out`, which may name a folder of this machine. */
  readonly elsewhere: string;
}

/** What every host has to know of a site, in a form that is the same for all hosts. */
export interface HostingTable extends Place {
  /** `www.example.com`; missing while the site's address is not known. */
  readonly hostName?: string | undefined;
  /** The folder of the host that the site lies in; empty when that is its root. */
  readonly base: string;
  /** Whether the addresses of pages end with a slash. */
  readonly hasTrailingSlash: boolean;
  /** With every answer. */
  readonly headers: Headers;
  readonly pages: readonly HostedPage[];
  /** Old addresses with new ones. */
  readonly redirects: readonly PlacedRedirect[];
  /** The folder of the files whose names change with their content: `/assets/`, with the base. */
  readonly hashedFolder: string;
  /** How long those may be kept, and all others. */
  readonly cacheControl: typeof cacheControl;
}

/** A page's file; one that knows the policy it carries need not be put together for it. */
export type HostedDocument = OutputFile & { readonly policy?: string };

const hostedPage = remember(
  (document: HostedDocument, base: string, trailingSlash: AddressForm["trailingSlash"]): HostedPage => ({
    address: pageAddress(pagePathOf(document.path), { base, trailingSlash, isRelative: false }),
    file: `${base}/${document.path}`,
    policy: headerPolicy(document.policy ?? policyOf(Buffer.from(document.contents).toString())),
  }),
);

/** Fills the table for a site. */
export function hostingTable(
  documents: readonly HostedDocument[],
  place: Place,
  addresses: AddressForm,
  redirects: readonly PlacedRedirect[] = [],
): HostingTable {
  const { base, trailingSlash } = addresses;
  const pages = documents.map((document) => hostedPage(document, base, trailingSlash));
  return {
    ...place,
    hostName: place.siteUrl === undefined ? undefined : new URL(place.siteUrl).hostname,
    base,
    hasTrailingSlash: trailingSlash === "always",
    headers: securityHeaders,
    pages,
    redirects,
    hashedFolder: `${base}/${hashedFolder}/`,
    cacheControl,
  };
}
