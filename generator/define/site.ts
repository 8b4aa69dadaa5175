import type { Loader, Plugin } from "esbuild";
import type { Pluggable } from "unified";
import type { Check, HostFunction, Output } from "./finished-site.ts";
import type { Page, SiteChecks } from "./page.ts";
import type { Redirects } from "./redirects.ts";

/** A whole website. */
export interface Site {
  /** Language of all pages without a `lang` of their own, as a BCP 47 tag: `en`, `pt-BR`. */
  readonly lang: string;
  /**
   * Absolute URL of the root, without a slash at its end: `https://example.com`. `--site-url` overrides it. Canonical
   * URLs, social pictures, structured data, sitemap and feed need it, and are left out without it.
   */
  readonly url?: string | undefined;
  /**
   * The folder of the host that contains the site, without a slash at its end: `/shop`. `--base` overrides it. The
   * default is the folder in `url`. Components write `/about` in any case.
   */
  readonly base?: string | undefined;
  /**
   * Whether the addresses of pages end with a slash: `/about/`. The default is `never`. `--trailing-slash` overrides
   * it. Components write `/about` in any case.
   */
  readonly trailingSlash?: "never" | "always" | undefined;
  /** The name of the site. The web manifest and feeds need it, and are left out without it. */
  readonly name?: string | undefined;
  /** The pages that are built. */
  readonly pages: readonly Page[];
  /**
   * Pages that are rendered and checked like all others, but not written. Links to them from other pages are problems.
   */
  readonly disabledPages?: readonly Page[] | undefined;
  /**
   * The module with the list of islands, relative to the module that calls `defineSite`: `islands/islands.ts`. It exports
   * `islands`, a record of all components that run in the browser. A site without islands leaves this out.
   */
  readonly islands?: string | undefined;
  /** A module that the browser runs before the islands are hydrated, relative to the module that calls `defineSite`. */
  readonly browserEntry?: string | undefined;
  /** Font files in the assets folder: `text.woff2`. A page preloads those that its styles use. */
  readonly preloadedFonts?: readonly string[] | undefined;
  /**
   * Icon of the site: an SVG file in the assets folder. Older browsers use `root/favicon.ico`, and phones use
   * `root/apple-touch-icon.png`, if these files exist.
   */
  readonly icon?: string | undefined;
  /** Icons of the web manifest: PNG files in the assets folder. */
  readonly appIcons?: readonly AppIcon[] | undefined;
  /** Colour of the browser's own interface around the page, in both colour schemes. */
  readonly themeColors?: { readonly light: string; readonly dark: string } | undefined;
  /**
   * Font files for the text in social pictures, relative to the module that calls `defineSite`: TTF, one weight each.
   */
  readonly pictureFonts?: readonly string[] | undefined;
  /**
   * Files and folders outside of the site and its assets that its code or its plugins read, relative to the module that
   * calls `defineSite`: `["../data"]`. `watch` builds again when one of them changes.
   */
  readonly watch?: readonly string[] | undefined;
  /**
   * New addresses by old ones: `{ "/old": "/about", "/shop": "https://shop.example.com" }`. Hosts redirect permanently.
   * Without a host, a page at the old address redirects.
   */
  readonly redirects?: Redirects | undefined;
  /** Hosts that `build` writes files for: names, and functions for other hosts. `--host-files` overrides it. */
  readonly hosts?: readonly (HostName | HostFunction)[] | undefined;
  /** Functions that make more files of the built site: a search index, a feed by topic, JSON for an app. */
  readonly outputs?: readonly Output[] | undefined;
  /** What browsers may load before a visitor follows a link to another page. The default is nothing. */
  readonly speculation?: Speculation | undefined;
  /** What pages may load from other sites. Their Content-Security-Policy forbids everything else. */
  readonly allowedOrigins?: AllowedOrigins | undefined;
  /**
   * Names of the Trusted Types policies that scripts may create, such as that of a library that writes HTML:
   * `["html"]`. By default, no script can turn text into HTML. With a policy, visitors are only as safe as what the
   * policy lets through.
   */
  readonly trustedTypes?: readonly string[] | undefined;
  /** Whether scripts of pages with islands may compile WebAssembly, as the search of Pagefind does. */
  readonly allowsWebAssembly?: boolean | undefined;
  /**
   * Scripts of other sites, such as a visitor counter. Every page loads them, and the policy allows no others. On a
   * site with such scripts, browsers prefetch pages but do not prerender them, because that would run the scripts.
   */
  readonly scripts?: readonly ForeignScript[] | undefined;
  /** Sites whose documents pages may show in an `<iframe>`, such as a booking calendar or a map. */
  readonly frames?: readonly Origin[] | undefined;
  /** How large files may become. A larger one fails the build. */
  readonly budgets?: Budgets | undefined;
  /**
   * Problems to lower to a warning or turn off, by code. The report counts them. Or a list of these and of functions
   * that find more problems, such as `placeholderCheck(…)`.
   */
  readonly checks?: SiteChecks | readonly (Check | SiteChecks)[] | undefined;
}

