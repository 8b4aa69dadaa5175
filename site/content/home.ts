import { routes, type Place } from "../routes.ts";
import { industries, type Industry } from "../industries.ts";
import { agency, technologies, type Technology } from "./agency.ts";
import { figures, filled } from "./figures.ts";
import { formFor, isFormLeftOut } from "./messages.ts";
import { inWords, nextSteps, withFacts } from "./phrases.ts";
import type { CallToAction, Link, Opening, PageContent, Stat } from "./page-content.ts";
import { industriesWithProjects, portfolio, projectOfEach, projectsIn, type Project } from "./portfolio.ts";
import { hasService, otherProject, projectTypeOf, serviceAt, serviceList, type ServiceDrawing } from "./services.ts";

export interface Offer {
  readonly title: string;
  /** The card of the service. */
  readonly href: Place;
  readonly description: string;
  readonly drawing: ServiceDrawing;
}

export interface HomeContent extends PageContent {
  readonly hero: Opening & {
    readonly tagline: string;
    readonly primary: Link;
    readonly secondary: Link;
    readonly columns: readonly {
      readonly industry: Industry;
      readonly built?: string | undefined;
      readonly href: Place;
    }[];
  };
  readonly stats: { readonly heading: string; readonly items: readonly Stat[] };
  readonly work: {
    readonly heading: string;
    /** `{portfolio}` is replaced with a link. */
    readonly lead: string;
    readonly portfolio: Link;
    readonly projects: readonly (Project & { readonly href: Place })[];
  };
  readonly offers: { readonly heading: string; readonly lead: string; readonly items: readonly Offer[] };
  readonly techStack: { readonly heading: string; readonly lead: string; readonly technologies: readonly Technology[] };
  readonly callToAction: CallToAction;
  /** From the first message to the launch: a sentence for each step of the stairs. */
  readonly nextSteps: readonly [string, string, string, string];
}

/** The services that Home shows, by their ids in `services.ts`. One that is deleted there is gone here, too. */
const offers = [
  {
    id: "saas-mvp",
    title: "SaaS MVP Development",
    description: "The few features your users need first, in front of real customers.",
    drawing: "saas",
  },
  {
    id: "mobile-apps",
    title: "Mobile Apps",
    description: "iOS and Android apps, built natively in Swift and Kotlin or from one codebase in React Native.",
    drawing: "mobile",
  },
  {
    id: "cloud",
    title: "Cloud Architecture",
    description: "Cloud systems on AWS and GCP, planned around your traffic, your data and your budget.",
    drawing: "cloud",
  },
  {
    id: "sdk",
    title: "SDK Development",
    description: "Code libraries that let other developers add your product to their apps, with docs and sample code.",
    drawing: "sdk",
  },
] as const;

/** Each service, and something else. */
const answers: readonly Link[] = [
  ...serviceList.flatMap((service) =>
    service.wanted === undefined ? [] : [{ label: service.wanted, href: formFor(projectTypeOf(service)) }],
  ),
  { label: "Something else", href: formFor(otherProject) },
];

export const home: HomeContent = {
  title: `Mobile, SaaS and cloud development | ${agency.name}`,
  description:
    withFacts("[{blurb} ][Founded in {founded}[, with {years} of IT experience].]") ||
    "Software for startups and enterprises.",
  social: {
    title: withFacts("From first plan to launch[ in {projectTime}]"),
    description: "Mobile apps, SaaS MVPs, cloud, SDKs and AI/ML from one small team.",
    imageAlt: withFacts("{name}: software for startups and enterprises"),
  },
  hero: {
    tagline: "Software for startups and enterprises",
    headline: withFacts("From first plan to launch[ in {projectTime}]"),
    lead: "One small team for mobile apps, SaaS MVPs, cloud, SDKs and AI/ML. You approve the plan before we build, and we stay after launch.",
    primary: { href: routes.contact, label: "Start Your Project" },
    secondary: { href: routes.portfolio, label: "View Our Work" },
    columns: industries.map((industry) => ({
      industry,
      built: projectOfEach.find(({ category }) => category === industry)?.inShort,
      href: projectsIn(industry),
    })),
  },
  stats: {
    heading: "Our work in numbers",
    items: filled([figures.projectsDelivered, figures.happyClients, figures.founded, figures.successRate]),
  },
  work: {
    heading: `Work in ${industriesWithProjects}`,
    lead:
      projectOfEach.length === portfolio.projects.items.length
        ? "See what we built and with what in the {portfolio}."
        : `One project from each industry. See all ${inWords(portfolio.projects.items.length)} in the {portfolio}.`,
    portfolio: { href: routes.portfolio, label: "portfolio" },
    projects: projectOfEach.map((project) => ({ ...project, href: projectsIn(project.category) })),
  },
  offers: {
    heading: "What we build",
    lead: "Start with the part you need. Add the rest when you are ready.",
    items: offers.filter(({ id }) => hasService(id)).map(({ id, ...offer }) => ({ ...offer, href: serviceAt(id) })),
  },
  techStack: {
    heading: "The tools we work with",
    lead: "We pick what suits your product, and the people who will run it.",
    technologies,
  },
  callToAction: {
    heading: "Tell us what you want to build",
    text: "A few lines are enough: the idea, who it is for and when you need it.",
    button: { label: "Get Started Today", href: routes.contact },
    answers: isFormLeftOut ? [] : answers,
  },
  nextSteps,
};
