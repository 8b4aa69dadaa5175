import { posix } from "node:path";
import { pageAddress, type AddressForm, outputPath, pagePathOf } from "../define/addresses.ts";

/**
 * Replaces the site's own host, whose name may be unknown. Its scheme makes `URL` parse addresses as browsers do:
 * `//root/about` and `/\root/about` name another host. No real host has this name (RFC 2606).
 */
export const siteOrigin = "https://site.invalid";

/**
 * Resolves an address inside the site, from the page or file at `from`. Returns nothing for other sites and invalid
 * URLs.
 */
export function siteTarget(address: string, from: string): URL | undefined {
  const base = new URL(from, siteOrigin);
  if (!URL.canParse(address, base)) return undefined;
  const target = new URL(address, base);
  return target.origin === siteOrigin ? target : undefined;
}

/** Decodes percent-encoding. A text with invalid encoding is returned unchanged, and no page has that address. */
export function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The form of a site's addresses, and their possible targets. */
export interface SiteAddresses extends AddressForm {
  /** Paths of the live pages, from the root. */
  readonly pagePaths: ReadonlySet<string>;
  /** Paths of all other files, from the root. */
  readonly filePaths: ReadonlySet<string>;
}

/** Whether a page or file of the site has a path. */
export function isOfSite(path: string, { pagePaths, filePaths }: SiteAddresses): boolean {
  return pagePaths.has(path) || filePaths.has(path);
}

/** The data for rewriting addresses. Nothing if they stay as components write them. */
export function siteAddresses(
  form: AddressForm,
  livePaths: readonly string[],
  filePaths: readonly string[],
): SiteAddresses | undefined {
  if (form.base === "" && form.trailingSlash === "never" && !form.isRelative) return undefined;
  return { ...form, pagePaths: new Set(livePaths), filePaths: new Set(filePaths) };
}

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

/** How a page uses the file, page or site at an address. */
export type AddressUse = "pictures" | "media" | "drawings" | "styles" | "frames" | "forms";

/**
 * Every attribute that contains addresses (HTML Living Standard, "Attributes"; SVG 2, 16.1), with the use of the
 * address for elements that do more than link.
 */
export const addressAttributes: ReadonlyMap<string, Readonly<Record<string, AddressUse>>> = new Map<
  string,
  Record<string, AddressUse>
>([
  ["href", { image: "pictures", feimage: "pictures", use: "drawings", link: "styles" }],
  ["xlink:href", { image: "pictures", feimage: "pictures", use: "drawings" }],
  [
    "src",
    {
      img: "pictures",
      input: "pictures",
      video: "media",
      audio: "media",
      source: "media",
      track: "media",
      iframe: "frames",
      embed: "frames",
    },
  ],
  ["srcset", { img: "pictures", source: "pictures" }],
  ["imagesrcset", {}],
  ["poster", { video: "pictures" }],
  ["data", { object: "frames" }],
  ["action", { form: "forms" }],
  ["formaction", { button: "forms", input: "forms" }],
  ["cite", {}],
]);

/**
 * Whether an attribute contains several addresses, each followed by a width or density: HTML Living Standard, 4.8.4.2.
 */
export function isAddressList(attribute: string): boolean {
  return attribute.endsWith("srcset");
}
