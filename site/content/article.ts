import type { Entry } from "#generator";
import * as v from "valibot";
import type { Industry } from "../industries.ts";
import type { Link, PageContent } from "./page-content.ts";
import { image as stockImage, photoKeys, type AssetImage, type Image } from "./photos.ts";
import type { TeamMember } from "./team.ts";

/** The picture of an article: a file in the assets folder, or one of the stock photos. */
export const image = v.pipe(
  v.strictObject({
    asset: v.optional(v.string()),
    photo: v.optional(v.picklist(photoKeys)),
    alt: v.string(),
  }),
  v.transform(({ asset, photo, alt }) => {
    if (asset !== undefined) return { asset, alt };
    return photo === undefined ? undefined : stockImage({ photo, alt });
  }),
);

/** A fact beside the text of an article. */
export interface Fact {
  readonly label: string;
  /** Several stand one below the other. */
  readonly values: readonly string[];
}

/** Who wrote an article, and when. */
export interface Byline {
  readonly person: TeamMember;
  readonly agency: string;
  readonly date: string;
  /** The same for machines: `2024-02-06`. */
  readonly isoDate: string;
  readonly readTime: string;
}

/** The first view of an article: where it belongs, what it is called, and its picture. */
export interface ArticleHeadContent<Drawing extends string> {
  /** The page that lists articles of this kind. */
  readonly parent: Link;
  readonly category: string;
  readonly industry?: Industry | undefined;
  readonly title: string;
  readonly lead: string;
  readonly image?: Image | AssetImage | undefined;
  readonly drawing: Drawing;
  /** The words on the drawing of a project. */
  readonly words?: readonly string[] | undefined;
}

/** The text, and what stands beside it. */
export interface ArticleTextContent extends Pick<Entry<unknown>, "Content" | "headings"> {
  readonly contentsLabel: string;
}

/** One of the articles before and after this one. */
export interface Neighbour<Drawing extends string> extends Link {
  /** "Previous post" */
  readonly direction: string;
  readonly industry?: Industry | undefined;
  readonly drawing: Drawing;
}

export interface NeighboursContent<Drawing extends string> {
  readonly heading: string;
  readonly items: readonly Neighbour<Drawing>[];
  /** The way back to all of them. */
  readonly all: Link;
}

/** A page that is made of a Markdown file. */
export interface ArticleContent<Drawing extends string> extends PageContent {
  readonly head: ArticleHeadContent<Drawing>;
  readonly text: ArticleTextContent;
  readonly neighbours: NeighboursContent<Drawing>;
}
