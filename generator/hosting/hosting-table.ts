import { remember } from "../cache/remember.ts";
import { pageAddress, type AddressForm } from "../load/definition/address-form.ts";
import { hashedFolder } from "../load/assets/assets.ts";
import type { OutputFile } from "../output-file.ts";
import type { PlacedRedirect } from "../load/definition/redirects.ts";
import { pagePathOf } from "../load/definition/page-url.ts";
import { cacheControl, securityHeaders } from "./headers.ts";
import { headerPolicy, policyOf } from "../assemble/policy/page-policy.ts";

/** The values of headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** A page as a host serves it. */
interface HostedPage {
  /** `/about`, with the base, and with a slash at the end if the site uses one. */
  readonly address: string;
  /** `/about/index.html`, with the base. */
  readonly file: string;
  /** Its Content-Security-Policy, including the directives that only a header can have. */
  readonly policy: string;
}

/** Where the files are, which files exist, and how they were made. */
interface Place {
  /** The output folder, as the user wrote it. */
  readonly outDir: string;
  /** The folder next to it with the files of hosts. */
  readonly besideDir: string;
  /** Whether the output has `.br` and `.gz` files of all texts. */
  readonly isCompressed: boolean;
  readonly commands: BuildCommands;
  /** Absolute URL of the site, if it is known. */
  readonly siteUrl?: string | undefined;
}

/** The command lines that repeat the build, quoted for a shell. */
export interface BuildCommands {
  /** With the options of this build. */
  readonly here: string;
  /** Without `--out`, which may be a folder of this machine. */
  readonly elsewhere: string;
}

/** What the files of hosts depend on, in one form for all hosts. */
export interface HostingTable extends Place {
  /** `www.example.com`. Missing while the URL of the site is not known. */
  readonly hostName?: string | undefined;
  /** The folder of the host that contains the site. Empty for the root. */
  readonly base: string;
  /** Whether the addresses of pages end with a slash. */
  readonly hasTrailingSlash: boolean;
  /** The headers of every response. */
  readonly headers: Headers;
  readonly pages: readonly HostedPage[];
  /** Old addresses with their new addresses. */
  readonly redirects: readonly PlacedRedirect[];
  /** The folder of hashed files: `/assets/`, with the base. */
  readonly hashedFolder: string;
  /** The `Cache-Control` values of hashed files and of all other files. */
  readonly cacheControl: typeof cacheControl;
}

/** The file of a page. If its policy is known, its contents need not be put together for that. */
export type HostedDocument = OutputFile & { readonly policy?: string };

const hostedPage = remember(
  (document: HostedDocument, base: string, trailingSlash: AddressForm["trailingSlash"]): HostedPage => ({
    address: pageAddress(pagePathOf(document.path), { base, trailingSlash, isRelative: false }),
    file: `${base}/${document.path}`,
    policy: headerPolicy(document.policy ?? policyOf(Buffer.from(document.contents).toString())),
  }),
);

/** Makes the table for a site. */
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
