/** Decodes percent-encoding. A text with invalid encoding is returned unchanged, and no page has that address. */
export function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
