import type { Site } from "../../define-site.ts";
import type { HostName } from "./host-names.ts";

/** How the addresses of a site are written. Components write them from the root: `/about`. */
export interface AddressForm {
  /** The folder of the host that contains the site, `/sub/path`. Empty for the root. */
  readonly base: string;
  /** Whether the address of a page ends with a slash. */
  readonly trailingSlash: "never" | "always";
  /** Whether addresses are relative to each file, so that the site needs no host. */
  readonly isRelative: boolean;
}

/** The command's options for addresses. They override the site's settings. */
export interface AddressOptions {
  /** Absolute URL of the site. */
  readonly siteUrl?: string | undefined;
  readonly base?: AddressForm["base"] | undefined;
  readonly trailingSlash?: AddressForm["trailingSlash"] | undefined;
  readonly isRelative?: boolean | undefined;
  /** The hosts to write files for, which also redirect old addresses. Replaces those that the site names. */
  readonly hosts?: readonly HostName[] | undefined;
}

/** The form of addresses in a site's settings. */
export function addressForm({ base = "", trailingSlash = "never" }: Site, isRelative: boolean): AddressForm {
  return { base, trailingSlash, isRelative };
}

/**
 * Whether a text can be the folder of a host that contains the site: `/shop`, `/~ada/shop`. Hosts refuse hidden names,
 * which begin with a dot.
 */
export function isBase(text: string): boolean {
  return /^(?:\/[\w~-][\w.~-]*)+$/.test(text);
}

/** The folder that was probably meant: `shop/` is `/shop`. */
export function nearBase(text: string): string {
  const [path = ""] = text.replace(/^\w+:\/\/[^/]*/, "").split(/[?#]/, 1);
  const names = path.split("/").map((name) => name.replaceAll(/[^\w.~-]+/g, "-").replace(/^\.+/, ""));
  const meant = names.filter((name) => !/^-?$/.test(name));
  return `/${meant.join("/") || "shop"}`;
}

/** The address of a page on its host: `/about` becomes `/shop/about` or `/shop/about/`. */
export function pageAddress(path: string, { base, trailingSlash }: AddressForm): string {
  const isBare = trailingSlash === "always" && !/(?:\/|\.html)$/.test(path);
  return base + path + (isBare ? "/" : "");
}
