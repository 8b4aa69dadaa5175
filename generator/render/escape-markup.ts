const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Makes text safe as content or as a quoted attribute, in HTML and in XML. */
export function escapeMarkup(text: string): string {
  // A title that is not a string is a problem of the site, which is reported later.
  return String(text).replace(/[&<>"]/g, (character) => entities[character] ?? "");
}

const characters: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** Reverses this escaping, and React's. */
export function unescapeMarkup(markup: string): string {
  return markup.replace(/&(#?\w+);/g, (entity, name: string) => characters[name] ?? entity);
}
