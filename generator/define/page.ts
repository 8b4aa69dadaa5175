import type { ReactElement, ReactNode } from "react";
import type { CodeLowered } from "../problems/problem.ts";
import type { OwnCode } from "./finished-site.ts";

/** The level that a problem is lowered to: a warning, or only a number in the report. */
export type LoweredLevel = "warning" | "off";

/** The problems that a site lowers or turns off, by code. */
export type SiteChecks = { readonly [Code in CodeLowered<"anywhere">]?: LoweredLevel } & {
  readonly [code: OwnCode]: LoweredLevel | undefined;
};

/** The problems that a page lowers or turns off for itself. Those that protect visitors can only become warnings. */
export type PageChecks = SiteChecks & { readonly [Code in CodeLowered<"page">]?: "warning" };

/** One HTML file of the site. */
export interface Page {
  /**
   * Address of the page from the root: `/`, `/about`, `/work/first`. A path that ends in `.html` names the file itself:
   * `/404.html`.
   */
  readonly path: string;
  /** Text of `<title>`. Unique in the site. */
  readonly title: string;
  /** Text of `<meta name="description">`. Unique in the site. */
  readonly description: string;
  /** Language of this page as a BCP 47 tag, if it is not that of the site: `de`, `pt-BR`. */
  readonly lang?: string | undefined;
  /** Direction of its text. It follows from the language: Arabic and Hebrew pages need no `dir`. */
  readonly dir?: "ltr" | "rtl" | undefined;
  /**
   * Paths of the versions of this page in other languages: `{ en: "/about", de: "/de/ueber-uns", "x-default": "/about"
   * }`. A page may list itself, so all versions can share one object. `x-default` is for readers of all other
   * languages. If the site has a URL, they become `hreflang` in head and sitemap.
   */
  readonly alternates?: Readonly<Record<string, string>> | undefined;
  /** Everything inside `<body>`. */
  readonly element: ReactElement;
  /**
   * Further tags of its head: `<meta>` and `<link>` elements, or the same as data. Tags that the generator writes, such
   * as the title, have options of their own.
   */
  readonly head?: ReactNode | readonly HeadElement[] | undefined;
  /** Classes of its `<body>`. */
  readonly bodyClass?: string | undefined;
  /** Whether search engines must not list the page. If so, the sitemap and feeds leave it out. */
  readonly noindex?: boolean | undefined;
  /** The card for a shared link to this page. Not used for a named file. */
  readonly social?: SocialCard | undefined;
  /**
   * The content of the page for machines, as objects of schema.org (types in `schema-dts`), without a `@context`.
   * `address` turns a path into an absolute URL. Left out if the site has no URL.
   */
  readonly structuredData?: ((address: (path: string) => string) => readonly object[]) | undefined;
  /** News on the page, for feed readers. The feed is at `feed.xml` below the page. */
  readonly feed?: Feed | undefined;
  /** Problems of this page to lower to a warning or turn off, by code. Overrides `checks` of the site. */
  readonly checks?: PageChecks | undefined;
  /** Where the page is defined, for messages. `definePage` sets it. */
  readonly definedAt?: Error;
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
  /** Drawn as a PNG by `build`, if the site has a URL. */
  readonly picture?:
    | {
        /** An `<svg>` of 1200 × 630. It is drawn without the style sheets of the page. */
        readonly element: ReactElement;
        /** Values of the custom properties in it. Without them, `var(--ink)` has no value in the picture. */
        readonly properties?: Readonly<Record<string, string>> | undefined;
        /** Alternative text of the picture. */
        readonly alt: string;
      }
    | undefined;
  /** A picture of the assets folder that is used instead of a drawn one: PNG, JPEG, WebP or GIF, ideally 1200 × 630. */
  readonly image?:
    | {
        /** Its name in the assets folder: `share.jpg`. */
        readonly asset: string;
        /** Alternative text of the picture. */
        readonly alt: string;
      }
    | undefined;
}

/** News of a page. They become an Atom feed if the site has a URL and a name. */
export interface Feed {
  readonly title: string;
  readonly entries: readonly FeedEntry[];
}

/** One item of a feed: a part of the page, or another page. */
export type FeedEntry = FeedItem &
  (
    | { /** Id of the element on the page that the item is about. */ readonly anchor: string; readonly path?: never }
    | { /** The page that the item is about: `/blogs/first-sprint`. */ readonly path: string; readonly anchor?: never }
  );

interface FeedItem {
  readonly title: string;
  readonly summary: string;
  /** Its last change: a day (`2023-11-14`), a timestamp of ISO 8601, in UTC if it names no zone, or a `Date`. */
  readonly date: string | Date;
}

/** Whether a text is an existing date in ISO form: `2023-11-14`. */
export function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  // A date that does not exist, such as the 30th of February, is parsed as another one.
  return isWritten && new Date(text).toISOString().startsWith(text);
}

/**
 * Reads a day, a timestamp of ISO 8601 (`2023-11-14T09:30:00+01:00`; in UTC if it names no zone) or a `Date`. Returns a
 * timestamp of RFC 3339 in UTC, or nothing if there is no such time.
 */
export function timestampOf(date: string | Date): string | undefined {
  // Jekyll has spaces before the time and the zone: `2023-11-14 09:30:00 +0100`.
  const text = typeof date === "string" ? date.replace(" ", "T").replace(/ (?=[+-])/, "") : date;
  if (typeof text === "string" && !isDay(text.slice(0, 10))) return undefined;
  const isLocal = typeof text === "string" && text.includes("T") && !/(?:Z|[+-]\d\d:?\d\d)$/i.test(text);
  const time = new Date(isLocal ? `${text}Z` : text);
  return Number.isNaN(time.valueOf()) ? undefined : time.toISOString().replace(".000Z", "Z");
}
