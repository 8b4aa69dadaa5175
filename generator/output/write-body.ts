import { escapeMarkup } from "../render/escape-markup.ts";
import { cssAttributes, islandProps, makeTag, ofTag, type Tag } from "../render/tree/tag.ts";
import type { Tree } from "../render/tree/tree.ts";
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
import { dataUsesInCss, showsDataPicture, type DataUse, type PolicyNeeds } from "./policy.ts";

/** The content of a document's body, as it is published. */
export interface WrittenBody {
  readonly html: string;
  /** The tags of the tree, in order, as they are written: with short class names and final addresses. */
  readonly tags: readonly Tag[];
  /** The parts that a Content-Security-Policy has to allow. */
  readonly needs: PolicyNeeds;
}

/**
 * Returns the function that writes the body of a page as it is published in a file of the output: short class names,
 * final addresses, and no end tags for empty SVG elements. Text stays as React wrote it.
 */
export function bodyWriter(context: WritingContext): (tree: Tree, file: string) => WrittenBody {
  const formOf = ofTag((tag) => writtenForm(tag, context));
  return (tree, file) => writeBody({ tree, file, context, formOf });
}

interface WritingInput {
  readonly tree: Tree;
  readonly file: string;
  readonly context: WritingContext;
  readonly formOf: (tag: Tag) => ReturnType<typeof writtenForm>;
}

function writeBody({ tree, file, context, formOf }: WritingInput): WrittenBody {
  const { html, tags, starts } = tree;
  const written: Tag[] = [];
  const styles: string[] = [];
  const styleAttributes = new Set<string>();
  const scripts: string[] = [];
  const openBorders: string[] = [];
  const isNeedless = separatorFinder(tree);
  let hasMedia = false;
  let hasPictures = false;
  let out = "";
  let at = 0;
  for (let index = 0; index < tags.length; index += 1) {
    const tag = tags[index] as Tag;
    const { anywhere, isBorder, isShape, holdsCode, playsMedia, hasDataPicture } = formOf(tag);
    hasMedia ||= playsMedia;
    hasPictures ||= hasDataPicture;
    const start = starts[index] as number;
    const end = start + tag.text.length;
    const final = anywhere ?? tagInFile(tag, context, file);
    written.push(final);
    const { style } = final.attributes;
    if (style !== undefined) styleAttributes.add(style);
    const next = tags[index + 1];
    if (isBorder) noteBorder(openBorders, tag);
    const isClosed = next?.kind === "close" && next.name === tag.name && starts[index + 1] === end;
    if (isShape && isClosed && openBorders.at(-1) === "svg") {
      out += html.slice(at, start) + closedText(final);
      written.push(next);
      index += 1;
      at = end + next.text.length;
    } else if (final !== tag || isNeedless(tag, start)) {
      out += html.slice(at, start) + (isNeedless(tag, start) ? "" : final.text);
      at = end;
    }
    if (!holdsCode) continue;
    const code = html.slice(end, starts[index + 1] ?? html.length);
    if (tag.name === "script") {
      if (isRun(tag)) scripts.push(code);
      continue;
    }
    const css = writeCss(code, file, context);
    styles.push(css);
    out += html.slice(at, end) + css;
    at = end + code.length;
  }
  const dataUses = [
    ...new Set<DataUse>([...(hasPictures ? (["pictures"] as const) : []), ...styles.flatMap(dataUsesInCss)]),
  ];
  const needs = {
    scripts,
    styles,
    ...(styleAttributes.size > 0 && { styleAttributes: [...styleAttributes] }),
    hasScriptFile: false,
    hasMedia,
    ...(dataUses.length > 0 && { dataUses }),
  };
  return { html: out + html.slice(at), tags: written, needs };
}

/** The comment that React writes between two texts, to distinguish them during hydration. */
const separator = "<!-- -->";

/** Makes a function that returns whether a tag separates texts outside islands. */
function separatorFinder({ tags, comments, elements }: Tree): (tag: Tag, start: number) => boolean {
  if (!comments.some((index) => tags[index]?.text === separator)) return () => false;
  const islands = elements.filter(({ tag }) => tag.attributes["data-island"] !== undefined);
  return ({ text }, start) => text === separator && !islands.some(({ from, to }) => start >= from && start < to);
}

/** The tag of an element that is written without an end tag. A slash would belong to a value without quotes before it. */
function closedText({ text }: Tag): string {
  return `${text.slice(0, -1)}${/=[^\s"'>]+>$/.test(text) ? " " : ""}/>`;
}

/** SVG elements that are usually empty. In SVG, browsers accept `<path/>` like the void elements of HTML. */
const shapes = /^(?:path|circle|ellipse|line|polygon|polyline|rect|use|stop|fe\w+)$/;

/** Elements where SVG begins, or where SVG contains HTML again: HTML Living Standard, 13.2.6.5. */
const borders = /^(?:svg|foreignobject|desc)$/;

/** Notes the tag of a border. In HTML, `<path/>` would be an element without an end. */
function noteBorder(open: string[], { kind, name }: Tag): void {
  if (kind === "open") open.push(name);
  else if (open.includes(name)) open.length = open.lastIndexOf(name);
}

/** Scripts of other types are data blocks, which browsers do not run (HTML Living Standard, 4.12.1). */
function isRun({ attributes: { src, type = "text/javascript" } }: Tag): boolean {
  return src === undefined && /^(?:module|importmap|speculationrules|text\/javascript|)$/.test(type);
}

function writeCss(css: string, file: string, { names, addresses }: WritingContext): string {
  const short = shortenCss(css, names);
  return addresses ? rewriteCss(short, (address) => writtenAddress(address, file, addresses)) : short;
}

/** The names and addresses with which the tags of all pages are written. */
export interface WritingContext {
  readonly names: ShortNames;
  /** Missing if addresses stay as components write them. */
  readonly addresses: SiteAddresses | undefined;
}

/** How a rendered tag is written, as far as that is the same on all pages. */
function writtenForm(tag: Tag, context: WritingContext) {
  const { kind, name } = tag;
  const isOpen = kind === "open";
  return {
    /** Missing if it is written differently in different files. */
    anywhere: dependsOnFile(tag, context) ? undefined : tagInFile(tag, context, "index.html"),
    isBorder: borders.test(name),
    isShape: isOpen && shapes.test(name),
    holdsCode: isOpen && (name === "script" || name === "style"),
    playsMedia: isOpen && (name === "video" || name === "audio"),
    hasDataPicture: showsDataPicture(tag),
  };
}

/** Whether a tag has an address that depends on its page. */
function dependsOnFile(tag: Tag, { addresses }: WritingContext): boolean {
  return addresses !== undefined && !addressesOf(tag).every(isFromRoot);
}

/** The tag as it is written in one file of the output. */
function tagInFile(tag: Tag, { names, addresses }: WritingContext, file: string): Tag {
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
  if (name === "data-props") return value.replace(namesIn, (one) => names.get(one) ?? one);
  if (name === "class") return value.replace(/\S+/g, (one) => names.get(one) ?? one);
  return cssAttributes.has(name) ? shortenCss(value, names) : value;
}

/** Other attributes in which CSS may contain an address. */
const mayNameAddress = /\burl\(/;

function withAddresses(name: string, value: string, write: WriteAddress): string {
  if (addressAttributes.has(name)) return isAddressList(name) ? rewriteList(value, write) : write(value);
  return cssAttributes.has(name) && mayNameAddress.test(value) ? rewriteCss(value, write) : value;
}

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
