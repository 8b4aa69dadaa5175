import { agency } from "./agency.ts";
import type { IndustryNote } from "./industries.ts";
import type { Opening, PageContent } from "./page-content.ts";
import { team } from "./team.ts";
import type { TeamMember } from "./team.ts";

export interface Value {
  readonly title: string;
  readonly description: string;
}

export interface AboutContent extends PageContent {
  readonly opening: Opening;
  /** Words under the chart of the years. */
  readonly years: { readonly experience: string; readonly founded: string };
  readonly story: { readonly heading: string; readonly paragraphs: readonly string[] };
  readonly values: { readonly heading: string; readonly items: readonly Value[] };
  readonly team: { readonly heading: string; readonly lead: string; readonly members: readonly TeamMember[] };
  readonly expertise: { readonly heading: string; readonly items: readonly IndustryNote[] };
}

export const about: AboutContent = {
  title: `About us: team, values and industries | ${agency.name}`,
  description: `Founded in ${agency.founded}, with 20 years of IT experience. Meet the team, the values we work by and the industries we know, from HealthTech to Construction.`,
  social: {
    title: "A small team with 20 years of IT experience",
    description: "Who we are, what we value and the four industries we work in.",
    imageAlt: `About ${agency.name}: founded in ${agency.founded}, 20 years of IT experience`,
  },
  opening: {
    headline: "A small team with 20 years of IT experience",
    lead: "We plan, build and launch software for startups and enterprises.",
  },
  years: {
    experience: "20 years of IT experience",
    founded: `Founded in ${agency.founded}`,
  },
  story: {
    heading: "Our story",
    paragraphs: [
      `${agency.name} was founded in ${agency.founded}. We bring 20 years of IT experience to mobile apps, SaaS MVPs, cloud architecture, SDKs and AI/ML.`,
      "Startups come to us for a first version they can show to users. Enterprises come to us to build new tools or renew the ones they have. Both work with the same team.",
      `Our office is in Indore, India. Our support hours follow the working day on the US West Coast: ${agency.supportHours}.`,
    ],
  },
  values: {
    heading: "Four values we work by",
    items: [
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
    ],
  },
  team: {
    heading: "Who you will work with",
    lead: "Three people lead the team.",
    members: [team.coo, team.ceo, team.cto],
  },
  expertise: {
    heading: "Industries we know",
    items: [
      { industry: "HealthTech", description: "Apps for patients and for the people who care for them." },
      { industry: "Telecom", description: "Software for calls, networks and customer accounts." },
      { industry: "Construction", description: "Tools that link crews on site with the office." },
      { industry: "Enterprise", description: "Internal systems that many teams use each day." },
    ],
  },
};
