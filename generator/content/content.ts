import { basename, dirname, relative, resolve } from "node:path";
import {
  Fragment,
  type ReactElement,
  useContext,
  createContext,
  createElement,
  type ComponentType,
  type ReactNode,
} from "react";
import { jsxRuntime, placeAttribute } from "../evaluate/evaluate-common-js.ts";
import { addressAttributeOf, withAddresses } from "../define/address-attributes.ts";
import { displayPath } from "../problems/places.ts";
import { didYouMean } from "../problems/near-match.ts";
import type { Problem } from "../problems/problem.ts";
import { AssetUrlContext, type FindSize, isPhoto } from "../runtime/assets.ts";
import type { CollectionOptions, ContentProps, FootnoteWords } from "../runtime/site-data.ts";
import type { ReadCollection, ReadEntry } from "./read-collection.ts";
import {
  isMdx,
  fileIn,
  footnotesId,
  isEntryFile,
  isRelativeFile,
  type MarkdownNode,
  assetNameOf,
  type NamedFile,
} from "./parsed-entry.ts";

export const PictureSizeContext = createContext<FindSize>(() => undefined);

/** Records that a page shows the text of a file, by its absolute path. */
export type NoteContent = (file: string) => void;

export const ContentUseContext = createContext<NoteContent>(() => undefined);

/** Whether elements of texts carry the places where they are written. */
export const PlacesContext = createContext(false);

/** The modules of compiled MDX files, by absolute path. */
export type MdxModules = Readonly<Record<string, { readonly default: unknown }>>;

type Components = Readonly<Partial<Record<string, unknown>>>;
type Props = Readonly<Record<string, unknown>>;

/**
 * Makes the component that shows the text of an entry. The modules of MDX exist only after those of the site have been
 * evaluated.
 */
export function contentOf({ file, text }: ReadEntry, links: EntryLinks, modules: () => MdxModules) {
  return function Content({ components = {} }: ContentProps): ReactElement {
    useContext(ContentUseContext)(file);
    const markedFile = useContext(PlacesContext) ? displayPath(file) : undefined;
    if (isMdx(file)) return mdxElement(modules()[file]?.default, components as Components, links);
    const children = elementsOf(text().nodes, { components: components as Components, links, markedFile });
    return jsxRuntime.jsxs(Fragment, { children }) as ReactElement;
  };
}

function mdxElement(type: unknown, siteComponents: Components, links: EntryLinks): ReactElement {
  const linked = (tag: string) => (props: Props) => {
    const [component, rest] = typeAndProps([tag, props], siteComponents, links);
    return jsxRuntime.jsx(component, rest) as ReactElement;
  };
  const tags = ["a", "img", "pre", "code", ...(links.footnotes ? ["h2"] : [])];
  const components = { ...siteComponents, ...Object.fromEntries(tags.map((tag) => [tag, linked(tag)])) };
  return jsxRuntime.jsx(type, { components }) as ReactElement;
}

/** What a text is shown with. */
interface ShownText {
  readonly components: Components;
  readonly links: EntryLinks;
  /** The displayed path of its file, if its elements carry the places where they are written. */
  readonly markedFile: string | undefined;
}

/** Converts the nodes of a text to React elements. Their order never changes, so they need no keys. */
function elementsOf(nodes: readonly MarkdownNode[], shown: ShownText, around = "1:1"): unknown[] {
  const { components, links, markedFile } = shown;
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const [tag, props, inside, place = around] = node;
    const children = elementsOf(inside, shown, place);
    const [type, plain] = typeAndProps([tag, props], components, links);
    const isMarked = markedFile !== undefined && typeof type === "string";
    const marked = isMarked ? { ...plain, [placeAttribute]: `${markedFile}:${place}` } : plain;
    if (children.length === 0) return jsxRuntime.jsx(type, marked);
    if (children.length === 1) return jsxRuntime.jsx(type, { children: children[0], ...marked });
    return jsxRuntime.jsxs(type, { children, ...marked });
  });
}

/** Returns the component and props for an element of a text: a link to a page, an asset, or a component of the site. */
function typeAndProps(
  [tag, written]: readonly [tag: string, props: Props],
  components: Components,
  links: EntryLinks,
): readonly [type: unknown, props: Props] {
  const props = links.footnotes ? worded(written, links.footnotes) : written;
  const type = Object.hasOwn(components, tag) ? components[tag] : tag;
  const linked = withWrittenAddresses(props, links.hrefOf);
  const assets = assetsIn(linked, links);
  if (assets.length === 0) return [type, linked];
  const asset = tag === "img" && typeof linked["src"] === "string" ? links.assetOf(linked["src"]) : undefined;
  if (asset !== undefined) return [MarkdownPicture, { asset, props: linked, links, components }];
  return [WithFiles, { type, props: linked, links }];
}

/** A picture that is a file of the site. Photos use the site's `photo` component, if there is one. */
function MarkdownPicture({ asset, props, links, components }: Picture) {
  const size = sizeOf(props, useContext(PictureSizeContext)(asset));
  const { photo, img = "img" } = components;
  if (photo && isPhoto(asset)) return createElement(photo as ComponentType<Props>, { ...props, ...size, asset });
  return createElement(WithFiles, { type: img, props: { ...props, ...size }, links });
}

/** The size that the author wrote, or else that of the file. One written length gives the other. */
function sizeOf({ width, height }: Props, size: ReturnType<FindSize>): Props {
  if (width === undefined && height === undefined) return { ...size };
  const [across, down] = [Number(width), Number(height)];
  if (width === undefined)
    return { height, ...(size && { width: Math.round((down * size.width) / size.height) || undefined }) };
  if (height === undefined)
    return { width, ...(size && { height: Math.round((across * size.height) / size.width) || undefined }) };
  return { width, height };
}

