import type { ComponentType, JSX, ReactElement } from "react";

/**
 * What checks and types the front matter of entries: a schema of valibot, zod or any other library that follows
 * https://standardschema.dev
 */
export interface Schema<Output = unknown> {
  readonly "~standard": {
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

/** What a schema makes of a value. */
type SchemaResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

/** Something that a schema refuses. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** What a schema gives. */
type OutputOf<Of extends Schema> = NonNullable<Of["~standard"]["types"]>["output"];

/** Where the entries of a collection are, and what is written at their top. */
export interface CollectionOptions<Of extends Schema = Schema> {
  /** A folder of `.md` files, relative to the module that calls `defineCollection`. */
  readonly folder: string;
  /** What the front matter of each entry holds. `draft` is not part of it. */
  readonly schema: Of;
  /** Whether the folder may be empty or missing, until somebody writes the first entry. */
  readonly isOptional?: boolean;
  /**
   * The path of the page that shows an entry, by its name: `(name) => `/blogs/${name}``. Needed as soon as one entry
   * links to the file of another.
   */
  readonly path?: (name: string) => string;
  /** What is written around footnotes, for texts in other languages than English. */
  readonly footnotes?: FootnoteWords;
}

/** Words around footnotes. */
export interface FootnoteWords {
  /** The heading above them: `"Notes"`. */
  readonly title: string;
  /** What the link back to the text says to screen readers, before its number: `"Back to the text"`. */
  readonly back: string;
}

/** A folder of Markdown files. */
export interface Collection<Data> {
  /** The newest first where entries have a date, then by name. Drafts are left out. */
  readonly entries: readonly Entry<Data>[];
}

/** A Markdown file. */
export interface Entry<Data> {
  /** Name of the file, without `.md`. */
  readonly name: string;
  /** The front matter, as the schema gives it. */
  readonly data: Data;
  /** The day in the front matter's `date`: `2026-05-01`. */
  readonly date?: string;
  /** How long it takes to read, in whole minutes, at least 1. */
  readonly minutes: number;
  readonly headings: readonly Heading[];
  /** The entry before this one in `entries`. */
  readonly previous?: Entry<Data>;
  /** The entry after this one in `entries`. */
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
  /** Components that take the place of HTML elements. */
  readonly components?: MarkdownComponents;
}

/** Components by the HTML elements that they take the place of: `{ a: SiteLink, h2: SectionHeading }`. */
export type MarkdownComponents = {
  readonly [Tag in keyof JSX.IntrinsicElements]?: ComponentType<JSX.IntrinsicElements[Tag]>;
} & {
  /** Shows photos (JPEG, PNG, WebP) that are files of the site, in place of `img`. */
  readonly photo?: ComponentType<MarkdownPhoto>;
};

/** A photo in Markdown. */
export interface MarkdownPhoto {
  /** What `usePhoto` takes. */
  readonly asset: string;
  readonly alt: string;
  readonly title?: string;
  /** Of the file, in pixels. */
  readonly width?: number;
  readonly height?: number;
}

/**
 * Declares a folder of Markdown files. Each has front matter between two lines of `---`; the build reports the file, the
 * line and the field that the schema refuses. `draft: true` leaves an entry out.
 */
export function defineCollection<Of extends Schema>({ folder }: CollectionOptions<Of>): Collection<OutputOf<Of>> {
  throw new Error(`the collection "${folder}" is read at build: pass its data to the island as props`);
}
