import type { Heading } from "../../runtime/collections.ts";
import type { ProblemCode } from "../../problems/problem-codes.ts";

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

/** A parsed Markdown file. */
export interface ParsedEntry {
  readonly facts: EntryFacts;
  readonly text: EntryText;
}

/** The id of the heading above footnotes. */
export const footnotesId = "footnote-label";
