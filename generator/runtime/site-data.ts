import type { ComponentType, JSX, ReactElement } from "react";

/**
 * Validates and types the front matter of entries: a schema of valibot, zod or another library that follows
 * https://standardschema.dev
 */
export interface Schema<Output = unknown> {
  readonly "~standard": {
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

/** The result of validating a value. */
type SchemaResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

/** A problem that a schema found. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The type of the data that a schema returns. */
type OutputOf<Of extends Schema> = NonNullable<Of["~standard"]["types"]>["output"];

/** The type of the data that a schema takes. */
type InputOf<Of extends Schema> = NonNullable<Of["~standard"]["types"]>["input"];

/** The folder of a collection, and the front matter of its entries. */
export interface CollectionOptions<Of extends Schema = Schema> {
  /** A folder of `.md` files, relative to the folder of the site. The folders in it belong to it. */
  readonly folder: string;
  /** The schema of each entry's front matter, without `draft`. */
  readonly schema: Of;
  /** Whether the folder may be empty or missing, for example before the first entry is written. */
  readonly isOptional?: boolean;
  /**
   * Returns the path of the page that shows an entry, from its name: `(name) => `/blogs/${name}``. Required if an entry
   * links to the file of another one.
   */
  readonly path?: (name: string) => string;
  /** The words around footnotes. The default is English. */
  readonly footnotes?: FootnoteWords;
}

/** Words around footnotes. */
export interface FootnoteWords {
  /** The heading above footnotes: `"Notes"`. */
  readonly title: string;
  /** The label of the link back to the text, for screen readers. A number follows it: `"Back to the text"`. */
  readonly back: string;
}

/** A folder of Markdown files. */
export interface Collection<Data> {
  /** In order: the newest first if entries have a date, then by name. Drafts are left out. */
  readonly entries: readonly Entry<Data>[];
}

/** A Markdown file. */
export interface Entry<Data> {
  /** Name of the file, without `.md`: `wheat`, or `2026/wheat` in a folder of the collection. */
  readonly name: string;
  /** The front matter, as the schema returns it. */
  readonly data: Data;
  /** The day in `date` of the front matter: `2026-05-01`. */
  readonly date?: string;
  /** The reading time in whole minutes, at least 1. */
  readonly minutes: number;
  readonly headings: readonly Heading[];
  /** The previous entry in `entries`. */
  readonly previous?: Entry<Data>;
  /** The next entry in `entries`. */
  readonly next?: Entry<Data>;
  /** Shows the text of the entry. */
  readonly Content: (props: ContentProps) => ReactElement;
}

/** A heading of an entry. */
export interface Heading {
  /** Unique within the entry; links lead to it as `#id`. */
  readonly id: string;
  readonly text: string;
  /** From 1 for `#` to 6 for `######`. */
  readonly depth: number;
}

export interface ContentProps {
  /** Components that replace HTML elements. */
  readonly components?: MarkdownComponents;
}

/** Components by the HTML elements that they replace: `{ a: SiteLink, h2: SectionHeading }`. */
export type MarkdownComponents = {
  readonly [Tag in Exclude<keyof JSX.IntrinsicElements, "pre" | "code">]?: ComponentType<JSX.IntrinsicElements[Tag]>;
} & {
  readonly pre?: ComponentType<JSX.IntrinsicElements["pre"] & CodeMeta>;
  readonly code?: ComponentType<JSX.IntrinsicElements["code"] & CodeMeta>;

  /** Shows photos (JPEG, PNG, WebP) of the site instead of `img`. */
  readonly photo?: ComponentType<MarkdownPhoto>;
};

/** What a block of code says besides its language. */
export interface CodeMeta {
  /** The rest of the line after the language: `app.js {2}`. */
  readonly meta?: string;
}

/** A photo in Markdown. */
export interface MarkdownPhoto {
  /** The name to pass to `usePhoto`. */
  readonly asset: string;
  readonly alt: string;
  readonly title?: string;
  /** The width of the file in pixels. */
  readonly width?: number;
  readonly height?: number;
}

/**
 * Declares a folder of Markdown files. Each has front matter between two lines of `---`. If the schema refuses a field,
 * the build reports the file, the line and the field. `draft: true` leaves an entry out.
 */
export async function defineCollection<Of extends Schema>({
  folder,
}: CollectionOptions<Of>): Promise<Collection<OutputOf<Of>>> {
  throw new Error(`the collection "${folder}" is read at build: pass its data to the island as props`);
}

/**
 * Declares facts that other people change: texts, numbers, lists. Every build checks them by the schema before anything
 * else, and reports each wrong one where it is written: unknown, missing and misspelled names, values that are not allowed,
 * and what the schema says. A message of the schema may have a second line, which is the fix. Returns the facts.
 */
export function defineFacts<Of extends Schema>(_schema: Of, facts: InputOf<Of>): OutputOf<Of> {
  return facts;
}

/** One page of a long list. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Address of this page: `/blogs`, then `/blogs/2`. */
  readonly path: string;
  /** Counted from 1. */
  readonly number: number;
  /** How many pages there are. */
  readonly total: number;
  /** Address of the previous page. Missing on the first page. */
  readonly previous?: string;
  /** Address of the next page. Missing on the last page. */
  readonly next?: string;
}

interface Pagination {
  /** The maximum number of items on a page. */
  readonly size: number;
  /** Address of the first page. Further pages add their number to it. */
  readonly path: string;
}

/**
 * Divides a list into pages: `paginate(posts.entries, { size: 10, path: "/blogs" })`. An empty list has one page.
 * Throws a `RangeError` if the size is not a whole number of at least 1.
 */
export function paginate<Item>(items: readonly Item[], { size, path }: Pagination): readonly ListPage<Item>[] {
  if (!Number.isInteger(size) || size < 1)
    throw new RangeError(`paginate: size is ${size}, and not a whole number from 1`);
  const total = Math.max(1, Math.ceil(items.length / size));
  const pathOf = (number: number) => (number === 1 ? path : `${path === "/" ? "" : path}/${number}`);
  return Array.from({ length: total }, (_, index) => ({
    items: items.slice(index * size, (index + 1) * size),
    path: pathOf(index + 1),
    number: index + 1,
    total,
    ...(index > 0 && { previous: pathOf(index) }),
    ...(index + 1 < total && { next: pathOf(index + 2) }),
  }));
}
