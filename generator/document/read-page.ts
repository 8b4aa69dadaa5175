import { outputPath } from "../define/addresses.ts";
import type { RenderedPage } from "../render/render-page.ts";
import { escapeMarkup, isStartTag, readTag, type Tag } from "../html/tag.ts";
import { textContent, treeOf, visitTags, type Tree } from "../html/tree.ts";
import { dataUsesInCss, showsDataPicture, type DataUse, type PolicyNeeds } from "./policy.ts";
import { needsOfTag, pageNeeds, type PageNeeds, type TagNeeds } from "./style-needs.ts";
import { dependsOnFile, tagInFile, writeCss, type WritingContext } from "./write-tag.ts";

/** An element that something is noted of. */
export interface NotedElement<Note> {
  /** The index of its tag among all tags of the page. */
  readonly index: number;
  /** The text inside of it, if it contains no tags, such as the CSS of `<style>`. */
  readonly text: string;
  readonly notes: readonly Note[];
}

/** What is known of a page once its body has been read. Nothing of it is kept. */
export interface PageFacts<Note> extends Pick<RenderedPage, "path" | "isLive" | "html"> {
  /** For example `about/index.html`. */
  readonly file: string;
  /** The body as it is published. */
  readonly published: string;
  /** The classes of its `<body>`, as they are published. */
  readonly bodyClass: string | undefined;
  /** Its elements. They are read the first time that a check asks for them, because few pages need them. */
  readonly tree: () => Tree;
  /** The elements that something is noted of, in document order. */
  readonly elements: readonly NotedElement<Note>[];
  /** All ids of the page, in document order. */
  readonly ids: readonly string[];
  /** The names of its islands, sorted. */
  readonly islands: readonly string[];
  /** Whether it contains anything except tags and white space. */
  readonly hasText: boolean;
  /** Whether it shows the fallback of a Suspense. */
  readonly hasFallback: boolean;
  readonly styles: PageNeeds;
  readonly policy: PolicyNeeds;
  /** Its `style` attributes with addresses, as they were rendered. */
  readonly attributeCss: readonly string[];
  /** Paths of the pictures of the page's photos, from the root. */
  readonly photoPaths: readonly string[];
}

/** What the tags of all pages are read with. Plain data. */
export interface ReadingContext extends WritingContext {
  /** Each `unicode-range` of a font face of the site. */
  readonly fontRanges: readonly string[];
}

/** What is noted of the elements with a tag: as it is published, and as the component wrote it. */
type NoteOf<Note> = (tag: Tag, source: Tag) => readonly Note[];

/**
 * Returns the function that reads each rendered page. It visits the tags of the HTML once: to write the body, to note its
 * elements, and to find what it needs of styles and of the policy. It is pure, and knows the tags that it has read.
 */
export function pageReader<Note>(context: ReadingContext, noteOf: NoteOf<Note>) {
  const needsOf = pageNeeds(context.fontRanges);
  const recordOf = tagRecords(context, noteOf);
  return (page: RenderedPage): PageFacts<Note> => {
    const { path, isLive, bodyClass, photos = [], html } = page;
    const file = outputPath(path);
    const { tagNeeds, ...body } = readBody(html, file, { context, recordOf, noteOf });
    const islands = [...body.islands].toSorted();
    const ofBody = bodyClass === undefined ? undefined : recordOf(`<body class="${escapeMarkup(bodyClass)}">`).needs;
    let tree: Tree | undefined;
    return {
      path,
      file,
      isLive,
      html,
      tree: () => (tree ??= treeOf(html, recordOf)),
      ...body,
      islands,
      bodyClass: bodyClass?.replace(/\S+/g, (name) => context.names.get(name) ?? name),
      styles: needsOf(html, [...tagNeeds, ...(ofBody ? [ofBody] : [])], islands),
      photoPaths: photos.flatMap(({ pictures }) => pictures.map((picture) => `/${picture.path}`)),
    };
  };
}

/** What pages want to know of a tag: a function of its text, worked out once for each different text. */
interface TagRecord<Note> {
  readonly tag: Tag;
  /** As it is published. Missing if it is written differently in different files. */
  readonly published: Tag | undefined;
  /** What it needs of the styles. */
  readonly needs: TagNeeds | undefined;
  readonly notes: readonly Note[];
  readonly hasDataPicture: boolean;
  /** Whether nothing else is to be noted of it. */
  readonly isPlain: boolean;
}

/** How many records are in memory. If there are more tags, all are worked out again. */
const maxRecords = 20_000;

