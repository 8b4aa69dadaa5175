import { markupOf } from "./html-documents.ts";
import type { UnprovedHtml } from "./unproved-html.ts";

type Page = NonNullable<UnprovedHtml["page"]>;

/** How much of the HTML a problem shows, in characters. */
const shown = 60;

/** The part of a page at a place in its body. Returns the first part if that is not known. */
export function partAt({ parts, page }: UnprovedHtml, offset: number): string {
  const index = page === undefined ? 0 : startTagsUntil(markupOf(page.html), offset) - 1;
  const owner = page?.owners[index] ?? -1;
  return parts[Math.max(0, owner)] ?? "";
}

/** The number of start tags before the tag that contains the place or precedes it. */
export function startTagBefore({ html }: Page, offset: number): number {
  return Math.max(0, startTagsUntil(markupOf(html), offset) - 1);
}

/** The HTML at a place of a published body, as the components wrote it. */
export function sourceAt({ html, source }: Page, offset: number): string {
  const [published, written] = [markupOf(html), markupOf(source)];
  const count = startTagsUntil(published, offset);
  if (published === written || count === 0) return excerpt(published, offset);
  const [begin, sourceBegin] = [placeOfStartTag(published, count), placeOfStartTag(written, count)];
  const isInTag = offset < published.indexOf(">", begin);
  if (isInTag) return excerpt(written, Math.min(sourceBegin + offset - begin, written.indexOf(">", sourceBegin)));
  const endTag = /^<\/[\w:-]+>/.exec(published.slice(Math.max(0, offset - 1)))?.[0];
  const sourceEnd = endTag === undefined ? -1 : written.indexOf(endTag, sourceBegin);
  return excerpt(written, sourceEnd === -1 ? sourceBegin + 1 : sourceEnd + 1);
}

/** Shows the tag and the HTML after it, so that equal elements can be told apart. */
export function excerpt(html: string, offset: number): string {
  return html.slice(Math.max(0, offset - 1), offset + shown);
}

const startTag = /<[a-zA-Z]/g;

/** How many start tags begin before a place or at the character before it. */
function startTagsUntil(html: string, offset: number): number {
  return html.slice(0, offset + 1).match(startTag)?.length ?? 0;
}

function placeOfStartTag(html: string, count: number): number {
  let index = -1;
  for (let found = 0; found < count; found += 1) {
    startTag.lastIndex = index + 1;
    index = startTag.exec(html)?.index ?? html.length;
  }
  startTag.lastIndex = 0;
  return index;
}
