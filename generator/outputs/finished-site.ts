import { DomUtils, parseDocument } from "htmlparser2";
import { hashedFolder, hashedName } from "../assets/assets.ts";
import { remember } from "../cache.ts";
import { isIndexed, pageAddress } from "../define/addresses.ts";
import type { FinishedPage, FinishedSite } from "../define/finished-site.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import type { RenderedPage } from "../render/render-page.ts";

/** A built site before the functions of the site get it. */
export interface FinishedStages {
  readonly loaded: Loaded;
  readonly pages: readonly (Omit<RenderedPage, "html"> & { readonly document: OutputFile | undefined })[];
  readonly files: readonly OutputFile[];
}

/** Shows the built site to functions of the site. Texts and lists of a page are kept as long as its document. */
export function finishedSite({ loaded, pages, files }: FinishedStages): FinishedSite {
  const { site, form, source } = loaded;
  return {
    url: site.url,
    base: site.base ?? "",
    lang: site.lang,
    name: site.name,
    pages: pages.flatMap((page) => {
      const { document } = page;
      if (document === undefined) return [];
      const { path, title, description, lang = site.lang } = page;
      const address = pageAddress(path, form);
      const elements = (name: string) => DomUtils.getElementsByTagName(name, treeIn(htmlOf(document)));
      const known = { path, address, lang, title, description, isIndexed: isIndexed(page), elements };
      return Object.defineProperties<Partial<FinishedPage>>(known, gettersOf(document)) as FinishedPage;
    }),
    files: files.map((file) => ({ path: file.path, size: file.contents.byteLength })),
    hashedPath: (name, contents) => `/${hashedFolder}/${hashedName(name, Buffer.from(contents))}`,
    source,
  };
}

type PageParts = Pick<FinishedPage, "text" | "headings" | "links" | "images">;

function gettersOf(document: OutputFile): PropertyDescriptorMap {
  const parts = ["text", "headings", "links", "images"] as const;
  const getters = parts.map((name) => [name, () => partsOf(document)[name]] as const);
  const all = [["html", () => htmlOf(document)], ["tree", () => treeIn(htmlOf(document))], ...getters] as const;
  // A tree cannot be written as JSON, and a page can.
  return Object.fromEntries(all.map(([name, get]) => [name, { enumerable: name !== "tree", get }]));
}

function htmlOf({ contents }: OutputFile): string {
  return Buffer.from(contents).toString();
}

function treeIn(html: string) {
  return parseDocument(html, { withStartIndices: true, withEndIndices: true });
}

const partsOf = remember((document: OutputFile): PageParts => {
  const tree = treeIn(htmlOf(document));
  const named = (test: (name: string) => boolean) => DomUtils.getElementsByTagName(test, tree);
  const [body] = [...named((name) => name === "main"), ...named((name) => name === "body")];
  return {
    text: body === undefined ? "" : shownText(body),
    headings: named((name) => /^h[1-6]$/.test(name)).map((heading) => ({
      depth: Number(heading.name.slice(1)),
      id: heading.attribs["id"] ?? "",
      text: shownText(heading),
    })),
    links: named((name) => name === "a").flatMap((link) => {
      const { href } = link.attribs;
      return href === undefined ? [] : [{ href, text: shownText(link) }];
    }),
    images: named((name) => name === "img").map(({ attribs: { src = "", alt = "" } }) => ({ src, alt })),
  };
});

type HtmlNode = ReturnType<typeof parseDocument>["children"][number];

/** Elements inside a line of text. The text of all others is apart from what is before and after them. */
const inLine = new Set(
  "a abbr b bdi bdo cite code data dfn em i kbd mark q s small span strong sub sup time u var wbr".split(" "),
);

const unseen = new Set(["script", "style", "template", "title"]);

/** The text of an element on one line. */
function shownText(node: HtmlNode): string {
  const texts = (child: HtmlNode): string => {
    if (child.type === "text") return child.data;
    if (!("children" in child) || ("name" in child && unseen.has(child.name))) return "";
    const inside = child.children.map(texts).join("");
    return "name" in child && inLine.has(child.name) ? inside : ` ${inside} `;
  };
  return texts(node).replaceAll(/\s+/g, " ").trim();
}
