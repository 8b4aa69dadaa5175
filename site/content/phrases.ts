import { industries } from "../industries.ts";
import { agency } from "./agency.ts";
import { counted } from "./number-words.ts";

// Parts of sentences that several pages share, so that a changed fact is right on all of them.

const { place, office, yearsOfExperience } = agency;

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

/** "20 years of IT experience" */
export const experience = `${yearsOfExperience} ${yearsOfExperience === 1 ? "year" : "years"} of IT experience`;

/** "Founded in 2023" */
export const founding = `Founded in ${agency.founded}`;

/** "Indore, MP, India" */
export const location = joined(place.city, place.region, place.country);

/** "Indore, India" */
export const cityAndCountry = joined(place.city, place.country);

/** "IT Park, Indore, MP, India" */
export const officeAddress = joined(office.name, location);

/** "A typical MVP takes 2-6 months." */
export const mvpTime = `A typical MVP takes ${agency.projectTime}.`;

/** "Our office is in an IT park in Indore, MP, India" */
export const officeSentence = ["Our office is", office.inSentence, "in", location]
  .filter((part) => part !== "")
  .join(" ");

/** What happens after the first message, in order. */
export const nextSteps: readonly string[] = [
  "You write a few lines.",
  `You hear from us in ${agency.responseTime}.`,
  "You approve the plan before we build.",
];

/** "four industries" */
export const industryCount = counted(industries.length, "industry", "industries");
