import { routes } from "../routes.ts";
import { industries, industryTable, type IndustryNote } from "../industries.ts";
import { agency } from "./agency.ts";
import { capitalized, counted, listed } from "./number-words.ts";
import { projectsCounted, projectsIn } from "./portfolio.ts";
import type { CallToAction, Opening, PageContent } from "./page-content.ts";
import { cityAndCountry, experience, founding, industryCount, nextSteps } from "./phrases.ts";
import { team } from "./team.ts";
import type { TeamMember } from "./team.ts";

export interface Value {
  readonly title: string;
  readonly description: string;
}

export interface AboutContent extends PageContent {
  readonly opening: Opening;
  /** The chart of the years, and the words below it. */
  readonly years: { readonly count: number; readonly first: string; readonly last: string };
  readonly story: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly values: { readonly heading: string; readonly items: readonly Value[] };
  readonly team: { readonly heading: string; readonly lead: string; readonly members: readonly TeamMember[] };
  readonly expertise: { readonly heading: string; readonly items: readonly IndustryNote[] };
  readonly callToAction: CallToAction;
}

const values: readonly Value[] = [
  {
    title: "Mission-Driven",
    description: "We start with the problem you need to solve. Every feature in the plan has to help solve it.",
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

const supportHours =
  agency.supportRegion === ""
    ? `Our support hours are ${agency.supportHours}.`
    : `Our support hours follow the working day on ${agency.supportRegion}: ${agency.supportHours}.`;

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
    lead: "We plan, build and launch software for startups and enterprises.",
  },
  years: {
    count: agency.yearsOfExperience,
    first: "Year 1",
    last: `Year ${agency.yearsOfExperience}`,
  },
  story: {
    heading: "Our story",
    paragraphs: [
      `${agency.name} was founded in ${agency.founded}. The people in it bring ${experience} to mobile apps, SaaS MVPs, cloud architecture, SDKs and AI/ML.`,
      "Startups come to us for a first version they can show to users. Enterprises come to us to build new tools or renew the ones they have. Both work with the same team.",
      `Our office is in ${cityAndCountry}. ${supportHours}`,
    ],
  },
  values: {
    heading: `${capitalized(counted(values.length, "value", "values"))} we work by`,
    items: values,
  },
  team: {
    heading: "Who you will work with",
    lead: `${capitalized(counted(team.length, "person leads", "people lead"))} the team.`,
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
    text: "Startups and enterprises work with the same team.",
    button: { href: `${routes.contact}#message`, label: "Start your project" },
    next: nextSteps,
    onward: { href: routes.portfolio, label: `See the ${projectsCounted}` },
  },
};
