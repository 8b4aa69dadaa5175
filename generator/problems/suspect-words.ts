/** What code prints for a value that is missing or not a text. */
const suspect = /undefined|(?<![A-Za-z])NaN(?![A-Z])|\[object \w+\]/;

/** Whether a text may contain such a word. */
export function maySaySuspect(text: string): boolean {
  return text.includes("undefined") || text.includes("NaN") || text.includes("[object ");
}

/**
 * Returns the word in a text that code has probably made of a missing value. Authors may write about these words:
 * `meantTexts` are whole texts in which they did. One that is no more than the word allows only itself.
 */
export function suspectWord(text: string, meantTexts: readonly string[] = []): string | undefined {
  if (!maySaySuspect(text)) return undefined;
  let rest = text.trim();
  for (const meant of meantTexts) {
    if (meant === rest || suspect.exec(meant)?.[0] !== meant) rest = rest.replaceAll(meant, " ");
  }
  return suspect.exec(rest)?.[0];
}
