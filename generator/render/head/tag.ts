/** An element of a page's head as plain data. `document.ts` turns it into HTML, and nothing else does. */
export interface Tag {
  readonly element: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
}

/** Makes a `<meta>`. */
export function meta(attributes: Tag["attributes"]): Tag {
  return { element: "meta", attributes };
}

/** Makes a `<link>`. */
export function link(rel: string, href: string, attributes: Tag["attributes"] = {}): Tag {
  return { element: "link", attributes: { rel, href, ...attributes } };
}
