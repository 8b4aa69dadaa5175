import { Parser } from "htmlparser2";
import { escapeMarkup, cssAttributes, islandProps, makeTag, type Tag } from "../html/tag.ts";
import { namesIn, shortenCss, type ShortNames } from "../styles/styles.ts";
import { addressAttributes, withAddresses } from "../define/address-attributes.ts";
import { rewriteCss, rewriteProps, writtenAddress, type SiteAddresses, type WriteAddress } from "./addresses.ts";

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
      : withWritten(name, shortened(name, value, names), write),
  );
}

/** The tag with other attribute values. An attribute whose value stays keeps its text. */
function withValues(tag: Tag, rewrite: (name: string, value: string) => string): Tag {
  const { text, kind, name, attributes } = tag;
  const values = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, rewrite(key, value)]));
  if (Object.entries(values).every(([key, value]) => value === attributes[key])) return tag;
  return makeTag({ text: replacedValues(text, attributes, values), kind, name, attributes: values });
}

function shortened(name: string, value: string, names: ShortNames): string {
  if (name === "data-props") return value.replace(namesIn, (long) => names.get(long) ?? long);
  if (name === "class") return value.replace(/\S+/g, (long) => names.get(long) ?? long);
  return cssAttributes.has(name) ? shortenCss(value, names) : value;
}

/** Other attributes in which CSS may contain an address. */
const mayNameAddress = /\burl\(/;

function withWritten(name: string, value: string, write: WriteAddress): string {
  if (addressAttributes.has(name)) return withAddresses(name, value, write);
  return cssAttributes.has(name) && mayNameAddress.test(value) ? rewriteCss(value, write) : value;
}

function addressesOf({ attributes }: Tag): string[] {
  const addresses: string[] = [];
  const note: WriteAddress = (address) => {
    addresses.push(address);
    return address;
  };
  for (const [name, value] of Object.entries(attributes)) withWritten(name, value, note);
  return addresses;
}

/** Whether an address has the same target from every page. */
function isFromRoot(address: string): boolean {
  return /^(?:\/|#|[a-z][a-z\d+.-]*:)/i.test(address);
}

/** Returns the text of a tag with other values of attributes, by lowercase names. A parser finds the attributes. */
function replacedValues(text: string, attributes: Tag["attributes"], values: Tag["attributes"]): string {
  let written = "";
  let end = 0;
  const parser = new Parser(
    {
      onattribute: (name) => {
        const key = name.toLowerCase();
        const value = values[key];
        if (value === undefined || value === attributes[key]) return;
        // Attributes need no space between them, but those without quotes do.
        const before = text.slice(end, parser.startIndex);
        written += `${before}${/[\s/]$/.test(before) ? "" : " "}${name}="${escapeMarkup(value)}"`;
        end = parser.endIndex;
      },
    },
    { lowerCaseAttributeNames: false },
  );
  parser.end(text);
  return written + text.slice(end);
}
