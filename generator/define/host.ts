import type { PlacedRedirect } from "./redirects.ts";

/** A file that configures how a host serves the site. */
export interface HostFile {
  /** Inside the output folder, where the host looks for it, or beside it, so that it is not served. */
  readonly place: "inside" | "beside";
  readonly path: string;
  readonly text: string;
}

/** What the files of hosts depend on. Functions of `hosts` get it. */
export interface HostingFacts {
  /** The output folder, as the user wrote it. */
  readonly outDir: string;
  /** `www.example.com`. Missing while the URL of the site is not known. */
  readonly hostName?: string | undefined;
  /** The folder of the host that contains the site. Empty for the root. */
  readonly base: string;
  /** Whether the addresses of pages end with a slash. */
  readonly hasTrailingSlash: boolean;
  /** The addresses of pages: `/about`, with the base, and with a slash at the end if the site uses one. */
  readonly pages: readonly string[];
  /** Old addresses with their new addresses. */
  readonly redirects: readonly PlacedRedirect[];
  /** The folder of hashed files: `/assets/`, with the base. */
  readonly hashedFolder: string;
}

/** Makes the files for a host that the generator does not know. `headers` are those of every response. */
export type HostFunction = (
  facts: HostingFacts & {
    readonly headers: Readonly<Record<string, string>>;
    /** The values of `Cache-Control`. */
    readonly cacheControl: { readonly hashed: string; readonly others: string };
  },
) => readonly HostFile[] | Promise<readonly HostFile[]>;
