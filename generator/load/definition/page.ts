import type { ReactElement, ReactNode } from "react";
import type { PageChecks } from "./checks.ts";

/** One HTML file of the site. */
export interface Page {
  /**
   * Where the page is found, from the root: `/`, `/about`, `/work/first`. A
   * path that ends in `.html` names the file itself: `/404.html`.
   */
  readonly path: string;
  /** Text of `<title>`; unique in the site. */
  readonly title: string;
  /** Text of `<meta name="description">`; unique in the site. */
  readonly description: string;
  /** Language of this page as a BCP 47 tag, where it is not that of the site: `de`, `pt-BR`. */
  readonly lang?: string;
  /** Direction of its text. It follows from the language: Arabic and Hebrew pages need no `dir`. */
  readonly dir?: "ltr" | "rtl";
  /**
   * Paths of the pages that say the same, by language: `{ en: "/about", de: "/de/ueber-uns", "x-default": "/about" }`.
   * All of them can share one object, since a page may name itself. `x-default` is for all other readers. They become
   * `hreflang` in head and sitemap once the site has an address.
   */
  readonly alternates?: Readonly<Record<string, string>>;
  /** Everything inside `<body>`. */
  readonly element: ReactElement;
  /**
   * Further tags of its head: `<meta>` and `<link>` elements, or the same as data. What the generator writes itself, such as
   * the title, is an option of its own.
   */
  readonly head?: ReactNode | readonly HeadElement[];
  /** Classes of its `<body>`. */
  readonly bodyClass?: string;
  /** Whether search engines must not list the page. It is left out of sitemap, llms.txt and feeds then. */
  readonly noindex?: boolean;
  /** How the page shows where somebody shares a link to it. A named file has no use for it. */
  readonly social?: SocialCard;
  /**
   * What the page holds, for machines: things as schema.org describes them (types in `schema-dts`), without a
   * `@context`. `address` turns a path into an absolute one; as long as the site has no address they are left out.
   */
  readonly structuredData?: (address: (path: string) => string) => readonly object[];
  /** What is new on the page, for readers of feeds; found at `feed.xml` below it. */
  readonly feed?: Feed;
  /** Problems of this page that it turns down, by their codes; wins over `checks` of the site. */
  readonly checks?: PageChecks;
}

/** A tag in the head of a page, as data: `{ element: "link", attributes: { rel: "me", href: "https://…" } }`. */
export interface HeadElement {
  readonly element: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
}

/** The card of a shared link. */
export interface SocialCard {
  readonly title: string;
  readonly description: string;
  /** Drawn as a PNG by `build`, once the site has an address. */
  readonly picture?: {
    /** An `<svg>` of 1200 × 630, drawn as it stands: no style sheet of the page reaches it. */
    readonly element: ReactElement;
    /** Values of the custom properties in it: `var(--ink)` is not known where it is drawn. */
    readonly properties?: Readonly<Record<string, string>>;
    /** What it shows, for those who do not see it. */
    readonly alt: string;
  };
  /** A picture of the assets folder in place of a drawn one: PNG, JPEG, WebP or GIF, best 1200 × 630. */
  readonly image?: {
    /** Its name in the assets folder: `share.jpg`. */
    readonly asset: string;
    /** What it shows, for those who do not see it. */
    readonly alt: string;
  };
}

/** News of a page; it becomes an Atom feed once the site has an address and a name. */
export interface Feed {
  readonly title: string;
  readonly entries: readonly FeedEntry[];
}

/** One item of a feed: a part of the page, or a page of its own. */
export type FeedEntry = FeedItem &
  (
    | { /** Id of the element on the page that it is about. */ readonly anchor: string; readonly path?: never }
    | { /** The page that it is about: `/blogs/first-sprint`. */ readonly path: string; readonly anchor?: never }
  );

interface FeedItem {
  readonly title: string;
  readonly summary: string;
  /** Day of its last change: `2023-11-14`. */
  readonly date: string;
}
