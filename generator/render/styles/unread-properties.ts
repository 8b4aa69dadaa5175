/**
 * Matches declarations of custom properties. Their values may contain strings and brackets, such as the URLs of
 * pictures.
 */
const declarations =
  /(?<=[{;])\s*(--[\w-]+):(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()]|\([^()]*\))*\)|[^()"'])*\)|[^;{}"'()])*(?:;|(?=\}))/g;

/**
 * Removes the custom properties from a page's CSS that neither this CSS nor another text reads with `var()`. A site
 * declares its tokens once for all pages, and most pages read only some of them.
 */
export function withoutUnreadProperties(css: string, otherTexts: readonly string[]): string {
  const readers = [css, ...otherTexts].join("\n");
  const read = new Set([...readers.matchAll(/(?:var|style)\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replace(declarations, (declaration, name: string) => (read.has(name) ? declaration : ""));
  // A removed property may have been the only one to read another.
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
