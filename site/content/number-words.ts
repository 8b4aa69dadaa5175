const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A small number as a word, a larger one in digits: `six`, `14`. */
export function inWords(count: number): string {
  return words[count] ?? String(count);
}

/** A number as a word with its noun in singular or plural: `six services`, `one person leads`. */
export function counted(count: number, one: string, many: string): string {
  return `${inWords(count)} ${count === 1 ? one : many}`;
}

/** The same at the start of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names in one sentence: `HealthTech, Telecom and Construction`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${last}` : last;
}
