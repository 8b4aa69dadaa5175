import {
  createContext,
  createElement,
  Fragment,
  useContext,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from "react";
import { useAssetUrl } from "./asset-urls.ts";
import type { ContentProps, MarkdownComponents } from "./collections.ts";
import { isPhoto } from "./photos.ts";

/** Finds the size of an asset in pixels, by its name. */
export type FindSize = (name: string) => { readonly width: number; readonly height: number } | undefined;

export const PictureSizeContext = /* @__PURE__ */ createContext<FindSize>(() => undefined);

/** Records that a page shows the text of a file, by its absolute path. */
export type NoteContent = (file: string) => void;

export const ContentUseContext = /* @__PURE__ */ createContext<NoteContent>(() => undefined);

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

interface AssetElement {
  /** Name of the asset. */
  readonly asset: string;
  /** The other props of the element. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly components: MarkdownComponents;
}

type AnyComponent = ComponentType<Readonly<Record<string, unknown>>>;

/** A picture in Markdown that is a file of the site. Photos use the site's `photo` component, if there is one. */
export function MarkdownPicture({ asset, props, components }: AssetElement): ReactElement {
  const size = useContext(PictureSizeContext)(asset);
  const { photo, img = "img" } = components;
  const shown = { loading: "lazy", ...props, ...size };
  if (photo && isPhoto(asset)) return createElement(photo as unknown as AnyComponent, { ...props, ...size, asset });
  return createElement(WithAddress, { asset, attribute: "src", component: img, props: shown });
}

/** A link in Markdown to a file of the site. */
export function MarkdownFileLink({ asset, props, components, children }: FileLink): ReactElement {
  const component = components.a ?? "a";
  return createElement(WithAddress, { asset, attribute: "href", component, props: { ...props, children } });
}

interface FileLink extends AssetElement {
  readonly children?: ReactNode;
}

interface Addressed extends Pick<AssetElement, "asset" | "props"> {
  readonly attribute: "src" | "href";
  readonly component: unknown;
}

/**
 * A separate component, so that the URL of a photo is requested only if the file itself is shown. All other originals
 * are not published.
 */
function WithAddress({ asset, attribute, component, props }: Addressed): ReactElement {
  return createElement(component as AnyComponent, { ...props, [attribute]: useAssetUrl(asset) });
}
