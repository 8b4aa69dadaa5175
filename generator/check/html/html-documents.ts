/** Wraps a body into a minimal document, so that it can be validated before its head is made. */
export function bodyAlone(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Page</title></head><body>${markupOf(body)}</body></html>\n`;
}

/** The index at which the body begins in that document. */
export const bodyStart = bodyAlone("").indexOf("</body>");

/** Wraps a head into a minimal document. */
export function headAlone(head: string): string {
  const inside = markupOf(head.replace(/^\s*<head\b[^>]*>|<\/head>\s*$/gi, ""));
  return `<!doctype html><html lang="en"><head>${inside}</head><body></body></html>\n`;
}

/** Returns the content of a document's body. */
export function bodyOf(document: string): string {
  const start = /<body\b[^>]*>/.exec(document);
  return start === null ? "" : document.slice(start.index + start[0].length, document.lastIndexOf("</body>"));
}

/** Removes the contents of styles and scripts. They are the largest part of a document, and not HTML. */
export function markupOf(html: string): string {
  return html.replace(/(<(style|script)\b[^>]*>)[^]*?(?=<\/\2>)/g, "$1");
}
