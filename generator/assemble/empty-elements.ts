/** Elements of SVG that hold nothing but their attributes. */
const shapes = ["path", "circle", "ellipse", "line", "polygon", "polyline", "rect", "use", String.raw`fe\w+`].join("|");

const endTags = new RegExp(`></(?:${shapes})>`, "g");

/** Writes the empty elements of SVG without an end tag: `<path d="…"></path>`, as React writes it, becomes `<path d="…"/>`. */
export function withoutEndTags(html: string): string {
  return html.replace(endTags, "/>");
}
