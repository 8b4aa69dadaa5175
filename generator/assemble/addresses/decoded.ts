/** Undoes percent-encoding; a text that only looks encoded stays as it is and then leads nowhere. */
export function decoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
