import { Fragment, useContext, type ReactElement } from "react";
import { ContentUseContext } from "../../runtime/content-use.ts";
import type { ContentProps, FootnoteWords } from "../../runtime/collections.ts";
import { MarkdownFileLink, MarkdownPicture } from "../../runtime/markdown-elements.ts";
import { jsxRuntime, markdownPlace } from "../jsx-runtime.ts";
import { footnotesId, type MarkdownNode } from "./parsed-entry.ts";
import type { ReadEntry } from "./read-collection.ts";

/** Resolves the addresses in the text of an entry. */
export interface ContentLinks {
  /** Returns the published address of a link. */
  readonly hrefOf: (address: string) => string;
  /** Returns the name of the asset at an address. */
  readonly assetOf: (address: string) => string | undefined;
  readonly footnotes?: FootnoteWords | undefined;
}

export type Components = Readonly<Partial<Record<string, unknown>>>;

/** Makes the component that shows the text of an entry. */
export function markdownContent({ file, digest, text }: ReadEntry, links: ContentLinks) {
  return function Content({ components = {} }: ContentProps): ReactElement {
    useContext(ContentUseContext)(file, digest);
    markdownPlace.file = file;
    try {
      const children = elementsOf(text().nodes, components as Components, links);
      return jsxRuntime.jsxs(Fragment, { children }) as ReactElement;
    } finally {
      markdownPlace.file = undefined;
    }
  };
}

/** Converts the nodes of a text to React elements. Their order never changes, so they need no keys. */
function elementsOf(nodes: readonly MarkdownNode[], components: Components, links: ContentLinks): unknown[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const [tag, props, inside, place = "1:1"] = node;
    const children = elementsOf(inside, components, links);
    markdownPlace.place = place;
    const [type, own] = typeAndProps([tag, props], components, links);
    if (children.length === 0) return jsxRuntime.jsx(type, own);
    if (children.length === 1) return jsxRuntime.jsx(type, { children: children[0], ...own });
    return jsxRuntime.jsxs(type, { children, ...own });
  });
}

type Props = Readonly<Record<string, unknown>>;

/** Returns the component and props for an element of a text: a link to a page, an asset, or a component of the site. */
export function typeAndProps(
  [tag, written]: readonly [tag: string, props: Props],
  components: Components,
  links: ContentLinks,
): readonly [type: unknown, props: Props] {
  const props = links.footnotes ? worded(written, links.footnotes) : written;
  const address = tag === "a" ? props["href"] : tag === "img" ? props["src"] : undefined;
  const type = Object.hasOwn(components, tag) ? components[tag] : tag;
  if (typeof address !== "string") return [type, props];
  const href = links.hrefOf(address);
  if (href !== address) return [type, { ...props, href }];
  const asset = links.assetOf(address);
  // For a picture without `loading="lazy"`, React would add a preload element before the text.
  if (asset === undefined) return [type, tag === "img" ? { loading: "lazy", ...props } : props];
  return tag === "a"
    ? [MarkdownFileLink, { asset, props, components }]
    : [MarkdownPicture, { asset, props, components }];
}

/** Replaces the English words of footnotes. */
function worded(props: Props, { title, back }: FootnoteWords): Props {
  if (props["id"] === footnotesId) return { ...props, children: title };
  if (props["data-footnote-backref"] === undefined) return props;
  return { ...props, "aria-label": String(props["aria-label"]).replace("Back to reference", () => back) };
}
