import { escapeMarkup, cssAttributes, islandProps, makeTag, type Tag } from "../render/tag.ts";
import { namesIn, shortenCss, type ShortNames } from "../styles/styles.ts";
import {
  addressAttributes,
  isAddressList,
  rewriteCss,
  rewriteProps,
  writtenAddress,
  type SiteAddresses,
  type WriteAddress,
} from "./addresses.ts";

/** Writes the CSS of a `<style>` in a body as it is published. */
export function writeCss(css: string, file: string, { names, addresses }: WritingContext): string {
  const short = shortenCss(css, names);
  return addresses ? rewriteCss(short, (address) => writtenAddress(address, file, addresses)) : short;
}

/** The names and addresses with which the tags of all pages are written. */
export interface WritingContext {
  readonly names: ShortNames;
  /** Missing if addresses stay as components write them. */
  readonly addresses: SiteAddresses | undefined;
}

/** Whether a tag has an address that depends on its page. */
export function dependsOnFile(tag: Tag, { addresses }: WritingContext): boolean {
  return addresses !== undefined && !addressesOf(tag).every(isFromRoot);
}

/** The tag as it is written in one file of the output: short class names and final addresses. */
export function tagInFile(tag: Tag, { names, addresses }: WritingContext, file: string): Tag {
  if (addresses === undefined) return withValues(tag, (name, value) => shortened(name, value, names));
  const write: WriteAddress = (address) => writtenAddress(address, file, addresses);
  return withValues(tag, (name, value) =>
    name === "data-props" && islandProps(tag) !== ""
      ? rewriteProps(shortened(name, value, names), addresses, write)
      : withAddresses(name, shortened(name, value, names), write),
  );
}

/** The tag with other attribute values, as it is written. */
function withValues(tag: Tag, rewrite: (name: string, value: string) => string): Tag {
  const text = rewriteAttributes(tag, rewrite);
  if (text === tag.text) return tag;
  const { kind, name, attributes } = tag;
  const rewritten = () => Object.entries(attributes).map(([key, value]) => [key, rewrite(key, value)]);
  return makeTag({ text, kind, name, attributes: Object.fromEntries(rewritten()) });
}

function shortened(name: string, value: string, names: ShortNames): string {
  if (name === "data-props") return value.replace(namesIn, (long) => names.get(long) ?? long);
  if (name === "class") return value.replace(/\S+/g, (long) => names.get(long) ?? long);
  return cssAttributes.has(name) ? shortenCss(value, names) : value;
}

/** Other attributes in which CSS may contain an address. */
const mayNameAddress = /\burl\(/;

function withAddresses(name: string, value: string, write: WriteAddress): string {
  if (addressAttributes.has(name)) return isAddressList(name) ? rewriteList(value, write) : write(value);
  return cssAttributes.has(name) && mayNameAddress.test(value) ? rewriteCss(value, write) : value;
}

function addressesOf({ attributes }: Tag): string[] {
  const addresses: string[] = [];
  const note: WriteAddress = (address) => {
    addresses.push(address);
    return address;
  };
  for (const [name, value] of Object.entries(attributes)) withAddresses(name, value, note);
  return addresses;
}

/** Whether an address has the same target from every page. */
function isFromRoot(address: string): boolean {
  return /^(?:\/|#|[a-z][a-z\d+.-]*:)/i.test(address);
}

/** Rewrites `/a.avif 1x, /b.avif 2x`: addresses, each followed by its size. */
function rewriteList(list: string, write: WriteAddress): string {
  return list.replace(
    /([^\s,](?:\S*[^\s,])?)(\s+[\d.]+[wxh])?/g,
    (_, address: string, size = "") => `${write(address)}${size}`,
  );
}

/** One attribute of a tag, in any form that HTML allows: the space before it, its name and its value. */
const attributeText = /(\s)([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/**
 * Returns the text of a tag with other attribute values. `rewrite` gets the name in lowercase and the value without
 * entities, and returns the new value. An unchanged attribute keeps its original text.
 */
function rewriteAttributes(
  { text, attributes }: Pick<Tag, "text" | "attributes">,
  rewrite: (name: string, value: string) => string,
): string {
  return text.replace(attributeText, (whole, space: string, name: string, hasValue: string | undefined) => {
    const value = attributes[name.toLowerCase()];
    if (hasValue === undefined || value === undefined) return whole;
    const written = rewrite(name.toLowerCase(), value);
    return written === value ? whole : `${space}${name}="${escapeMarkup(written)}"`;
  });
}
