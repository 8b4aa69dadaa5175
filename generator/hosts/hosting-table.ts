import { pageAddress, type AddressForm, pagePathOf } from "../define/addresses.ts";
import { hashedFolder } from "../assets/assets.ts";
import type { HostFile, HostFunction } from "../define/finished-site.ts";
import type { OutputFile } from "../output-file.ts";
import type { PlacedRedirect } from "../define/redirects.ts";

/** What the files of hosts depend on, in one form for all hosts. */
export type HostingTable = Parameters<HostFunction>[0];

/** Makes the table for a site. `siteUrl` is its absolute URL, if it is known. */
export function hostingTable(
  documents: readonly Pick<OutputFile, "path">[],
  { outDir, siteUrl }: { readonly outDir: string; readonly siteUrl?: string | undefined },
  { base, trailingSlash }: AddressForm,
  redirects: readonly PlacedRedirect[] = [],
): HostingTable {
  const pages = documents.map(({ path }) => pageAddress(pagePathOf(path), { base, trailingSlash }));
  return {
    outDir,
    hostName: siteUrl === undefined ? undefined : new URL(siteUrl).hostname,
    base,
    hasTrailingSlash: trailingSlash === "always",
    pages,
    redirects,
    hashedFolder: `${base}/${hashedFolder}/`,
    headers: securityHeaders,
    svgHeaders,
    cacheControl,
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

/**
 * Instead of the same header, for drawings: one that is opened by itself is a document, and would run the code in it. As
 * a picture in a page it never does.
 */
export const svgHeaders = { "Content-Security-Policy": "script-src 'none';frame-ancestors 'none'" } as const;

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
 * but serve those of other hosts. `serve` cannot hide files. The configuration of nginx hides all.
 */
export const hiddenFiles = ["_headers", "_redirects", "vercel.json", "serve.json"];

/** A file that hosts read at their root. It goes beside the output if the site is in a folder of the host. */
export function rootFile({ base }: HostingTable, path: string, text: string): HostFile {
  return { place: base === "" ? "inside" : "beside", path, text };
}

/** All forms in which hosts may look up an old address. Some treat `/old/` and `/old.html` as `/old`, others do not. */
export function formsOf({ from }: PlacedRedirect): readonly string[] {
  const bare = from.replace(/(?:\/index)?\.html?$/i, "");
  return [...new Set([from, bare, `${bare}/`])];
}