/** Returns the function that finds the record of a tag by its text. */
function tagRecords<Note>(context: ReadingContext, noteOf: NoteOf<Note>): (text: string) => TagRecord<Note> {
  const known = new Map<string, TagRecord<Note>>();
  /** Equal needs are the same object. */
  const distinct = new Map<string, TagNeeds>();
  const needsIn = (tag: Tag): TagNeeds | undefined => {
    const needs = needsOfTag(tag);
    const text = JSON.stringify(needs);
    if (needs !== undefined && !distinct.has(text)) distinct.set(text, needs);
    return needs && distinct.get(text);
  };
  return (text) => {
    const same = known.get(text);
    if (same !== undefined) return same;
    // A slice would keep the whole page in memory that it was cut from.
    const tag = readTag(JSON.parse(JSON.stringify(text)) as string);
    const published = dependsOnFile(tag, context) ? undefined : tagInFile(tag, context, "index.html");
    const isStart = isStartTag(tag);
    const needs = isStart ? needsIn(tag) : undefined;
    const notes = isStart ? noteOf(published ?? tag, tag) : [];
    const hasDataPicture = showsDataPicture(tag);
    const isNotedByName = /^(?:|script|style|video|audio)$/.test(tag.name);
    const isNotedByAttribute = ["id", "style", "data-island"].some((name) => name in tag.attributes);
    const isPlain = !isNotedByName && !isNotedByAttribute && !hasDataPicture;
    const record = { tag, published, needs, notes, hasDataPicture, isPlain };
    if (known.size >= maxRecords) known.clear();
    known.set(tag.text, record);
    return record;
  };
}

interface Reading<Note> {
  readonly context: ReadingContext;
  readonly recordOf: (text: string) => TagRecord<Note>;
  readonly noteOf: NoteOf<Note>;
}

/** Reads the body of a page in a file of the output. */
function readBody<Note>(html: string, file: string, { context, recordOf, noteOf }: Reading<Note>) {
  let written = "";
  /** Where the HTML begins that is not written yet. */
  let position = 0;
  const write = (text: string, start: number, end: number) => {
    written += html.slice(position, start) + text;
    position = end;
  };
  const elements: NotedElement<Note>[] = [];
  const tagNeeds = new Set<TagNeeds>();
  const islands = new Set<string>();
  const attributeCss = new Set<string>();
  const styleAttributes = new Set<string>();
  const [ids, scripts, styles]: [string[], string[], string[]] = [[], [], []];
  let [hasMedia, hasPictures, hasFallback] = [false, false, false];
  let count = 0;
  const hasText = visitTags(html, recordOf, (record, { start, end, textEnd, isForeign }) => {
    const { tag } = record;
    const index = count++;
    // Tags in the style of a drawing that is written anew.
    if (start < position) return;
    const published = record.published ?? tagInFile(tag, context, file);
    if (published !== tag) write(published.text, start, end);
    if (record.needs) tagNeeds.add(record.needs);
    const notes = record.published ? record.notes : noteOf(published, tag);
    if (notes.length > 0) elements.push({ index, notes, text: textEnd > end ? html.slice(end, textEnd) : "" });
    if (record.isPlain) return;
    const { id, style, "data-island": island } = published.attributes;
    if (id) ids.push(id);
    if (style !== undefined) styleAttributes.add(style);
    if (tag.attributes["style"]?.includes("url(")) attributeCss.add(tag.attributes["style"]);
    if (island !== undefined) islands.add(island);
    hasMedia ||= tag.kind === "open" && (tag.name === "video" || tag.name === "audio");
    hasPictures ||= record.hasDataPicture;
    hasFallback ||= tag.text === "<!--$!-->";
    if (tag.kind !== "open" || (isForeign && textEnd === end)) return;
    // In SVG, browsers read entities and CDATA sections here, and the policy has the hash of what they read.
    const text = html.slice(end, textEnd);
    const code = isForeign ? textContent(text) : text;
    if (tag.name === "script" && isRun(tag)) scripts.push(code);
    if (tag.name !== "style") return;
    const css = writeCss(code, file, context);
    styles.push(css);
    // A drawing may have tags in it, of which the browser reads only the texts.
    if (css !== code && !(isForeign && /<[^!]/.test(text))) write(isForeign ? escapeMarkup(css) : css, end, textEnd);
  });
  const ofPictures: readonly DataUse[] = hasPictures ? ["pictures"] : [];
  const dataUses = [...new Set([...ofPictures, ...styles.flatMap(dataUsesInCss)])];
  const policy: PolicyNeeds = {
    scripts,
    styles,
    ...(styleAttributes.size > 0 && { styleAttributes: [...styleAttributes] }),
    hasScriptFile: false,
    hasMedia,
    ...(dataUses.length > 0 && { dataUses }),
  };
  return {
    published: written + html.slice(position),
    policy,
    elements,
    ids,
    tagNeeds,
    islands,
    attributeCss: [...attributeCss],
    hasText,
    hasFallback,
  };
}

/** Scripts of other types are data blocks, which browsers do not run (HTML Living Standard, 4.12.1). */
function isRun({ attributes: { src, type = "text/javascript" } }: Tag): boolean {
  return src === undefined && /^(?:module|importmap|speculationrules|text\/javascript|)$/.test(type);
}
