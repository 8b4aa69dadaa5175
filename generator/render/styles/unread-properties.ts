/** Declarations of custom properties. Their values may contain strings and brackets, as addresses of pictures do. */
const declarations =
  /(?<=[{;])\s*(--[\w-]+):(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()]|\([^()]*\))*\)|[^()"'])*\)|[^;{}"'()])*(?:;|(?=\}))/g;

/**
 * Leaves out of a page's CSS the custom properties that neither this CSS nor
 * any of the other texts reads with `var()`. The set of tokens of a site is
 * declared once for all pages; most pages read only a part of it.
 */
export function withoutUnreadProperties(css: string, otherTexts: readonly string[]): string {
  const readers = [css, ...otherTexts].join("\n");
  const read = new Set([...readers.matchAll(/(?:var|style)\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replace(declarations, (declaration, name: string) => (read.has(name) ? declaration : ""));
  // What was left out may have been the only reader of another one.
  return kept === css ? css : withoutUnreadProperties(kept, otherTexts);
}

/** The same for several texts that belong together. */
export function withoutUnreadIn(texts: readonly string[], otherTexts: readonly string[]): readonly string[] {
  const kept = texts.map((css, index) =>
    withoutUnreadProperties(css, [...otherTexts, ...texts.filter((_, other) => other !== index)]),
  );
  const isSame = texts.length < 2 || kept.every((css, index) => css === texts[index]);
  return isSame ? kept : withoutUnreadIn(kept, otherTexts);
}
