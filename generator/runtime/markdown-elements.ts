import { createContext, createElement, useContext, type ComponentType, type ReactElement, type ReactNode } from "react";
import { useAssetUrl } from "./asset-urls.ts";
import type { MarkdownComponents } from "./collections.ts";
import { isPhoto } from "./photos.ts";

/** Finds the size of an asset in pixels, by its name. */
export type FindSize = (name: string) => { readonly width: number; readonly height: number } | undefined;

export const PictureSizeContext = /* @__PURE__ */ createContext<FindSize>(() => undefined);

interface AssetElement {
  /** Name of the asset. */
  readonly asset: string;
  /** The props that the element has besides. */
  readonly props: Readonly<Record<string, unknown>>;
  readonly components: MarkdownComponents;
}

type AnyComponent = ComponentType<Readonly<Record<string, unknown>>>;

/** A picture in Markdown that is a file of the site: the site's `photo` component shows photos, if there is one. */
export function MarkdownPicture({ asset, props, components }: AssetElement): ReactElement {
  const size = useContext(PictureSizeContext)(asset);
  const { photo, img = "img" } = components;
  const shown = { loading: "lazy", ...props, ...size };
  if (photo && isPhoto(asset)) return createElement(photo as unknown as AnyComponent, { ...props, ...size, asset });
  return createElement(WithAddress, { asset, attribute: "src", component: img, props: shown });
}

/** A link in Markdown that leads to a file of the site. */
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

/** On its own, so that the address of a photo is asked for only if its file is shown: all other originals stay private. */
function WithAddress({ asset, attribute, component, props }: Addressed): ReactElement {
  return createElement(component as AnyComponent, { ...props, [attribute]: useAssetUrl(asset) });
}
