/** An element of a page's head as plain data. Only `document.ts` turns it into HTML. */
export interface HeadTag {
  readonly element: "meta" | "link";
  readonly attributes: Readonly<Record<string, string>>;
}

/** Makes a `<meta>`. */
export function meta(attributes: HeadTag["attributes"]): HeadTag {
  return { element: "meta", attributes };
}

/** Makes a `<link>`. */
export function link(rel: string, href: string, attributes: HeadTag["attributes"] = {}): HeadTag {
  return { element: "link", attributes: { rel, href, ...attributes } };
}
