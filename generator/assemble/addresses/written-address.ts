import { posix } from "node:path";
import { outputPath, pagePathOf } from "../../load/definition/page-url.ts";
import { pageAddress } from "../../load/definition/address-form.ts";
import type { SiteAddresses } from "./site-addresses.ts";
import { siteTarget } from "./site-target.ts";

/** Gives an address in the form of the site. */
export type WriteAddress = (address: string) => string;

/** A host answers with it for any address, so nothing in it can be seen from where it lies. */
const notFoundFile = "404.html";

/**
 * Gives an address, as a component writes it, in the form of the site, as it is
 * written in one of its files (`about/index.html`). What leads out of the site,
 * and what leads to a place of the same page, stays as it is.
 */
export function writtenAddress(address: string, file: string, site: SiteAddresses): string {
  const from = pagePathOf(file);
  const target = /^\s*(?:#|$)/.test(address) ? undefined : siteTarget(address, from);
  if (target === undefined) return address;
  const path = target.pathname;
  // As it is written: an URL knows nothing of a "#" with nothing behind it, which a script may have more to say after.
  const [rest = ""] = /[?#].*$/s.exec(address) ?? [];
  const isPage = site.pagePaths.has(path);
  if (site.isRelative && file !== notFoundFile) {
    if (path === from && rest.startsWith("#")) return rest;
    return posix.relative(posix.dirname(file), isPage ? outputPath(path) : path.slice(1)) + rest;
  }
  return (isPage ? pageAddress(path, site) : site.base + path) + rest;
}