/** The maximum sizes in bytes of files as a host sends them. Text is compressed with brotli at its highest level. */
export interface Budgets {
  /** Of each page: its HTML, including its styles. */
  readonly page?: number | undefined;
  /** Of the script of all pages. */
  readonly script?: number | undefined;
  /** Of each social picture, which is sent uncompressed. */
  readonly picture?: number | undefined;
}

/**
 * How much browsers load for a link that is likely to be followed. `prefetch` requests the page. `prerender` also loads
 * the files of the page and runs its scripts, even if the visitor never opens it.
 */
export type Speculation = "prefetch" | "prerender";

/** A square icon for home screens. */
export interface AppIcon {
  readonly asset: string;
  /** Its width in pixels. */
  readonly size: number;
  /** Whether the device may cut it into another shape. */
  readonly isMaskable?: boolean | undefined;
}

/**
 * The origin of another site, without a path: `https://images.example.com`. For tests, also a server on this machine.
 */
export type Origin = `https://${string}` | `http://${LocalHost}`;

/** An origin that scripts may connect to, also by WebSocket: `wss://live.example.com`. */
export type ConnectionOrigin = Origin | `wss://${string}` | `ws://${LocalHost}`;

type LocalHost = `${"localhost" | "127.0.0.1" | "[::1]"}${"" | `:${number}`}`;

/** A script of another site, such as a visitor counter. Every page loads it. */
export interface ForeignScript {
  /** The site of the script: `https://plausible.io`. */
  readonly origin: Origin;
  /** The path of the script there: `/js/script.js`. */
  readonly path: string;
  /** The attributes of the script element that the service needs: `{ "data-domain": "example.com" }`. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
  /** The hash of a file that never changes, in the form of Subresource Integrity: `sha384-…`. */
  readonly integrity?: string | undefined;
  /** Other sites that the script sends data to. Its own origin is always allowed. */
  readonly connections?: readonly ConnectionOrigin[] | undefined;
}

/** Other sites, by what pages may load from them. */
export interface AllowedOrigins {
  /** Sites that pictures come from. */
  readonly pictures?: readonly Origin[] | undefined;
  /** Sites that videos and sounds come from. */
  readonly media?: readonly Origin[] | undefined;
  /** Sites that forms are sent to. */
  readonly forms?: readonly Origin[] | undefined;
  /** Sites that scripts may send requests to. */
  readonly connections?: readonly ConnectionOrigin[] | undefined;
}

/** A fact that still has its example value. */
export interface Placeholder {
  /** Its name as it is written, after the names of the objects around it: `email`, `team.ceo.name`. */
  readonly fact: string;
  readonly value: string;
  /** The command's option that sets it instead. */
  readonly option?: "--site-url" | undefined;
}

/** The hosts that a build can write files for. */
export const hostNames = ["netlify", "cloudflare", "vercel", "serve", "nginx", "github-pages"] as const;

export type HostName = (typeof hostNames)[number];

/** A plugin of unified, alone or in a list with its options. */
type TextPlugin = Extract<Pluggable, ((...given: never[]) => unknown) | readonly unknown[]>;

/** How texts in Markdown and MDX become HTML. Each list runs in its order. */
export interface MarkdownConfig {
  /**
   * Plugins for the tree of the Markdown. `"gfm"` is GitHub Flavored Markdown. The default is `["gfm"]`.
   */
  readonly remarkPlugins?: readonly ("gfm" | TextPlugin)[] | undefined;
  /** Plugins for the tree of the HTML. `"code-colours"` marks the tokens of code. The default is `["code-colours"]`. */
  readonly rehypePlugins?: readonly ("code-colours" | TextPlugin)[] | undefined;
}

/** What esbuild makes of a file. Style sheets and files with addresses need no loader, or a plugin. */
export const loaders = ["base64", "binary", "dataurl", "empty", "js", "json", "jsx", "text", "ts", "tsx"] as const;

/** How esbuild bundles the modules of a site, for its pages and for its islands. */
export interface BundleConfig {
  /** Plugins of esbuild. They come before those of the generator. */
  readonly plugins?: readonly Plugin[] | undefined;
  /** Loaders by extensions of files: `{ ".graphql": "text" }`. */
  readonly loader?: Readonly<Record<`.${string}`, Extract<Loader, (typeof loaders)[number]>>> | undefined;
  /** JavaScript in place of names: `{ VERSION: '"1.2"' }`. */
  readonly define?: Readonly<Record<string, string>> | undefined;
  /** Packages in place of others: `{ moment: "dayjs" }`. A path is relative to `site.config.ts`. */
  readonly alias?: Readonly<Record<string, string>> | undefined;
}

/** What the module `site.config.ts` beside the site's entry exports as its default. */
export interface SiteConfig {
  readonly markdown?: MarkdownConfig | undefined;
  readonly bundle?: BundleConfig | undefined;
}
