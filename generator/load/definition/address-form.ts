import type { Site } from "../../define-site.ts";

/** How the addresses of a site are written. Components write them from the root: `/about`. */
export interface AddressForm {
  /** The folder of the host that the site lies in, `/sub/path`; empty when that is its root. */
  readonly base: string;
  /** Whether the address of a page ends with a slash. */
  readonly trailingSlash: "never" | "always";
  /** Whether addresses lead from file to file, so that the site needs no host. */
  readonly isRelative: boolean;
}

/** What the command was told about addresses; it wins over what the site says. */
export interface AddressOptions {
  /** Absolute address of the site. */
  readonly siteUrl?: string | undefined;
  readonly base?: AddressForm["base"] | undefined;
  readonly trailingSlash?: AddressForm["trailingSlash"] | undefined;
  readonly isRelative?: boolean | undefined;
}

/** The form that a site asks for. */
export function addressForm({ base = "", trailingSlash = "never" }: Site, isRelative: boolean): AddressForm {
  return { base, trailingSlash, isRelative };
}

/**
 * Whether a text can be the folder of a host that a site lies in: `/shop`,
 * `/~ada/shop`. A name that begins with a dot is hidden, and hosts refuse it.
 */
export function isBase(text: string): boolean {
  return /^(?:\/[\w~-][\w.~-]*)+$/.test(text);
}

/** The folder that a text was probably meant to be: `shop/` is `/shop`. */
export function nearBase(text: string): string {
  const [path = ""] = text.replace(/^\w+:\/\/[^/]*/, "").split(/[?#]/, 1);
  const names = path.split("/").map((name) => name.replaceAll(/[^\w.~-]+/g, "-").replace(/^\.+/, ""));
  const meant = names.filter((name) => !/^-?$/.test(name));
  return `/${meant.join("/") || "shop"}`;
}

/** Where a host answers with a page: `/about` gives `/shop/about`, or `/shop/about/`. */
export function pageAddress(path: string, { base, trailingSlash }: AddressForm): string {
  const isBare = trailingSlash === "always" && !/(?:\/|\.html)$/.test(path);
  return base + path + (isBare ? "/" : "");
}
