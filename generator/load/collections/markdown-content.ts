import { Fragment, useContext, type ReactElement } from "react";
import { ContentUseContext } from "../../runtime/content-use.ts";
import type { ContentProps, FootnoteWords } from "../../runtime/collections.ts";
import { MarkdownFileLink, MarkdownPicture } from "../../runtime/markdown-elements.ts";
import { jsxRuntime, markdownPlace } from "../jsx-runtime.ts";
import { footnotesId, type MarkdownNode } from "./parsed-entry.ts";
import type { ReadEntry } from "./read-collection.ts";

/** What stands in the text of an entry, and where it is found on the site. */
export interface ContentLinks {
  /** Gives the address of a link as it is published. */
  readonly hrefOf: (address: string) => string;
  /** Gives the name of the asset that an address means. */
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

/** Gives the nodes of a text as React elements. The order of a text never changes, so they need no keys. */
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

/** What an element of a text becomes: a link to the page that it means, an asset, a component of the site. */
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
  // Of a picture that is not lazy, React would load ahead, by an element that it puts before the text.
  if (asset === undefined) return [type, tag === "img" ? { loading: "lazy", ...props } : props];
  return tag === "a"
    ? [MarkdownFileLink, { asset, props, components }]
    : [MarkdownPicture, { asset, props, components }];
}

/** The parts of footnotes that are in English otherwise. */
function worded(props: Props, { title, back }: FootnoteWords): Props {
  if (props["id"] === footnotesId) return { ...props, children: title };
  if (props["data-footnote-backref"] === undefined) return props;
  return { ...props, "aria-label": String(props["aria-label"]).replace("Back to reference", () => back) };
}
