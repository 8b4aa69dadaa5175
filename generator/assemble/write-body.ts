import { markupOf } from "../render/tree/element.ts";
import { islandProps } from "../render/tree/island-props.ts";
import { ofTag, type Tag } from "../render/tree/tag.ts";
import type { Tree } from "../render/tree/tree.ts";
import { shortenCss } from "../render/styles/short-names.ts";
import { rewriteCss } from "./addresses/rewrite-css.ts";
import { rewriteProps } from "./addresses/rewrite-props.ts";
import { writtenAddress } from "./addresses/written-address.ts";
import { dataUsesInCss, hasDataPicture, type DataUse } from "./policy/data-uses.ts";
import { withStyleClass } from "./style-class.ts";
import type { WrittenBody } from "./written-body.ts";
import { tagInFile, tagOnEveryPage, withValues, type WritingContext } from "./written-tag.ts";

/**
 * Writes the body of a page as it is published in a file of the output: short class names, final addresses, and no end
 * tags for empty SVG elements. Text stays as React wrote it.
 */
export function writeBody(tree: Tree, file: string, context: WritingContext): WrittenBody {
  const { html, tags, starts } = tree;
  const written: Tag[] = [];
  const styles: string[] = [];
  const scripts: string[] = [];
  const isDrawn = drawingFinder();
  const isNeedless = separatorFinder(tree);
  let out = "";
  let at = 0;
  for (let index = 0; index < tags.length; index += 1) {
    const rendered = tags[index] as Tag;
    const tag = withStyleClass(rendered);
    const start = starts[index] as number;
    const end = start + rendered.text.length;
    const final = tagOnEveryPage(tag, context) ?? tagOnPage(tag, index, { tree, file, context });
    written.push(final);
    const next = tags[index + 1];
    if (isDrawn(tag) && isShape(tag) && next?.kind === "close" && next.name === tag.name && starts[index + 1] === end) {
      out += html.slice(at, start) + closedText(final);
      written.push(next);
      index += 1;
      at = end + next.text.length;
    } else if (final !== rendered || isNeedless(tag, start)) {
      out += html.slice(at, start) + (isNeedless(tag, start) ? "" : final.text);
      at = end;
    }
    if (tag.kind !== "open" || !holdsCode(tag)) continue;
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
  const hasMedia = tags.some(playsMedia);
  const dataUses = dataUsesOf(written, styles);
  const needs = { scripts, styles, hasScriptFile: false, hasMedia, ...(dataUses.length > 0 && { dataUses }) };
  return { html: out + html.slice(at), tags: written, needs };
}

function dataUsesOf(tags: readonly Tag[], styles: readonly string[]): DataUse[] {
  const ofStyles = styles.flatMap(dataUsesInCss);
  return [...new Set<DataUse>([...(tags.some(hasDataPicture) ? (["pictures"] as const) : []), ...ofStyles])];
}

/** The comment that React writes between two texts, to distinguish them during hydration. */
const separator = "<!-- -->";

/** Makes a function that returns whether a tag separates texts outside islands. */
function separatorFinder({ html, elements }: Tree): (tag: Tag, start: number) => boolean {
  if (!html.includes(separator)) return () => false;
  const islands = elements.filter(({ tag }) => tag.attributes["data-island"] !== undefined);
  return ({ text }, start) => text === separator && !islands.some(({ from, to }) => start >= from && start < to);
}

/** The tag of an element that is written without an end tag. A slash would belong to a value without quotes before it. */
const closedText = ofTag(({ text }) => `${text.slice(0, -1)}${/=[^\s"'>]+>$/.test(text) ? " " : ""}/>`);

/** SVG elements that are usually empty. In SVG, browsers accept `<path/>` like the void elements of HTML. */
const shapes = /^(?:path|circle|ellipse|line|polygon|polyline|rect|use|stop|fe\w+)$/;

/** Elements where SVG begins, or where SVG contains HTML again: HTML Living Standard, 13.2.6.5. */
const isBorder = ofTag(({ name }) => /^(?:svg|foreignobject|desc)$/.test(name));

/**
 * Makes a function that gets all tags in order and returns whether each is in an SVG. In HTML, `<path/>` would be an
 * element without an end.
 */
function drawingFinder(): (tag: Tag) => boolean {
  const open: string[] = [];
  return (tag) => {
    if (!isBorder(tag)) return open.at(-1) === "svg";
    if (tag.kind === "open") open.push(tag.name);
    else if (open.includes(tag.name)) open.length = open.lastIndexOf(tag.name);
    return false;
  };
}

const isShape = ofTag(({ kind, name }) => kind === "open" && shapes.test(name));

const holdsCode = ofTag(({ name }) => name === "script" || name === "style");

const playsMedia = ofTag(({ kind, name }) => kind === "open" && (name === "video" || name === "audio"));

/** Scripts of other types are data blocks, which browsers do not run (HTML Living Standard, 4.12.1). */
const isRun = ofTag(
  ({ attributes: { src, type = "text/javascript" } }) =>
    src === undefined && /^(?:module|importmap|speculationrules|text\/javascript|)$/.test(type),
);

interface BodyInFile {
  readonly tree: Tree;
  readonly file: string;
  readonly context: WritingContext;
}

function tagOnPage(tag: Tag, index: number, { tree, file, context }: BodyInFile): Tag {
  const { addresses } = context;
  const written = tagInFile(tag, context, file);
  if (addresses === undefined || islandProps(tag) === "") return written;
  const element = tree.elements.find((one) => one.index === index);
  const markup = element ? markupOf(tree, element) : "";
  return withValues(written, (name, value) =>
    name === "data-props"
      ? rewriteProps(value, { addresses, markup, write: (address) => writtenAddress(address, file, addresses) })
      : value,
  );
}

function writeCss(css: string, file: string, { names, addresses }: WritingContext): string {
  const short = shortenCss(css, names);
  return addresses ? rewriteCss(short, (address) => writtenAddress(address, file, addresses)) : short;
}
