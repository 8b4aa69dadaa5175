import { Window, type Document, type Element } from "happy-dom";
import type { CheckScope } from "../../generator/check-site.ts";
import { outputPath } from "../../generator/define/addresses.ts";
import { buildAgencySite } from "../agency-build.ts";

/** A built page as a reader finds it. */
export interface BuiltPage {
  readonly html: string;
  readonly document: Document;
  readonly all: (selector: string) => Element[];
  /** Texts of the elements that match a selector, with white space as it is displayed. */
  readonly texts: (selector: string) => string[];
}

/** Builds the agency's site and returns its pages by path. */
export async function builtPages(
  options: { withBlog?: boolean; withPosts?: boolean; checks?: CheckScope } = {},
): Promise<(path: string) => BuiltPage> {
  const { files } = await buildAgencySite(options);
  return (path) => {
    const contents = files.get(outputPath(path));
    if (contents === undefined) throw new Error(`the build has no page ${path}`);
    return parsed(new TextDecoder().decode(contents));
  };
}

/** Parses HTML without running any of its scripts. */
function parsed(html: string): BuiltPage {
  const { document } = new Window({ url: "http://site.test" });
  document.write(html);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return { html, document, all, texts: (selector) => all(selector).map(textOf) };
}

export function textOf(element: { readonly textContent: string | null }): string {
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}
