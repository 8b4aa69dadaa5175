import GithubSlugger from "github-slugger";
import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import type { Heading } from "../../runtime/collections.ts";
import { footnotesId, type EntryText, type FileUse, type Place } from "./parsed-entry.ts";
import { isEntryFile, isRelativeFile } from "./relative-address.ts";

/** Returns the place of a node. A node without a place is at the top of the file. */
export function placeOf({ position }: { readonly position?: Element["position"] }): Place {
  return position ? `${position.start.line}:${position.start.column}` : "1:1";
}

/** Returns the text in a node. */
export function textIn(node: Root | Element): string {
  let text = "";
  visit(node, "text", ({ value }) => {
    text += value;
  });
  return text;
}

/** Finds the headings, and gives each a unique id made from its text. */
export function headingsIn(tree: Root): Heading[] {
  const slugger = new GithubSlugger();
  slugger.slug(footnotesId);
  const headings: Heading[] = [];
  visit(tree, "element", (node) => {
    const [, depth] = /^h([1-6])$/.exec(node.tagName) ?? [];
    if (depth === undefined || node.properties["id"] === footnotesId) return;
    const text = textIn(node).trim();
    const id = slugger.slug(text) || slugger.slug("section");
    node.properties["id"] = id;
    headings.push({ id, text, depth: Number(depth) });
  });
  return headings;
}

/** Records the places of addresses and headings in a text, for problems with them. */
export function writtenIn(tree: Root): EntryText["written"] {
  const written: (readonly [text: string, place: Place])[] = [];
  let place: Place = "1:1";
  visit(tree, "element", (node) => {
    if (node.position) place = placeOf(node);
    const { href, src } = node.properties;
    for (const address of [href, src]) if (typeof address === "string") written.push([address, place]);
    if (/^h[1-6]$/.test(node.tagName)) written.push([textIn(node).trim(), place]);
  });
  return written;
}

/** Adults read this many words per minute: https://doi.org/10.1016/j.jml.2019.104047 */
const wordsInMinute = 238;

/** Chinese and Japanese have no spaces between words: https://doi.org/10.1167/iovs.11-8284 */
const charactersInMinute = 255;

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Returns the reading time of a text in whole minutes, at least 1. */
export function minutesOf(tree: Root): number {
  const text = textIn(tree);
  const characters = text.match(ideographs)?.length ?? 0;
  const words = text.replace(ideographs, " ").match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsInMinute + characters / charactersInMinute));
}

/** Returns relative addresses: other entries, pictures and files to download. */
export function filesIn(tree: Root): FileUse[] {
  const files: FileUse[] = [];
  let place: Place = "1:1";
  visit(tree, "element", (node) => {
    if (node.position) place = placeOf(node);
    const { href, src } = node.properties;
    const address = node.tagName === "a" ? href : node.tagName === "img" ? src : undefined;
    if (typeof address !== "string" || !isRelativeFile(address)) return;
    const kind = node.tagName === "a" && isEntryFile(address) ? "entry" : "file";
    files.push({ kind, address, place });
  });
  return files;
}
