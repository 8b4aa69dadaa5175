/**
 * The whole public API: what a site may import from `#generator`.
 *
 * A site is declared, not discovered: one module calls `defineSite` and lists
 * its pages, so "find references" shows everything that gets built.
 */
import type { ReactElement } from "react";
import type { HostName } from "./hosting/host-names.ts";
import type { Islands } from "./runtime/Island.tsx";

export { Island, type Islands } from "./runtime/Island.tsx";
export { useAssetUrl } from "./runtime/asset-urls.ts";

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
  /** Everything inside `<body>`. */
  readonly element: ReactElement;
}

/** A whole website. */
export interface Site {
  /** Language of all pages as a BCP 47 tag: `en`, `pt-BR`. */
  readonly lang: string;
  /**
   * Absolute address of the root without a trailing slash, for canonical links: `https://example.com`. Without it they
   * are given from the root.
   */
  readonly url?: string | undefined;
  /** The pages that are built. */
  readonly pages: readonly Page[];
  /** Pages that are rendered and checked like all others, but neither written nor linkable. */
  readonly disabledPages?: readonly Page[];
  /** The list that the browser's entry hands to `hydrateIslands`; a site without islands has neither. */
  readonly islands?: Islands;
  /** The browser's entry, relative to the module that calls `defineSite`. */
  readonly hydrationEntry?: string;
  /** Font files in the assets folder, preloaded by each page whose styles name them: `text.woff2`. */
  readonly preloadedFonts?: readonly string[];
  /** Icon of the site: an SVG file in the assets folder. */
  readonly icon?: string;
  /** Hosts that `build` writes files for, unless `--host-files` names others. */
  readonly hosts?: readonly HostName[];
  /** What pages may use of other sites; their Content-Security-Policy forbids all else. */
  readonly allowedOrigins?: AllowedOrigins;
  /** Facts that nobody has filled in yet; `build` warns of them. */
  readonly placeholders?: readonly Placeholder[];
  /** Colours that stand on one another; `build` computes whether they can be told apart. */
  readonly contrastPairs?: readonly ContrastPair[];
  /** How heavy the site may become; `build` refuses more. */
  readonly budgets?: Budgets;
}

/** A colour on another, in one of the site's schemes. */
export interface ContrastPair {
  /** What it is, for the one who reads the problem: `ink on paper, dark`. */
  readonly name: string;
  /** Both as `#rgb` or `#rrggbb`. */
  readonly colour: string;
  readonly ground: string;
  /** The least contrast by WCAG 2.2: 4.5 for text (7 for AAA), 3 for signs and borders that carry meaning. */
  readonly least: number;
}

/** The most bytes that files may have as a host sends them, with brotli at its highest level. */
export interface Budgets {
  /** Of each page: its HTML with the styles in it. */
  readonly page?: number;
  /** Of the script of all pages. */
  readonly script?: number;
}

/** The address of another site without a path: `https://images.example.com`. */
export type Origin = `https://${string}`;

/** Other sites by what pages may use of them. */
export interface AllowedOrigins {
  /** Where pictures come from. */
  readonly pictures?: readonly Origin[];
  /** Where forms are sent to. */
  readonly forms?: readonly Origin[];
  /** What scripts may ask for data. */
  readonly connections?: readonly Origin[];
}

/** A fact that still holds the value it came with. */
export interface Placeholder {
  /** Its name where it is written, with the names around it: `email`, `team.ceo.name`. */
  readonly fact: string;
  readonly value: string;
}

/** A page as `definePage` gives it: it remembers where it was defined, for error messages. */
export interface DefinedPage extends Page {
  readonly definedAt: Error;
}

/** Declares a page. Returns it unchanged but for the note of where the call stands. */
export function definePage(page: Page): DefinedPage {
  return { ...page, definedAt: callerOf(definePage) };
}

/** An error whose stack is one line: where a function was called. Longer ones would be felt in a site of many pages. */
function callerOf(callee: (page: Page) => unknown): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  const error = new Error("defined here");
  Error.captureStackTrace(error, callee);
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}

/** Declares the site: the default export of its entry module. */
export function defineSite(site: Site): Site {
  return site;
}
