const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Makes text safe as content or as a quoted attribute, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  // A title that is not a string is a problem of the site, which is reported later.
  return String(text).replace(/[&<>"]/g, (character) => entities[character] ?? "");
}
