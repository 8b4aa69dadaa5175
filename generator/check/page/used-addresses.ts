import { addressAttributes, isAddressList, type AddressUse } from "../../assemble/addresses/address-attributes.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";

/** An address that an element needs for more than to link to it. */
export interface UsedAddress {
  readonly attribute: string;
  readonly address: string;
  readonly use: AddressUse;
}

/** What an element uses; of several candidates each one. */
export const usedAddresses = ofTag(({ name, attributes }: Tag): readonly UsedAddress[] => {
  // All other links of the page's own are to pages, or are about them.
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
