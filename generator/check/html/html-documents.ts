/** The body of a page as a document of its own: it can be validated before the head is there. */
export function bodyAlone(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Page</title></head><body>${markupOf(body)}</body></html>\n`;
}

/** Where the body begins in it. */
export const bodyStart = bodyAlone("").indexOf("</body>");

/** A head as a document of its own. */
export function headAlone(head: string): string {
  const inside = markupOf(head.replace(/^\s*<head\b[^>]*>|<\/head>\s*$/gi, ""));
  return `<!doctype html><html lang="en"><head>${inside}</head><body></body></html>\n`;
}

/** The content of the body of a document. */
export function bodyOf(document: string): string {
  const start = /<body\b[^>]*>/.exec(document);
  return start === null ? "" : document.slice(start.index + start[0].length, document.lastIndexOf("</body>"));
}

/** Leaves out the contents of styles and scripts: they are most of a document, and not HTML. */
export function markupOf(html: string): string {
  return html.replace(/(<(style|script)\b[^>]*>)[^]*?(?=<\/\2>)/g, "$1");
}
