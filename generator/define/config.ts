import type { Pluggable } from "unified";

/** A plugin of unified, alone or in a list with its options. */
type TextPlugin = Extract<Pluggable, ((...given: never[]) => unknown) | readonly unknown[]>;

/** How texts in Markdown and MDX become HTML. Each list runs in its order. */
export interface MarkdownConfig {
  /** Plugins for the tree of the Markdown. `"gfm"` is GitHub Flavored Markdown. The default is `["gfm"]`. */
  readonly remarkPlugins?: readonly ("gfm" | TextPlugin)[] | undefined;
  /** Plugins for the tree of the HTML. `"code-colours"` marks the tokens of code. The default is `["code-colours"]`. */
  readonly rehypePlugins?: readonly ("code-colours" | TextPlugin)[] | undefined;
}

/** What the module `site.config.ts` beside the site's entry exports as its default. */
export interface SiteConfig {
  readonly markdown?: MarkdownConfig | undefined;
}
