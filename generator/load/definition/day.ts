/** Whether a text is an existing date in ISO form: `2023-11-14`. */
export function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  // A date that does not exist, such as the 30th of February, is parsed as another one.
  return isWritten && new Date(text).toISOString().startsWith(text);
}
