import { addressAttributes, isAddressList, type AddressUse } from "../assemble/addresses/address-attributes.ts";
import { DomUtils } from "htmlparser2";
import type { Dom } from "./check.ts";

/** An address that an element needs for more than to link to it. */
export interface UsedAddress {
  readonly element: string;
  readonly attribute: string;
  readonly address: string;
  readonly use: AddressUse;
}

/** What the elements of a page use, in their order; of several candidates each one. */
export function usedAddresses(dom: Dom): UsedAddress[] {
  return DomUtils.findAll(() => true, dom).flatMap(({ name: element, attribs }) => {
    // All other links of a page's own are to pages, or tell of them.
    if (element === "link" && attribs["rel"] !== "stylesheet") return [];
    return Object.entries(attribs).flatMap(([attribute, value]) => {
      const use = addressAttributes.get(attribute)?.[element.toLowerCase()];
      if (use === undefined) return [];
      const addresses = isAddressList(attribute) ? candidates(value) : [value.trim()];
      return addresses.map((address) => ({ element, attribute, address, use }));
    });
  });
}

/** `/a.avif 1x, /b.avif 2x` → `/a.avif`, `/b.avif`. */
export function candidates(srcset = ""): string[] {
  return srcset.split(/,\s+/).flatMap((one) => one.trim().split(/\s+/)[0] || []);
}
