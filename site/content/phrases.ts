import { industries } from "../industries.ts";
import { agency } from "./agency.ts";

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

// Parts of sentences that several pages share, so that a changed fact is right on all of them.

const { place, office, yearsOfExperience } = agency;

/** A range with the dash that typesetters use: "2–6 months", "Mon–Fri". The facts have hyphens, which are easy to type. */
const typeset = (fact: string) =>
  fact.replaceAll(/(?<=\d)-(?=\d)|(?<=\b\p{Lu}\p{Ll}{1,2})-(?=\p{Lu}\p{Ll}{1,2}\b)/gu, "–");

/** "2–6 months". May be empty. */
export const projectTime = typeset(agency.projectTime);

/** "Mon–Fri 8am to 5pm PST" */
export const supportHours = typeset(agency.supportHours);

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

/** "20 years" */
export const years = `${yearsOfExperience} ${yearsOfExperience === 1 ? "year" : "years"}`;

/** "20 years of IT experience" */
export const experience = `${years} of IT experience`;

/** "Founded in 2023" */
export const founding = `Founded in ${agency.founded}`;

/** "Indore, MP, India" */
export const location = joined(place.city, place.region, place.country);

/** "Indore, India" */
export const cityAndCountry = joined(place.city, place.country);

/** "IT Park, Indore, MP, India" */
export const officeAddress = joined(office.name, location);

/** " A typical MVP takes 2–6 months.", to follow a sentence. Empty without a time. */
export const andMvpTime = projectTime && ` A typical MVP takes ${projectTime}.`;

/** "Our office is in an IT park in Indore, MP, India" */
export const officeSentence = ["Our office is", office.inSentence, "in", location]
  .filter((part) => part !== "")
  .join(" ");

/** From the first message to the launch, in order: a sentence for each step of the stairs. */
export const nextSteps: readonly [string, string, string, string] = [
  "You write.",
  `We answer in ${agency.responseTime}.`,
  "You approve the plan.",
  `${projectTime ? `We build and launch in ${projectTime}.` : "We build and launch."} Support goes on.`,
];

/** "four industries" */
export const industryCount = counted(industries.length, "industry", "industries");
