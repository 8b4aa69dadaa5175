import { addressAttributes, isAddressList, type AddressUse } from "../../assemble/addresses/address-attributes.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";

/** An address that an element loads or sends data to, and does not only link to. */
export interface UsedAddress {
  readonly attribute: string;
  readonly address: string;
  readonly use: AddressUse;
}

/** The addresses that an element uses, including every candidate of a `srcset`. */
export const usedAddresses = ofTag(({ name, attributes }: Tag): readonly UsedAddress[] => {
  // All other `<link>` elements refer to pages, or describe the page itself.
  if (name === "link" && attributes["rel"] !== "stylesheet") return [];
  return Object.entries(attributes).flatMap(([attribute, value]) => {
    const use = addressAttributes.get(attribute)?.[name];
    if (use === undefined) return [];
    const addresses = isAddressList(attribute) ? candidates(value) : [value.trim()];
    return addresses.map((address) => ({ attribute, address, use }));
  });
});

/** `/a.avif 1x, /b.avif 2x` → `/a.avif`, `/b.avif`. */
function candidates(srcset = ""): string[] {
  return srcset.split(/,\s+/).flatMap((one) => one.trim().split(/\s+/)[0] || []);
}
