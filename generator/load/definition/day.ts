/** Whether a text is a day of the calendar as machines write it: `2023-11-14`. */
export function isDay(text: string): boolean {
  const isWritten = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  // A date that does not exist, such as the 30th of February, becomes another one.
  return isWritten && new Date(text).toISOString().startsWith(text);
}
