import { pageAddress, type AddressForm, pagePathOf } from "../define/addresses.ts";
import { hashedFolder } from "../assets/assets.ts";
import type { HostFile, HostingFacts } from "../define/finished-site.ts";
import type { OutputFile } from "../output-file.ts";
import { redirectFile, type PlacedRedirect } from "../define/redirects.ts";

/** Where the files are, which files exist, and how they were made. */
interface Place extends Pick<HostingFacts, "outDir"> {
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
export interface HostingTable extends Place, HostingFacts {}

/** Makes the table for a site. */
export function hostingTable(
  documents: readonly Pick<OutputFile, "path">[],
  place: Place,
  { base, trailingSlash }: AddressForm,
  redirects: readonly PlacedRedirect[] = [],
): HostingTable {
  const pages = documents.map(({ path }) => pageAddress(pagePathOf(path), { base, trailingSlash, isRelative: false }));
  return {
    ...place,
    hostName: place.siteUrl === undefined ? undefined : new URL(place.siteUrl).hostname,
    base,
    hasTrailingSlash: trailingSlash === "always",
    pages,
    redirects,
    hashedFolder: `${base}/${hashedFolder}/`,
  };
}

/**
 * The files that hosts look for in the output folder. Netlify, Cloudflare Pages and Vercel do not serve their own file,
 * but serve those of other hosts. `serve` cannot hide files. The configurations of nginx, Caddy and Apache hide all.
 */
export const hiddenFiles = ["_headers", "_redirects", "vercel.json", "serve.json"];

/** Where a file goes that hosts read at their root: inside, unless the site is in a folder of the host. */
export function rootPlace({ base }: HostingTable): HostFile["place"] {
  return base === "" ? "inside" : "beside";
}

/** Makes the files for one host. */
export type Host = (table: HostingTable) => readonly HostFile[];

/** All forms in which hosts may look up an old address. Some treat `/old/` and `/old.html` as `/old`, others do not. */
export function formsOf({ from }: PlacedRedirect): readonly string[] {
  const bare = redirectFile(from) === undefined ? from : from.replace(/(?:\/index)?\.html?$/i, "");
  return [...new Set([from, bare, `${bare}/`])];
}

/** The addresses of pages that look like those of files, without a slash at the end: `/docs/v1.2`. */
export function dottedPages({ base, pages }: HostingTable): readonly string[] {
  return pages
    .map((address) => address.replace(/\/$/, ""))
    .filter((address) => address.slice(base.length).includes(".") && !address.endsWith(".html"));
}

/** A regular expression for what may be between two slashes in the address of a page, the same for every build. */
export const pageName = "[\\w.-]+";

/**
 * Quotes a text as one word of a command line, on one line: control characters need the form of POSIX 2024 that all
 * usual shells know.
 */
export function shellQuoted(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text;
  // oxlint-disable-next-line no-control-regex -- they are what this is about
  if (!/[\x00-\x1f\x7f]/.test(text)) return `'${text.replaceAll("'", "'\\''")}'`;
  // oxlint-disable-next-line no-control-regex -- the same
  return `$'${text.replaceAll(/[\\']/g, "\\$&").replaceAll(/[\x00-\x1f\x7f]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, "0")}`)}'`;
}

/** Escapes a text for the regular expressions of nginx, Caddy and Apache. Addresses contain no other special character. */
export function escaped(text: string): string {
  return text.replaceAll(".", "\\.");
}