interface Picture extends Pick<WithFilesProps, "props" | "links"> {
  /** Name of the asset. */
  readonly asset: string;
  readonly components: Components;
}

interface WithFilesProps {
  readonly type: unknown;
  /** The props of the element, with addresses as they are written. */
  readonly props: Props;
  readonly links: EntryLinks;
  readonly children?: ReactNode;
}

/**
 * An element with the addresses of files of the site. It is a separate component, so that the URL of a photo is requested
 * only if the file itself is shown. All other originals are not published.
 */
function WithFiles({ type, props, links, children }: WithFilesProps): ReactElement {
  const urlOf = useContext(AssetUrlContext);
  const published = withWrittenAddresses(props, (address) => {
    const asset = links.assetOf(address);
    return asset === undefined ? address : urlOf(asset) + (/[?#].*/s.exec(address)?.[0] ?? "");
  });
  return createElement(type as ComponentType<Props>, children === undefined ? published : { ...published, children });
}

/** Returns the props of an element with other addresses. */
function withWrittenAddresses(props: Props, write: (address: string) => string): Props {
  const changed = Object.entries(props).flatMap(([name, value]) => {
    const attribute = typeof value === "string" ? addressAttributeOf(name) : undefined;
    return attribute === undefined ? [] : [[name, withAddresses(attribute, value as string, write)] as const];
  });
  return changed.length === 0 ? props : { ...props, ...Object.fromEntries(changed) };
}

function assetsIn(props: Props, { assetOf }: EntryLinks): readonly string[] {
  const assets: string[] = [];
  withWrittenAddresses(props, (address) => {
    const asset = assetOf(address);
    if (asset !== undefined) assets.push(asset);
    return address;
  });
  return assets;
}

/** Adds a mark to the text of a draft. It is fixed to the window, because the text may begin below it. */
export function markedAsDraft(Content: ComponentType<ContentProps>): (props: ContentProps) => ReactElement {
  const mark = createElement("p", { role: "note", style: markStyle }, "Draft: a build leaves this text out");
  return (props) => createElement(Fragment, null, mark, createElement(Content, props));
}

const markStyle = {
  position: "fixed",
  inset: "auto auto 0 0",
  zIndex: 2_147_483_647,
  margin: 0,
  padding: "0.5rem 1rem",
  color: "#f3f1ea",
  background: "#14201e",
  font: "1rem/1.5 ui-monospace, monospace",
} as const;

/** Replaces the English words of footnotes. */
function worded(props: Props, { title, back }: FootnoteWords): Props {
  if (String(props["id"]).endsWith(`-${footnotesId}`)) return { ...props, children: title };
  if (props["data-footnote-backref"] === undefined) return props;
  return { ...props, "aria-label": String(props["aria-label"]).replace("Back to reference", () => back) };
}

/** Resolves the addresses in the text of an entry. */
export type EntryLinks = ReturnType<ReturnType<typeof entryLinks>>;

/** Returns the function that returns the links of an entry of a collection. `siteDir` is the folder of the site. */
export function entryLinks(
  { entries = [], folder }: Pick<ReadCollection, "entries" | "folder">,
  { path, footnotes }: Pick<CollectionOptions, "path" | "footnotes">,
  siteDir: string,
) {
  const byFile = new Map(entries.map((entry) => [entry.file, entry]));
  const names = entries.map(({ file }) => relative(folder, file));
  return ({ file, facts }: Pick<ReadEntry, "file" | "facts">) => {
    const fileAt = (address: string) => resolve(dirname(file), fileIn(address));
    const targetOf = (address: string) =>
      isRelativeFile(address) && isEntryFile(address) ? byFile.get(fileAt(address)) : undefined;
    return {
      footnotes,
      /** Returns the address of the page that shows an entry. Returns all other addresses unchanged. */
      hrefOf: (address: string): string => {
        const entry = targetOf(address);
        return entry && path ? path(entry.name) + (/[?#].*/.exec(address)?.[0] ?? "") : address;
      },
      /** Returns the name of the asset at an address: a file next to the text, or one in the assets folder. */
      assetOf: (address: string): string | undefined => {
        const [, asset] = /^asset:([^?#]+)/.exec(address) ?? [];
        if (asset !== undefined || !isRelativeFile(address)) return asset;
        return assetNameOf(fileAt(address), siteDir);
      },
      /** The files next to the text that it names. */
      files: facts.files
        .filter(({ kind }) => kind === "file")
        .map(({ address, place }): NamedFile => {
          return { path: fileAt(address), written: address, where: `${displayPath(file)}:${place}` };
        }),
      problems: facts.files.flatMap(({ kind, address, place }): Problem[] => {
        if (kind !== "entry") return [];
        const wrong = wrongLink(address, targetOf(address), names, path !== undefined);
        return wrong ? [{ code: "markdown-link", where: `${displayPath(file)}:${place}`, ...wrong }] : [];
      }),
    };
  };
}

function wrongLink(
  address: string,
  entry: ReadEntry | undefined,
  files: readonly string[],
  hasPath: boolean,
): Pick<Problem, "what" | "fix"> | undefined {
  if (entry === undefined) {
    const fix =
      didYouMean(basename(address.replace(/[?#].*/, "")), files) ||
      "add the file to the collection, or link to the address of a page";
    return { what: `the link "${address}" leads to no entry of this collection`, fix };
  }
  if (entry.draft === "left out") {
    return { what: `the link "${address}" leads to a draft`, fix: "remove the link, or the line `draft: true` there" };
  }
  if (hasPath) return undefined;
  const fix = "give defineCollection the path of the pages: path: (name) => `/blogs/${name}`";
  return { what: `nothing says which page shows "${address}"`, fix };
}
