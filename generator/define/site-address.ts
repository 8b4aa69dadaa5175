import { folderOf, isBase, isSiteUrl, type AddressForm } from "./addresses.ts";
import { withoutOption } from "./fact-checks.ts";
import type { HostName, Site } from "./site.ts";

/** The command's options for addresses. They override the site's settings. */
export interface AddressOptions {
  /** Absolute URL of the site. */
  readonly siteUrl?: string | undefined;
  readonly base?: AddressForm["base"] | undefined;
  readonly trailingSlash?: AddressForm["trailingSlash"] | undefined;
  /** The hosts to write files for, which also redirect old addresses. Replaces those that the site names. */
  readonly hosts?: readonly HostName[] | undefined;
}

/**
 * Sets the URL and the base of a site. The command's options override the site's settings. Afterwards `url` has no
 * slash at its end and contains the base, and the base is empty for the root.
 */
export function withAddress(site: Site, { siteUrl, base, trailingSlash, hosts }: AddressOptions): Site {
  const url = (siteUrl ?? site.url)?.replace(/\/+$/, "");
  const given = base ?? site.base;
  const folder = url === undefined ? "" : folderOf(url);
  const settled = given === undefined ? folder : given.replace(/^\/$/, "");
  return {
    ...site,
    url: url !== undefined && folder === "" && isSiteUrl(url) && isBase(settled) ? url + settled : url,
    base: settled,
    trailingSlash: trailingSlash ?? site.trailingSlash,
    ...(hosts !== undefined && { hosts }),
    ...(siteUrl !== undefined && { checks: withoutOption(site.checks, "--site-url") }),
  };
}
