import { industries } from "../industries.ts";
import { agency, email, phone, type DirectContact } from "./agency.ts";

const numbers = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** A small number as a word, a larger one in digits: `six`, `14`. */
export function inWords(count: number): string {
  return numbers[count] ?? String(count);
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

const { place, office, founded, yearsOfExperience } = agency;

/** A range with the dash that typesetters use: "2–6 months", "Mon–Fri". The facts have hyphens, which are easy to type. */
const typeset = (fact: string) =>
  fact.replaceAll(/(?<=\d)-(?=\d)|(?<=\b\p{Lu}\p{Ll}{1,2})-(?=\p{Lu}\p{Ll}{1,2}\b)/gu, "–");

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

/** "2–6 months". May be empty. */
export const projectTime = typeset(agency.projectTime);

/** "Indore, MP, India" */
export const location = joined(place.city, place.region, place.country);

/** "IT Park, Indore, MP, India". With a street: "IT Park, 4 Hill Road, 452001 Indore, MP, India". */
export const officeAddress = joined(
  office.name,
  place.street,
  [place.postcode, place.city].filter(Boolean).join(" "),
  place.region,
  place.country,
);

/** "20 years". Empty if there are none. */
export const years =
  yearsOfExperience === 0 ? "" : `${yearsOfExperience} ${yearsOfExperience === 1 ? "year" : "years"}`;

/**
 * Whether the experience is longer than the agency is old, and will be for many years. Otherwise "with 15 years of
 * experience behind us" would not be true of the day on which it was founded.
 */
export const isExperienceOlder = Number(founded) + yearsOfExperience > 2036;

/** The facts that texts may name in braces. Email and phone become links where they are shown. */
const named: Readonly<Record<string, string>> = {
  name: agency.name,
  blurb: agency.blurb,
  email: "{email}",
  phone: agency.phone && "{phone}",
  founded,
  years,
  projectTime,
  supportHours: typeset(agency.supportHours),
  supportRegion: agency.supportRegion,
  responseTime: agency.responseTime,
  location,
  cityAndCountry: joined(place.city, place.country),
  officePlace: [office.inSentence, location && `in ${location}`].filter(Boolean).join(" "),
  industries: counted(industries.length, "industry", "industries"),
};

/**
 * Puts the facts into a text: `{founded}`. A part in brackets is left out if a fact in it is empty: "[Founded in {founded}.]".
 * What is no fact stays as it is.
 */
export function withFacts(text: string): string {
  const chosen = text.replaceAll(/\[([^[\]]*\{[^[\]]*)\]/g, (_, part: string) =>
    [...part.matchAll(/\{(\w+)\}/g)].some(([, fact = ""]) => named[fact] === "") ? "" : part,
  );
  if (chosen !== text) return withFacts(chosen);
  return text.replaceAll(/\{(\w+)\}/g, (slot, fact: string) => named[fact] ?? slot).trim();
}

/** Adds the agency's links to a sentence. */
export function directContact(sentence: string): DirectContact {
  return { sentence: withFacts(sentence), email, phone };
}

/** From the first message to the launch, in order: a sentence for each step of the stairs. */
export const nextSteps: readonly [string, string, string, string] = [
  "You write.",
  withFacts("We answer in {responseTime}."),
  "You approve the plan.",
  withFacts("We build and launch[ in {projectTime}]. Support goes on."),
];
