/** Undoes percent-encoding; a text that only looks encoded stays as it is and then leads nowhere. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
