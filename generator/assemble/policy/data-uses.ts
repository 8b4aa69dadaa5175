import { ofTag } from "../../render/tree/tag.ts";
import { addressAttributes } from "../addresses/address-attributes.ts";

/** The content of `data:` addresses in a document. The policy allows only the kinds that the document needs. */
export type DataUse = "pictures" | "fonts";

const none: readonly DataUse[] = [];

const fontFaces = /@font-face\s*\{[^}]*\}/g;

const dataAddress = /\burl\(\s*["']?data:/i;

/** Returns the content of the `data:` addresses in CSS. */
export function dataUsesInCss(css: string): readonly DataUse[] {
  if (!dataAddress.test(css)) return none;
  const hasFont = (css.match(fontFaces) ?? []).some((face) => dataAddress.test(face));
  const hasPicture = dataAddress.test(css.replace(fontFaces, ""));
  return [...(hasPicture ? (["pictures"] as const) : []), ...(hasFont ? (["fonts"] as const) : [])];
}

/** The same for a script, which may give such an address to an element. */
export function dataUsesInScript(script: string): readonly DataUse[] {
  return [
    ...(script.includes("data:image/") ? (["pictures"] as const) : []),
    ...(/data:(?:font|application\/(?:x-)?font)/.test(script) ? (["fonts"] as const) : []),
  ];
}

/** Whether a tag shows a picture from a `data:` address. */
export const hasDataPicture = ofTag(({ name, attributes }) =>
  Object.entries(attributes).some(
    ([attribute, value]) =>
      (addressAttributes.get(attribute)?.[name] === "pictures" && /(?:^|[\s,])data:/i.test(value)) ||
      (value.includes("url(") && dataAddress.test(value)),
  ),
);
