import { routes } from "../routes.ts";
import { industries, industryTable, type IndustryNote } from "../industries.ts";
import { agency } from "./agency.ts";
import {
  capitalized,
  counted,
  listed,
  cityAndCountry,
  experience,
  founding,
  industryCount,
  nextSteps,
  supportHours,
  years,
} from "./phrases.ts";
import { projectsCounted, projectsIn } from "./portfolio.ts";
import type { CallToAction, Opening, PageContent } from "./page-content.ts";
import { team, type TeamMember } from "./team.ts";

export interface Value {
  readonly title: string;
  readonly description: string;
}

export interface AboutContent extends PageContent {
  readonly opening: Opening;
  /** "20 years" */
  readonly years: string;
  readonly story: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly values: { readonly heading: string; readonly items: readonly Value[] };
  readonly team: { readonly heading: string; readonly members: readonly TeamMember[] };
  readonly expertise: { readonly heading: string; readonly items: readonly IndustryNote[] };
  readonly callToAction: CallToAction;
}

const values: readonly Value[] = [
  {
    title: "Mission-Driven",
    description:
      "We start with the problem you need to solve. A feature that does not help solve it is not in the plan.",
  },
  {
    title: "Innovation First",
    description: "We try new tools early and on a small scale. They go into your product once they prove useful.",
  },
  {
    title: "Client-Centric",
    description: "You know what we are building, what comes next and what has changed. We say it in plain words.",
  },
  {
    title: "Quality Excellence",
    description: "We test our work before it reaches your users. When something breaks, we fix the cause.",
  },
];

/** The industries by two of them: the first, and the last but one. */
const industrySpan =
  industries.length < 3 ? listed(industries) : `from ${industries[0] ?? ""} to ${industries.at(-2) ?? ""}`;

const hours =
  agency.supportRegion === ""
    ? `Our support hours are ${supportHours}.`
    : `Our hours are yours if you are on ${agency.supportRegion}: ${supportHours}.`;

/** Whether the experience is longer than the agency is old, and will be for some years. */
const isExperienceOlder = Number(agency.founded) + agency.yearsOfExperience > 2030;

export const about: AboutContent = {
  title: `About us: team, values and industries | ${agency.name}`,
  description: `${founding}, with ${experience}. Meet the team, the values we work by and the industries we know, ${industrySpan}.`,
  social: {
    title: `A small team with ${experience}`,
    description: `Who we are, what we value and the ${industryCount} we work in.`,
    imageAlt: `About ${agency.name}: founded in ${agency.founded}, ${experience}`,
  },
  opening: {
    // A no-break space keeps the number from being at the end of a line.
    headline: `A small team with ${experience.replace(" ", "\u00a0")}`,
    lead: isExperienceOlder
      ? "We have been at this longer than our company has."
      : "We plan, build and launch software for startups and enterprises.",
  },
  years,
  story: {
    heading: "Our story",
    paragraphs: [
      `We founded ${agency.name} in ${agency.founded}, with ${experience} behind us. We put it into mobile apps, SaaS MVPs, cloud, SDKs and AI/ML.`,
      "Startups come to us for a first version they can show to users. Enterprises come to us to build new tools or renew the ones they have. You get the same team either way.",
      `Our office is in ${cityAndCountry}. ${hours}`,
    ],
  },
  values: {
    heading: `${capitalized(counted(values.length, "value", "values"))} we work by`,
    items: values,
  },
  team: {
    heading: "Who leads the work",
    members: team,
  },
  expertise: {
    heading: "Industries we know",
    items: industryTable.map(({ name, onAbout }) => ({
      industry: name,
      href: projectsIn(name),
      description: onAbout,
    })),
  },
  callToAction: {
    heading: "Bring us your problem",
    text: "We start there, and not with a list of features.",
    button: { href: `${routes.contact}#message`, label: "Start Your Project" },
    next: nextSteps,
    onward: { href: routes.portfolio, label: `See the ${projectsCounted}` },
  },
};
