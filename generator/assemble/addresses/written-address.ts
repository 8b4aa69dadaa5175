import { posix } from "node:path";
import { outputPath, pagePathOf } from "../../load/definition/page-url.ts";
import { pageAddress } from "../../load/definition/address-form.ts";
import type { SiteAddresses } from "./site-addresses.ts";
import { siteTarget } from "./site-target.ts";

/** Returns an address in the form of the site. */
export type WriteAddress = (address: string) => string;

/** A host serves this file for any address, so relative addresses do not work in it. */
const notFoundFile = "404.html";

/**
 * Returns an address, as a component writes it, in the form of the site, for one of its files (`about/index.html`).
 * Addresses of other sites and of places on the same page stay unchanged.
 */
export function writtenAddress(address: string, file: string, site: SiteAddresses): string {
  const from = pagePathOf(file);
  const target = /^\s*(?:#|$)/.test(address) ? undefined : siteTarget(address, from);
  if (target === undefined) return address;
  const path = target.pathname;
  // Taken from the written text, because `URL` drops an empty "#", which a script may continue.
  const [rest = ""] = /[?#].*$/s.exec(address) ?? [];
  const isPage = site.pagePaths.has(path);
  if (site.isRelative && file !== notFoundFile) {
    if (path === from && rest.startsWith("#")) return rest;
    return posix.relative(posix.dirname(file), isPage ? outputPath(path) : path.slice(1)) + rest;
  }
  return (isPage ? pageAddress(path, site) : site.base + path) + rest;
}
