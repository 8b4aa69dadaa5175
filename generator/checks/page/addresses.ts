import { pageAddress, type AddressForm } from "../../define/addresses.ts";
import { addressAttributes, addressesIn, type AddressUse } from "../../define/address-attributes.ts";
import { decoded, siteOrigin } from "../../document/addresses.ts";
import type { Tag } from "../../html/tag.ts";

/** An address that an element loads or sends data to, and does not only link to. */
export interface UsedAddress {
  readonly attribute: string;
  readonly address: string;
  readonly use: AddressUse;
}

/** Returns the addresses that an element uses, with each candidate of a `srcset`. */
export function usedAddresses({ name, attributes }: Tag): readonly UsedAddress[] {
  // All other `<link>` elements refer to pages, or describe the page itself.
  if (name === "link" && attributes["rel"] !== "stylesheet") return [];
  const used: UsedAddress[] = [];
  for (const [attribute, value] of Object.entries(attributes)) {
    const use = addressAttributes.get(attribute)?.[name];
    if (use === undefined) continue;
    used.push(...addressesIn(attribute, value).map((address) => ({ attribute, address, use })));
  }
  return used;
}

/** Returns the origin of an address on another site. */
export function foreignOrigin(address: string): string | undefined {
  if (!URL.canParse(address, siteOrigin)) return undefined;
  const { protocol, origin } = new URL(address, siteOrigin);
  return /^https?:$/.test(protocol) && origin !== siteOrigin ? origin : undefined;
}

/** Whether a form posts to a service. A static site cannot answer a POST. */
export function isPosted({ name, attributes }: Tag): boolean {
  return name === "form" && attributes["method"]?.toLowerCase() === "post";
}

/** An HTTPS address, a local test server, or a path on the same host. */
const sendable = /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)|\/(?!\/))/i;

/** Whether a posted form has an address that it cannot be sent to. Only `formActions` reports that. */
export function isUnsendable(tag: Tag): boolean {
  const action = tag.attributes["action"]?.trim();
  if (action === undefined || !isPosted(tag)) return false;
  return !sendable.test(action) || !URL.canParse(action, "https://site");
}

/** The target of an address on a published page. */
export type Target =
  /** Another site, or something that is not a file, such as an email address. */
  | { readonly kind: "outside" }
  | { readonly kind: "invalid" }
  | { readonly kind: "file" }
  | { readonly kind: "missing" }
  | { readonly kind: "page"; readonly path: string; readonly anchor: string };

/** The page that contains an address. */
interface Document {
  readonly path: string;
}

/** Finds the target of a published address as a browser and a host do. */
export type ResolveTarget = (address: string, document: Document) => Target;

interface Paths extends AddressForm {
  readonly livePaths: readonly string[];
  readonly filePaths: readonly string[];
}

/** An address that begins so has the same target from every page. */
const isFromRoot = /^(?:\/|[a-z][a-z\d+.-]*:)/i;

/** Finds the targets of addresses, in the form in which the site writes them. */
export function targetResolver({ livePaths, filePaths, ...form }: Paths): ResolveTarget {
  const { base } = form;
  const pages = new Map(livePaths.map((path) => [pageAddress(path, form), path]));
  const files = new Set(filePaths.map((path) => base + path));
  /** Parsing a URL takes longer than all other steps, and most pages have the same links. */
  const known = new Map<string, Target>();

  const targetFrom = (address: string, document: Document): Target => {
    const from = pageAddress(document.path, form);
    const whole = `${siteOrigin}${encodeURI(from)}`;
    if (!URL.canParse(address, whole)) return { kind: "invalid" };
    const url = new URL(address, whole);
    if (url.origin !== siteOrigin) return { kind: "outside" };
    const path = decoded(url.pathname);
    // A disabled page has no address, but it may contain links to itself.
    const isSelf = path === from || path === base + document.path;
    const page = pages.get(path) ?? (isSelf ? document.path : undefined);
    if (page !== undefined) return { kind: "page", path: page, anchor: decoded(url.hash.slice(1)) };
    return files.has(path) ? { kind: "file" } : { kind: "missing" };
  };

  return (address, document) => {
    if (address.startsWith("#")) return { kind: "page", path: document.path, anchor: decoded(address.slice(1)) };
    const same = known.get(address);
    if (same !== undefined) return same;
    const target = targetFrom(address, document);
    const isSame = target.kind === "page" ? target.path !== document.path : target.kind !== "missing";
    if (isSame && isFromRoot.test(address)) known.set(address, target);
    return target;
  };
}
