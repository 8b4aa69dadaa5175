import type { Loader, Plugin } from "esbuild";
import type { Pluggable } from "unified";

/** A plugin of unified, alone or in a list with its options. */
type TextPlugin = Extract<Pluggable, ((...given: never[]) => unknown) | readonly unknown[]>;

/** How texts in Markdown and MDX become HTML. Each list runs in its order. */
export interface MarkdownConfig {
  /**
   * Plugins for the tree of the Markdown. `"gfm"` is GitHub Flavored Markdown. `"html"` lets `.md` files contain HTML, which
   * is checked as all other. The default is `["gfm"]`.
   */
  readonly remarkPlugins?: readonly ("gfm" | "html" | TextPlugin)[] | undefined;
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
