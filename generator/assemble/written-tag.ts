import { makeTag } from "../render/tree/read-tag.ts";
import { ofTag, ofTagIn, tagOf, type Tag } from "../render/tree/tag.ts";
import { shortenCss, type ShortNames } from "../render/styles/short-names.ts";
import { addressAttributes, isAddressList } from "./addresses/address-attributes.ts";
import { rewriteCss } from "./addresses/rewrite-css.ts";
import type { SiteAddresses } from "./addresses/site-addresses.ts";
import { writtenAddress, type WriteAddress } from "./addresses/written-address.ts";
import { cssAttributes, readsProperties } from "../render/tree/css-attributes.ts";
import { islandProps } from "../render/tree/island-props.ts";
import { rewriteAttributes } from "./rewrite-attributes.ts";

/** The names and addresses with which the tags of all pages are written. */
export interface WritingContext {
  readonly names: ShortNames;
  /** Missing if addresses stay as components write them. */
  readonly addresses: SiteAddresses | undefined;
}

/** The tag as it is written on every page, or `null` if that depends on the page. */
export const tagOnEveryPage = ofTagIn((tag: Tag, context: WritingContext): Tag | null => {
  const { addresses } = context;
  if (addresses === undefined || !hasAddress(tag)) return withShortNames(tag, context);
  const isSame = !addresses.isRelative && islandProps(tag) === "" && addressesOf(tag).every(isFromRoot);
  return isSame ? tagInFile(tag, context, "index.html") : null;
});

/** The tag as it is written in one file of the output. The props of an island are written separately. */
export function tagInFile(tag: Tag, context: WritingContext, file: string): Tag {
  const { names, addresses } = context;
  if (addresses === undefined) return withShortNames(tag, context);
  const write: WriteAddress = (address) => writtenAddress(address, file, addresses);
  return withValues(tag, (name, value) => withAddresses(name, shortened(name, value, names), write));
}

/** The tag with other attribute values, as it is written. */
export function withValues(tag: Tag, rewrite: (name: string, value: string) => string): Tag {
  const text = rewriteAttributes(tag, rewrite);
  if (text === tag.text) return tag;
  const { kind, name, attributes } = tag;
  const rewritten = () => Object.entries(attributes).map(([key, value]) => [key, rewrite(key, value)]);
  return tagOf(text) ?? makeTag({ text, kind, name, attributes: Object.fromEntries(rewritten()) });
}

function withShortNames(tag: Tag, { names }: WritingContext): Tag {
  const isChanged = tag.classes.some((name) => names.has(name)) || readsProperties(tag);
  return isChanged ? withValues(tag, (name, value) => shortened(name, value, names)) : tag;
}

function shortened(name: string, value: string, names: ShortNames): string {
  if (name === "class") return value.replace(/\S+/g, (one) => names.get(one) ?? one);
  return cssAttributes.has(name) ? shortenCss(value, names) : value;
}

/** Other attributes in which CSS may contain an address. */
const mayNameAddress = /\burl\(/;

function withAddresses(name: string, value: string, write: WriteAddress): string {
  if (addressAttributes.has(name)) return isAddressList(name) ? rewriteList(value, write) : write(value);
  return cssAttributes.has(name) && mayNameAddress.test(value) ? rewriteCss(value, write) : value;
}

const hasAddress = ofTag((tag) => {
  if (islandProps(tag) !== "") return true;
  return Object.entries(tag.attributes).some(
    ([name, value]) => addressAttributes.has(name) || (cssAttributes.has(name) && mayNameAddress.test(value)),
  );
});

function addressesOf({ attributes }: Tag): string[] {
  const found: string[] = [];
  const note: WriteAddress = (address) => {
    found.push(address);
    return address;
  };
  for (const [name, value] of Object.entries(attributes)) withAddresses(name, value, note);
  return found;
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
