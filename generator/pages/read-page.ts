import { basename } from "node:path";
import { isHashed } from "../assets/assets.ts";
import { sizeOfFile } from "../assets/images.ts";
import { checksOf, pageInspector } from "../checks/page-inspector.ts";
import type { PageFindings, SeenElement, SiteFacts } from "../checks/checked-site.ts";
import { outputPath } from "../define/addresses.ts";
import { redirectsOf } from "../define/redirects.ts";
import type { Loaded } from "../load-site.ts";
import type { SiteAddresses } from "../document/addresses.ts";
import type { SitePlan } from "../document/plan-site.ts";
import { dataUsesInCss, showsDataPicture, type DataUse, type PolicyNeeds } from "../document/policy.ts";
import { dependsOnFile, tagInFile, writeCss } from "../document/write-tag.ts";
import type { RenderedHtml } from "../render/render-page.ts";
import { escapeMarkup, isStartTag, makeTag, readTag, type Tag } from "../render/tag.ts";
import { textContent, treeOf, visitTags, type Tree } from "../render/tree.ts";
import type { ShortNames } from "../styles/styles.ts";
import { needsOfTags, styleChoices, styleKeys, type StyleChoices, type TagNeeds } from "./style-needs.ts";

/** What all pages share, with the styles that were written so far. Plain data, so that it has a digest. */
export interface PageContext {
  readonly choices: StyleChoices;
  readonly names: ShortNames;
  readonly addresses: SiteAddresses | undefined;
  readonly facts: SiteFacts;
}

/** The body of a page as it is published, and what the rest of the build has to know about it. */
export interface PageBody {
  /** In UTF-8. */
  readonly bytes: Uint8Array;
  /** Equal for pages that need the same styles. See `style-needs.ts`. */
  readonly styleKey: string;
  readonly needs: PolicyNeeds;
  /** The classes of its `<body>`, as they are published. */
  readonly bodyClass?: string;
  /** The names of its islands, sorted. */
  readonly islands: readonly string[];
  /** Its `style` attributes with addresses, as they were rendered. Missing if there are none. */
  readonly attributeCss?: string;
  readonly findings: PageFindings;
}

/** Returns what all pages share, with the styles that were written so far. */
export function pageContext(loaded: Loaded, plan: SitePlan): PageContext {
  const { site, form, assets, styles, meantTexts = [] } = loaded;
  return {
    choices: styleChoices(styles.rules),
    names: plan.names,
    addresses: plan.addresses,
    facts: {
      livePaths: site.pages.map(({ path }) => path),
      disabledPaths: (site.disabledPages ?? []).map(({ path }) => path),
      filePaths: plan.filePaths,
      ...form,
      ...imageSizesOf(assets),
      allowedOrigins: site.allowedOrigins ?? {},
      ...(site.frames && { frames: site.frames }),
      ...(meantTexts.length > 0 && { meantTexts }),
      ...(site.redirects && {
        redirects: Object.fromEntries(redirectsOf(site).map(({ from, written }) => [from, written])),
      }),
    },
  };
}

/** Returns the sizes of raster images, because drawings are never distorted. */
function imageSizesOf({ files }: Loaded["assets"]): Pick<SiteFacts, "imageSizes"> {
  const entries = files.flatMap((file) => {
    const size = isHashed(file.path) && /\.(?:png|jpe?g|webp|avif|gif)$/i.test(file.path) && sizeOfFile(file);
    return size ? [[basename(file.path), size] as const] : [];
  });
  return entries.length === 0 ? {} : { imageSizes: Object.fromEntries(entries) };
}

/**
 * Returns the function that reads each rendered page. It visits the tags of the HTML once: to write the body, to check it, and
 * to find what it needs of styles and of the policy. It is pure.
 */
