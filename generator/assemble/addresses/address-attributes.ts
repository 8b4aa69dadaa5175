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
