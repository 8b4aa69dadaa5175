import { decoded } from "../../assemble/addresses/decoded.ts";
import { siteOrigin } from "../../assemble/addresses/site-target.ts";
import { pageAddress, type AddressForm } from "../../load/definition/address-form.ts";
import { outputPath } from "../../load/definition/page-url.ts";

/** The target of an address on a published page. */
export type Target =
  /** Another site, or something that is not a file, such as an email address. */
  | { readonly kind: "outside" }
  | { readonly kind: "invalid" }
  | { readonly kind: "file" }
  | { readonly kind: "missing" }
  | { readonly kind: "page"; readonly path: string; readonly anchor: string };

/** The page that contains an address, and its file in the output folder. */
interface Document {
  readonly path: string;
  readonly file: string;
}

/** Not a page of any site. A target that is found from here is the same from every page. */
export const nowhere: Document = { path: "/ ", file: " " };

/** Finds the target of a published address as a browser and a host do. */
export type ResolveTarget = (address: string, document: Document) => Target;

interface Paths extends AddressForm {
  readonly livePaths: readonly string[];
  readonly filePaths: readonly string[];
}

const plainAddress = /^(\/[\w/-]*)(#[\w-]*)?$/;
const outside: Target = { kind: "outside" };
const invalid: Target = { kind: "invalid" };
const file: Target = { kind: "file" };
const missing: Target = { kind: "missing" };

/** Makes the function that finds targets, for the form in which the site writes addresses. */
export function targetResolver({ livePaths, filePaths, ...form }: Paths): ResolveTarget {
  const { base, isRelative } = form;
  const pages = new Map<string, string>();
  for (const path of livePaths) {
    pages.set(pageAddress(path, form), path);
    if (isRelative) pages.set(`/${outputPath(path)}`, path);
  }
  const files = new Set(filePaths.map((path) => base + path));
  if (isRelative) for (const path of filePaths) files.add(path);

  const targetAt = (path: string, hash: string): Target => {
    const page = pages.get(path);
    if (page !== undefined) return { kind: "page", path: page, anchor: decoded(hash.slice(1)) };
    return files.has(path) ? file : missing;
  };

  return (address, document) => {
    // Most addresses are of these two kinds, and parsing a URL takes longer than all other steps.
    if (address.startsWith("#")) return { kind: "page", path: document.path, anchor: decoded(address.slice(1)) };
    const [, plainPath, hash = ""] = plainAddress.exec(address) ?? [];
    if (plainPath !== undefined && pages.has(plainPath)) return targetAt(plainPath, hash);
    const from = isRelative ? `/${document.file}` : pageAddress(document.path, form);
    const whole = `${siteOrigin}${encodeURI(from)}`;
    if (!URL.canParse(address, whole)) return invalid;
    const url = new URL(address, whole);
    if (url.origin !== siteOrigin) return outside;
    const path = decoded(url.pathname);
    if (!pages.has(path) && isSelf(path, from, document, base)) {
      return { kind: "page", path: document.path, anchor: decoded(url.hash.slice(1)) };
    }
    return targetAt(path, url.hash);
  };
}

/** A disabled page has no address, but it may contain links to itself. */
function isSelf(path: string, from: string, document: Document, base: string): boolean {
  return path === from || path === base + document.path;
}
