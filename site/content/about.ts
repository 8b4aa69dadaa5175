import { routes } from "../routes.ts";
import { industries, type IndustryNote } from "../industries.ts";
import { agency } from "./agency.ts";
import { capitalized, counted, isExperienceOlder, listed, withFacts, years } from "./phrases.ts";
import { industryNotes, projectsCounted } from "./portfolio.ts";
import type { CallToAction, Opening, PageContent } from "./page-content.ts";
import { team, type TeamMember } from "./team.ts";

export interface Value {
  readonly title: string;
  readonly description: string;
}

export interface AboutContent extends PageContent {
  readonly opening: Opening;
  /** "20 years". Empty if there are none. */
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

export const about: AboutContent = {
  title: `About us: team, values and industries | ${agency.name}`,
  description: withFacts(
    `[Founded in {founded}[, with {years} of IT experience]. ]Meet the team, the values we work by and the industries we know, ${industrySpan}.`,
  ),
  social: {
    title: withFacts("A small team[ with {years} of IT experience]"),
    description: withFacts("Who we are, what we value and the {industries} we work in."),
    imageAlt: withFacts("About {name}[: founded in {founded}[, {years} of IT experience]]"),
  },
  opening: {
    // A no-break space keeps the number from being at the end of a line.
    headline: withFacts("A small team[ with {years} of IT experience]").replace(years, years.replace(" ", "\u00a0")),
    lead: isExperienceOlder
      ? "We have been at this longer than our company has."
      : "We plan, build and launch software for startups and enterprises.",
  },
  years,
  story: {
    heading: "Our story",
    paragraphs: [
      isExperienceOlder
        ? withFacts(
            "We founded {name} in {founded}, with {years} of IT experience behind us. We put it into mobile apps, SaaS MVPs, cloud, SDKs and AI/ML.",
          )
        : withFacts(
            "[We founded {name} in {founded}. ][We have {years} of IT experience. ]We build mobile apps, SaaS MVPs, cloud, SDKs and AI/ML.",
          ),
      "Startups come to us for a first version they can show to users. Enterprises come to us to build new tools or renew the ones they have. You get the same team either way.",
      withFacts("[Our office is in {cityAndCountry}. ]") +
        " " +
        (agency.supportRegion === ""
          ? withFacts("[Our support hours are {supportHours}.]")
          : withFacts("[Our hours are yours if you are on {supportRegion}: {supportHours}.]")),
    ].filter((paragraph) => paragraph.trim() !== ""),
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
    items: industryNotes("onAbout"),
  },
  callToAction: {
    heading: "Bring us your problem",
    text: "We start there, and not with a list of features.",
    button: { href: `${routes.contact}#message`, label: "Start Your Project" },
    onward: { href: routes.portfolio, label: `See the ${projectsCounted}` },
  },
};