export function pageReader(context: PageContext): (rendered: RenderedHtml) => PageBody {
  const { choices, names, facts } = context;
  const styleKey = styleKeys(choices);
  const needsOf = needsOfTags(choices);
  const inspect = pageInspector(facts);
  const recordOf = tagRecords(context);
  return ({ page: { path, isLive, bodyClass, photos = [] }, html }) => {
    const file = outputPath(path);
    const photoPaths = photos.flatMap(({ pictures }) => pictures.map((picture) => `/${picture.path}`));
    const { published, islands, attributeCss, styleNeeds, policy, ...seen } = readBody(html, file, {
      context,
      recordOf,
    });
    let tree: Tree | undefined;
    const ofBody = bodyClass === undefined ? undefined : needsOf(bodyTag(bodyClass));
    if (ofBody) styleNeeds.add(ofBody);
    return {
      bytes: Buffer.from(published),
      styleKey: styleKey(html, styleNeeds),
      ...(bodyClass !== undefined && { bodyClass: bodyClass.replace(/\S+/g, (name) => names.get(name) ?? name) }),
      needs: policy,
      ...(attributeCss.size > 0 && { attributeCss: [...attributeCss].join(";\n") }),
      islands: [...islands].toSorted(),
      findings: inspect({
        path,
        file,
        isLive,
        html,
        tree: () => (tree ??= treeOf(html, recordOf)),
        photoPaths,
        ...seen,
      }),
    };
  };
}

function bodyTag(bodyClass: string): Tag {
  return makeTag({ text: "<body>", kind: "open", name: "body", attributes: { class: bodyClass } });
}

/** What pages want to know of a tag: a function of its text, worked out once for each different text. */
interface TagRecord {
  readonly tag: Tag;
  /** As it is published. Missing if it is written differently in different files. */
  readonly published: Tag | undefined;
  /** What it needs of the styles. */
  readonly needs: TagNeeds | undefined;
  /** What checks do with the element. */
  readonly checks: SeenElement["checks"];
  readonly hasDataPicture: boolean;
  /** Whether nothing else is to be noted of it. */
  readonly isPlain: boolean;
}

/** How many records are in memory. If there are more tags, all are worked out again. */
const maxRecords = 20_000;

/** Returns the function that finds the record of a tag by its text. */
function tagRecords(context: PageContext): (text: string) => TagRecord {
  const known = new Map<string, TagRecord>();
  const needsOf = needsOfTags(context.choices);
  return (text) => {
    const same = known.get(text);
    if (same !== undefined) return same;
    // A slice would keep the whole page in memory that it was cut from.
    const tag = readTag(JSON.parse(JSON.stringify(text)) as string);
    const published = dependsOnFile(tag, context) ? undefined : tagInFile(tag, context, "index.html");
    const isStart = isStartTag(tag);
    const needs = isStart ? needsOf(tag) : undefined;
    const checks = isStart ? checksOf(published ?? tag, tag) : [];
    const hasDataPicture = showsDataPicture(tag);
    const isNotedByName = /^(?:|script|style|video|audio)$/.test(tag.name);
    const isNotedByAttribute = ["id", "style", "data-island"].some((name) => name in tag.attributes);
    const isPlain = !isNotedByName && !isNotedByAttribute && !hasDataPicture;
    const record = { tag, published, needs, checks, hasDataPicture, isPlain };
    if (known.size >= maxRecords) known.clear();
    known.set(tag.text, record);
    return record;
  };
}

interface Reading {
  readonly context: PageContext;
  readonly recordOf: (text: string) => TagRecord;
}

/** Reads the body of a page in a file of the output. */
function readBody(html: string, file: string, { context, recordOf }: Reading) {
  let written = "";
  /** Where the HTML begins that is not written yet. */
  let position = 0;
  const write = (text: string, start: number, end: number) => {
    written += html.slice(position, start) + text;
    position = end;
  };
  const elements: SeenElement[] = [];
  const styleNeeds = new Set<TagNeeds>();
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
    if (record.needs) styleNeeds.add(record.needs);
    const checks = record.published ? record.checks : checksOf(published, tag);
    if (checks.length > 0) elements.push({ index, checks, text: textEnd > end ? html.slice(end, textEnd) : "" });
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
    styleNeeds,
    islands,
    attributeCss,
    hasText,
    hasFallback,
  };
}

/** Scripts of other types are data blocks, which browsers do not run (HTML Living Standard, 4.12.1). */
function isRun({ attributes: { src, type = "text/javascript" } }: Tag): boolean {
  return src === undefined && /^(?:module|importmap|speculationrules|text\/javascript|)$/.test(type);
}
