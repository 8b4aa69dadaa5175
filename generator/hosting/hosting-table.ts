import { hashedFolder } from "../assets.ts";
import type { OutputFile } from "../output-file.ts";
import { cacheControl, securityHeaders } from "../policy/headers.ts";
import { headerPolicy, policyOf } from "../policy/page-policy.ts";

/** Headers by their names. */
export type Headers = Readonly<Record<string, string>>;

/** A page as a host answers with it. */
interface HostedPage {
  /** `/about` */
  readonly address: string;
  /** `/about/index.html` */
  readonly file: string;
  /** Its Content-Security-Policy with what only a header can say. */
  readonly policy: string;
}

/** Where the files lie, and which there are. */
interface Place {
  /** The output folder, as it was named. */
  readonly outDir: string;
  /** The folder beside it that holds what hosts read from elsewhere. */
  readonly besideDir: string;
  /** Whether `.br` and `.gz` files lie beside the texts. */
  readonly isCompressed: boolean;
}

/** What every host has to be told of a site, in the words of none. */
export interface HostingTable extends Place {
  /** With every answer. */
  readonly headers: Headers;
  readonly pages: readonly HostedPage[];
  /** The folder of the files whose names change with their content: `/assets/`. */
  readonly hashedFolder: string;
  /** How long those may be kept, and all others. */
  readonly cacheControl: typeof cacheControl;
}

/** Fills the table for a site. */
export function hostingTable(documents: readonly OutputFile[], place: Place): HostingTable {
  const pages = documents.map(({ path, contents }) => ({
    address: `/${path}`.replace(/\/index\.html$/, "") || "/",
    file: `/${path}`,
    policy: headerPolicy(policyOf(Buffer.from(contents).toString())),
  }));
  return { ...place, headers: securityHeaders, pages, hashedFolder: `/${hashedFolder}/`, cacheControl };
}
