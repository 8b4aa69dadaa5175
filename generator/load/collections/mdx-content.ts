import { useContext, type ReactElement } from "react";
import { ContentUseContext } from "../../runtime/content-use.ts";
import type { ContentProps } from "../../runtime/collections.ts";
import { jsxRuntime } from "../jsx-runtime.ts";
import { typeAndProps, type Components, type ContentLinks } from "./markdown-content.ts";
import type { ReadEntry } from "./read-collection.ts";

/** The modules of compiled MDX files, by absolute path. */
export type MdxModules = Readonly<Record<string, { readonly default: unknown }>>;

/** Makes the component that shows an MDX entry. Its module exists only after the site's modules have been evaluated. */
export function mdxContent({ file, digest }: ReadEntry, links: ContentLinks, modules: () => MdxModules) {
  return function Content({ components = {} }: ContentProps): ReactElement {
    useContext(ContentUseContext)(file, digest);
    const own = components as Components;
    const linked = (tag: string) => (props: Readonly<Record<string, unknown>>) => {
      const [type, rest] = typeAndProps([tag, props], own, links);
      return jsxRuntime.jsx(type, rest) as ReactElement;
    };
    const all = { ...own, a: linked("a"), img: linked("img"), ...(links.footnotes && { h2: linked("h2") }) };
    return jsxRuntime.jsx(modules()[file]?.default, { components: all }) as ReactElement;
  };
}
