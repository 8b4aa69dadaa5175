import type { HostName } from "./host-names.ts";
import type { SiteChecks } from "./checks.ts";
import type { Islands } from "../../runtime/Island.tsx";
import type { Page } from "./page.ts";
import type { Redirects } from "./redirects.ts";
import type { ForeignScript } from "./third-parties.ts";

/** A whole website. */
export interface Site {
  /** Language of all pages that name no other one, as a BCP 47 tag: `en`, `pt-BR`. */
  readonly lang: string;
  /**
   * Absolute address of the root, without a slash at its end: `https://example.com`. `--site-url` wins over it. Without
   * it there are no canonical addresses, social pictures, structured data, sitemap or feed: all of them need it.
   */
  readonly url?: string | undefined;
  /**
   * Folder of the host that the site lies in, without a slash at its end: `/shop`. `--base` wins over it; without it it
   * is what `url` has behind the host. Components write `/about` all the same.
   */
  readonly base?: string | undefined;
  /**
   * Whether the addresses of pages end with a slash: `/about/`. Without it they do not. Components write `/about` all
   * the same, and `--trailing-slash` wins.
   */
  readonly trailingSlash?: "never" | "always" | undefined;
  /** What the site is called. Without it there is no web manifest, llms.txt or feed. */
  readonly name?: string | undefined;
  /** The site in a sentence or two, for llms.txt. */
  readonly blurb?: string | undefined;
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
  /**
   * Icon of the site: an SVG file in the assets folder. Older browsers take `root/favicon.ico`, and phones
   * `root/apple-touch-icon.png`, where these are there.
   */
  readonly icon?: string;
  /** Icons of the web manifest: PNG files in the assets folder. */
  readonly appIcons?: readonly AppIcon[];
  /** Colour of the browser around the pages, in both colour schemes. */
  readonly themeColors?: { readonly light: string; readonly dark: string } | undefined;
  /** Font files that social pictures are set in, relative to the module that calls `defineSite`: TTF, one weight each. */
  readonly pictureFonts?: readonly string[];
  /** Whom to write to about a weakness; becomes security.txt. */
  readonly security?: Security | undefined;
  /**
   * New addresses by old ones: `{ "/old": "/about", "/shop": "https://shop.example.com" }`. Hosts redirect for good; where
   * none is named, a page at the old address leads on.
   */
  readonly redirects?: Redirects;
  /** Hosts that `build` writes files for, unless `--host-files` names others. */
  readonly hosts?: readonly HostName[];
  /** What browsers may do before a link to another page is followed; without it they wait. */
  readonly speculation?: Speculation;
  /** What pages may use of other sites; their Content-Security-Policy forbids all else. */
  readonly allowedOrigins?: AllowedOrigins;
  /**
   * Names of the Trusted Types policies that scripts may create, such as that of a library that writes HTML: `["html"]`.
   * Without it no script can turn text into HTML. Visitors are then only as safe as what such a policy lets through.
   */
  readonly trustedTypes?: readonly string[];
  /**
   * Scripts of other sites, such as a visitor counter. Every page loads them, and the policy allows no others. With scripts,
   * browsers fetch pages ahead but do not render them, which would run the scripts.
   */
  readonly scripts?: readonly ForeignScript[];
  /** Sites whose documents pages may show in an `<iframe>`, such as a booking calendar or a map. */
  readonly frames?: readonly Origin[];
  /** Facts that nobody has filled in yet; `build` warns of them. */
  readonly placeholders?: readonly Placeholder[];
  /** Colours that stand on one another; `build` computes whether they can be told apart. */
  readonly contrastPairs?: readonly ContrastPair[];
  /** How heavy the site may become; `build` refuses more. */
  readonly budgets?: Budgets;
  /** Problems that the site turns down, by their codes: to a warning, or off. The report counts them. */
  readonly checks?: SiteChecks;
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

/** The most bytes that files may have as a host sends them: texts with brotli at its highest level. */
export interface Budgets {
  /** Of each page: its HTML with the styles in it. */
  readonly page?: number;
  /** Of the script of all pages. */
  readonly script?: number;
  /** Of each social picture, which is sent as it is. */
  readonly picture?: number;
}

/**
 * How far browsers may go for a link that is likely to be followed: `prefetch` asks for the page; `prerender` also loads
 * all that it names and runs its scripts, before anybody sees it and even if nobody ever will.
 */
export type Speculation = "prefetch" | "prerender";

/** A square icon for home screens. */
export interface AppIcon {
  readonly asset: string;
  /** Its width in pixels. */
  readonly size: number;
  /** Whether the device may cut it into a shape of its own. */
  readonly isMaskable?: boolean;
}

/** The two things that a security.txt has to say: https://www.rfc-editor.org/rfc/rfc9116#section-2.5 */
export interface Security {
  /** An address with its scheme: `mailto:security@example.com`, `https://example.com/security`. */
  readonly contact: string;
  /** The day after which it should not be trusted, less than a year ahead: `2027-06-30`. */
  readonly expires: string;
}

/** The address of another site without a path: `https://images.example.com`, or for trials a server on this machine. */
export type Origin = `https://${string}` | `http://${"localhost" | "127.0.0.1" | "[::1]"}${"" | `:${number}`}`;

/** Other sites by what pages may use of them. */
export interface AllowedOrigins {
  /** Where pictures come from. */
  readonly pictures?: readonly Origin[];
  /** Where videos and sounds come from. */
  readonly media?: readonly Origin[];
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
  /** The option of the command that says it instead. */
  readonly option?: "--site-url";
  /** What visitors use and get this for, such as the labels of buttons. */
  readonly shownBy?: readonly string[];
}
