/**
 * Leaves out of a page's CSS the custom properties that neither this CSS nor
 * any of the other texts reads with `var()`. The set of tokens of a site is
 * declared once for all pages; most pages read only a part of it.
 */
export function withoutUnreadProperties(css: string, otherTexts: readonly string[]): string {
  const readers = [css, ...otherTexts].join("\n");
  const read = new Set([...readers.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replace(/(?<=[{;])\s*(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    read.has(name) ? declaration : "",
  );
  // What was left out may have been the only reader of another one.
  return kept === css ? css : withoutUnreadProperties(kept, otherTexts);
}
