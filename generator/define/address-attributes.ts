/** How a page uses the file, page or site at an address. */
export type AddressUse = "pictures" | "media" | "drawings" | "styles" | "frames" | "forms";

/**
 * Every attribute that contains addresses (HTML Living Standard, "Attributes"; SVG 2, 16.1), with the elements that do
 * more with an address than link, by its use.
 */
const elementsByUse: Readonly<Record<string, Partial<Record<AddressUse, string>>>> = {
  href: { pictures: "image feimage", drawings: "use", styles: "link" },
  "xlink:href": { pictures: "image feimage", drawings: "use" },
  src: { pictures: "img input", media: "video audio source track", frames: "iframe embed" },
  srcset: { pictures: "img source" },
  imagesrcset: {},
  poster: { pictures: "video" },
  data: { frames: "object" },
  action: { forms: "form" },
  formaction: { forms: "button input" },
  ping: {},
  cite: {},
};

/** Every attribute that contains addresses, with their uses by elements. */
export const addressAttributes: ReadonlyMap<string, Readonly<Record<string, AddressUse>>> = new Map(
  Object.entries(elementsByUse).map(([attribute, ofUses]) => {
    const uses = Object.entries(ofUses) as [AddressUse, string][];
    return [attribute, Object.fromEntries(uses.flatMap(([use, names]) => names.split(" ").map((name) => [name, use])))];
  }),
);

/** Returns the value of such an attribute with other addresses. */
export function withAddresses(attribute: string, value: string, write: (address: string) => string): string {
  if (attribute === "ping") return value.replace(/\S+/g, write);
  if (!attribute.endsWith("srcset")) return write(value);
  // Each address is followed by a width or density (HTML Living Standard, 4.8.4.2), and may contain commas.
  return value.replace(
    /([^\s,](?:\S*[^\s,])?)(\s+[\d.]+[wxh])?/g,
    (_, address: string, size = "") => `${write(address)}${size}`,
  );
}

/** Lists the addresses in the value of such an attribute. */
export function addressesIn(attribute: string, value: string): readonly string[] {
  const addresses: string[] = [];
  withAddresses(attribute, value, (address) => {
    addresses.push(address.trim());
    return address;
  });
  return addresses;
}

/** Returns the attribute with addresses that a prop of React sets, if there is one: `srcSet` sets `srcset`. */
export function addressAttributeOf(prop: string): string | undefined {
  const attribute = prop.toLowerCase().replace("xlinkhref", "xlink:href");
  return addressAttributes.has(attribute) ? attribute : undefined;
}
