import type { Heading } from "../../runtime/collections.ts";
import type { ProblemCode } from "../../problems/problem-codes.ts";

/** A place in a file: `12:3`. */
export type Place = string;

/** An element of a text: its tag, its React props, what is in it, and where it is written. */
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
}

/** What is known of an entry without its text. Plain JSON. */
export interface EntryFacts {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Where each field is written, by its path: `author.name`. */
  readonly fields: Readonly<Record<string, Place>>;
  readonly minutes: number;
  readonly headings: readonly Heading[];
  /** Files that the text names relative to itself: pictures and other entries. */
  readonly files: readonly FileUse[];
  readonly faults: readonly Fault[];
}

/** Where a text names a file. */
export interface FileUse {
  readonly kind: "entry" | "file";
  readonly address: string;
  readonly place: Place;
}

/** The text of an entry. Plain JSON. */
export interface EntryText {
  readonly nodes: readonly MarkdownNode[];
  /** Addresses and headings, and where they are written. */
  readonly written: readonly (readonly [text: string, place: Place])[];
}

/** A Markdown file, taken apart. */
export interface ParsedEntry {
  readonly facts: EntryFacts;
  readonly text: EntryText;
}

/** The id of the heading above footnotes. */
export const footnotesId = "footnote-label";
