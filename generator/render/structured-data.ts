/**
 * Returns the structured data of a page, as the text of a `<script type="application/ld+json">`.
 *
 * No text in it can end the element, because every `<` is escaped as JSON allows:
 * https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements. A type other than
 * JavaScript makes a data block, which is never run and not affected by a Content-Security-Policy:
 * https://html.spec.whatwg.org/multipage/scripting.html#prepare-the-script-element
 */
export function structuredDataText(things: readonly object[]): string | undefined {
  if (things.length === 0) return undefined;
  const context = { "@context": "https://schema.org" };
  const data = things.length === 1 ? { ...context, ...things[0] } : { ...context, "@graph": things };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
