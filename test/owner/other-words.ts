/** Properties of the content whose values visitors read. */
const wordsIn =
  "title description imageAlt headline lead controlsNote tagline heading text label note question answer excerpt intro " +
  "sentence placeholder hint invalid submit button skipLink homeLabel navLabel menuLabel featuresLabel technologiesLabel " +
  "linksLabel alt onAbout onServices";

const properties = new RegExp(`\\b(${wordsIn.replaceAll(" ", "|")})(:\\s+)(["\`])(.*?)\\3`, "gs");
const functions = /(=>\s+)(`)(.*?)\2/gs;
const calls = /(\bdirectContact\(\s*)(")(.*?)\2/gs;
/** Lines of a list that contain only a text. */
const items = /^( +)(["`])(.+?)\2(?=,$)/gm;

/**
 * Replaces the words of a content module: each with another one of the same length. Keeps facts and counts inside
 * sentences, and the positions of links.
 */
export function otherWords(source: string): string {
  return source
    .replace(properties, (_, name: string, colon: string, quote: string, text: string) => {
      return `${name}${colon}${quote}${shifted(text)}${quote}`;
    })
    .replace(functions, (_, start: string, quote: string, text: string) => `${start}${quote}${shifted(text)}${quote}`)
    .replace(calls, (_, start: string, quote: string, text: string) => `${start}${quote}${shifted(text)}${quote}`)
    .replace(items, (_, start: string, quote: string, text: string) => `${start}${quote}${shifted(text)}${quote}`);
}

const vowels = "aeioua";

/** Every vowel becomes the next one. */
export function shifted(text: string): string {
  const parts = text.split(/(\$?\{[^}]*\})/);
  return parts.map((part, index) => (index % 2 === 1 ? part : part.replace(/[aeiou]/gi, nextVowel))).join("");
}

function nextVowel(vowel: string): string {
  const next = vowels[vowels.indexOf(vowel.toLowerCase()) + 1] ?? vowel;
  return vowel === vowel.toLowerCase() ? next : next.toUpperCase();
}
