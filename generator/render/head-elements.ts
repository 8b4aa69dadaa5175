import { createElement, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { HeadElement, Page } from "../define-site.ts";
import { AssetUrlContext, type FindAssetUrl } from "../runtime/asset-urls.ts";
import { treeOf } from "./tree/tree.ts";

/**
 * Returns the tags that a page adds to its head, as data. Elements are rendered, so components and `useAssetUrl` work
 * in them. Tags that are not allowed in a head are included, and a check reports them. Throws the errors of components.
 */
export function headElements(head: NonNullable<Page["head"]>, findAssetUrl: FindAssetUrl): readonly HeadElement[] {
  if (Array.isArray(head)) return head.flatMap((one: unknown) => (isData(one) ? [one] : rendered(one, findAssetUrl)));
  return rendered(head, findAssetUrl);
}

function isData(value: unknown): value is HeadElement {
  return typeof value === "object" && value !== null && !isValidElement(value) && "attributes" in value;
}

function rendered(head: unknown, findAssetUrl: FindAssetUrl): readonly HeadElement[] {
  const html = renderToStaticMarkup(createElement(AssetUrlContext, { value: findAssetUrl }, head as ReactNode));
  return treeOf(html)
    .tags.filter(({ kind }) => kind === "open" || kind === "void")
    .map(({ name, attributes }) => ({ element: name as HeadElement["element"], attributes }));
}
