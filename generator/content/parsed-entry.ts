import { relative, sep } from "node:path";
import type { ProblemCode } from "../problems/problem.ts";
import type { Heading } from "../runtime/site-data.ts";

/** A place in a file, as line and column: `12:3`. */
export type Place = string;

/** An element of a text: its tag, its React props, its children, and its place. */
export type MarkdownElement = readonly [
  tag: string,
  props: Readonly<Record<string, unknown>>,
  children: readonly MarkdownNode[],
  place?: Place,
];

export type MarkdownNode = string | MarkdownElement;

/** Something in a file that has to be fixed. */
export interface Fault {
  readonly code: ProblemCode;
  readonly place: Place;
  readonly what: string;
  readonly fix: string;
  /** The same for faults of one kind, which are printed as one. */
  readonly subject?: string;
}

/** The facts about an entry, without its text. Plain JSON. */
export interface EntryFacts {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The place of each field by its path: `author.name`. */
  readonly fields: Readonly<Record<string, Place>>;
  readonly minutes: number;
  readonly headings: readonly Heading[];
  /** Files with relative addresses in the text: pictures and other entries. */
  readonly files: readonly FileUse[];
  readonly faults: readonly Fault[];
  /** The texts in it that contain a word such as `undefined`. Missing if there are none. */
  readonly meant?: readonly string[];
  /** What plugins say about the text. Missing if they say nothing. */
  readonly warnings?: readonly Fault[];
}

/** The address of a file in a text, and its place. */
export interface FileUse {
  readonly kind: "entry" | "file";
  readonly address: string;
  readonly place: Place;
}

/** The text of an entry. Plain JSON. */
export interface EntryText {
  readonly nodes: readonly MarkdownNode[];
  /** Addresses and headings, and their places. */
  readonly written: readonly (readonly [text: string, place: Place])[];
}

/** A Markdown or MDX file. */
export interface TextSource<Source = string> {
  /** Absolute path. */
  readonly file: string;
  readonly source: Source;
}

/** A parsed Markdown or MDX file. */
export interface ParsedText {
  readonly facts: EntryFacts;
  readonly text: EntryText;
  /** For MDX, a JavaScript module whose default export is the text. Missing if the file cannot be compiled. */
  readonly code?: string;
}

/** The id of the heading above footnotes, before it gets the prefix of its text. */
export const footnotesId = "footnote-label";

/** Whether an address in a text is relative to the text's file. */
export function isRelativeFile(address: string): boolean {
  return /^(?![/#?]|[a-z][a-z\d+.-]*:)[^#?]*\.\w+(?:[#?]|$)/i.test(address);
}

/** Whether a relative address belongs to another entry. */
export function isEntryFile(address: string): boolean {
  return /\.mdx?(?:[?#]|$)/i.test(address);
}

/** Returns the path of the file at a relative address. */
export function fileIn(address: string): string {
  const [file = ""] = address.split(/[#?]/);
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

/** Returns the value at a path of front matter. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Readonly<Record<string, unknown>> | undefined)?.[key], value);
}

/** Whether a file is MDX, which becomes a module of the site. */
export function isMdx(file: string): boolean {
  return /\.mdx$/i.test(file);
}

/** A file next to a text that the text shows or links to. It becomes an asset. */
export interface NamedFile {
  /** Absolute path. */
  readonly path: string;
  /** The address in the text. */
  readonly written: string;
  /** The place of the address. */
  readonly where: string;
}

/** Returns the asset name for a file of the site's folder. No file of the assets folder has a name with this prefix. */
export function assetNameOf(path: string, siteDir: string): string {
  return `./${relative(siteDir, path).split(sep).join("/")}`;
}
