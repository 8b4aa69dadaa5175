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
 * The headers of every response. They are the same for every page and build, so a host may keep its configuration when
 * the site changes: the hashes of styles and scripts are only in the policy of each page's own meta element.
 */
export const securityHeaders = {
  // Without "includeSubDomains" and "preload", because other hosts of the domain may have no HTTPS. The owner decides
  // that.
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  // Meta elements cannot contain this directive. Browsers enforce both policies.
  "Content-Security-Policy": "frame-ancestors 'none'",
} as const satisfies Headers;

/** The values of headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** How long browsers and caches may keep a file. A file whose name contains a hash never changes. */
export const cacheControl = {
  hashed: "public, max-age=31536000, immutable",
  // Not "no-store", because the browser would then load pages again after Back.
  others: "public, max-age=0, must-revalidate",
} as const;

/**
 * The files that hosts look for in the output folder. Netlify, Cloudflare Pages and Vercel do not serve their own file,
 * but serve those of other hosts. `serve` cannot hide files. The configurations of nginx, Caddy and Apache hide all.
 */
export const hiddenFiles = ["_headers", "_redirects", "vercel.json", "serve.json"];

/** A file that hosts read at their root. It goes beside the output if the site is in a folder of the host. */
export function rootFile({ base }: HostingTable, path: string, text: string): HostFile {
  return { place: base === "" ? "inside" : "beside", path, text };
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
