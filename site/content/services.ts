import { routes, type Place } from "../routes.ts";
import { defineFacts } from "#generator";
import * as v from "valibot";
import { technologies } from "./agency.ts";
import { formButton, targetFor } from "./messages.ts";
import { capitalized, counted, listed, projectTime, withFacts } from "./phrases.ts";
import { distinct, filled, text } from "./schemas.ts";
import { shownWhole, type CallToAction, type CardButton, type Opening, type PageContent } from "./page-content.ts";

const drawings = ["saas", "mobile", "cloud", "sdk", "ai", "support", "backend", "steps"] as const;

export type ServiceDrawing = (typeof drawings)[number];

const serviceSchema = v.strictObject({
  /** Anchor of the card: `/services#saas-mvp`. */
  id: v.pipe(
    filled,
    v.regex(/^[a-z][a-z\d-]*$/, 'cannot be part of an address\nwrite small letters, digits and hyphens: "saas-mvp"'),
  ),
  title: filled,
  /** Its name in a sentence that lists all services. The default is the title. */
  inShort: v.exactOptional(text),
  description: filled,
  /** The default is a drawing for any service. */
  drawing: v.exactOptional(v.picklist(drawings)),
  /** What a client says who wants it, on Home. Services without it are not offered there. */
  wanted: v.exactOptional(filled),
  /** An ongoing service. The form does not offer it as a type of project. */
  isOngoing: v.exactOptional(v.boolean()),
  features: v.array(text),
  technologies: v.array(v.picklist(technologies)),
});

const schema = v.pipe(v.array(serviceSchema), distinct("id"), distinct("title"));

export type Service = Readonly<v.InferOutput<typeof serviceSchema>>;

export interface ProcessStep {
  readonly number: string;
  readonly title: string;
  readonly description: string;
  /** What the client has at its end. */
  readonly result?: string;
}

export interface ServicesContent extends PageContent {
  readonly opening: Opening;
  readonly services: {
    readonly heading: string;
    readonly featuresLabel: string;
    readonly technologiesLabel: string;
    readonly quoteButton: CardButton & { readonly hrefFor: (projectType: string) => Place | undefined };
    readonly items: readonly Service[];
    readonly proofLabel: string;
  };
  readonly industries: { readonly heading: string };
  readonly process: {
    readonly heading: string;
    readonly lead: string;
    readonly steps: readonly ProcessStep[];
    /** How long they take together. May be empty. */
    readonly time: string;
    readonly afterwards: string;
  };
  readonly callToAction: CallToAction;
}

/** All services, in the order of the cards. Footer, form and counts use this list. */
export const serviceList: readonly Service[] = defineFacts(schema, [
  {
    id: "saas-mvp",
    title: "SaaS MVP Development",
    inShort: "SaaS MVPs",
    wanted: "A SaaS MVP",
    description: withFacts(
      "A first version of your product that real customers can use.[ A typical MVP takes {projectTime}.]",
    ),
    drawing: "saas",
    features: [
      "A feature list cut down to what users need first",
      "Web app with sign-in, roles and billing",
      "Admin screens for your team",
      "Plan for what to build after launch",
    ],
    technologies: ["React.js", "Node.js", "Python", "AWS"],
  },
  {
    id: "mobile-apps",
    title: "Mobile App Development",
    inShort: "mobile apps",
    wanted: "A mobile app",
    description:
      "Apps for iOS and Android. We build natively in Swift and Kotlin, or share one codebase in React Native.",
    drawing: "mobile",
    features: [
      "iOS, Android or both",
      "Offline use and sync",
      "Push notifications",
      "App Store and Google Play release",
    ],
    technologies: ["Swift", "Kotlin", "React Native"],
  },
  {
    id: "cloud",
    title: "Cloud Architecture",
    inShort: "cloud architecture",
    wanted: "A cloud system",
    description: "Cloud systems on AWS and GCP that fit the traffic you have now and leave room to grow.",
    drawing: "cloud",
    features: [
      "Review of your current setup",
      "A move from your own servers to the cloud",
      "Monitoring, alerts and backups",
      "Regular checks on cost",
    ],
    technologies: ["AWS", "GCP", "Node.js", "Java"],
  },
  {
    id: "sdk",
    title: "SDK Development",
    inShort: "SDKs",
    wanted: "An SDK",
    description: "Code libraries that let other developers add your product to their own apps.",
    drawing: "sdk",
    features: [
      "An API that is quick to learn",
      "Libraries for iOS, Android and web",
      "Docs and sample apps",
      "A version plan, so that no update breaks an app",
    ],
    technologies: ["Swift", "Kotlin", "Java", "React Native"],
  },
  {
    id: "ai-ml",
    title: "AI/ML Solutions",
    inShort: "AI/ML",
    wanted: "An AI/ML feature",
    description: "AI features for your product or your own teams. We test them on your data before launch.",
    drawing: "ai",
    features: [
      "Search across your documents",
      "Chat assistants for staff or customers",
      "Sorting and tagging of text and images",
      "Answers checked for quality",
    ],
    technologies: ["GenAI", "Python", "AWS", "GCP"],
  },
  {
    id: "support",
    title: "Maintenance & Support",
    inShort: "ongoing support",
    isOngoing: true,
    description:
      "Ongoing support after launch, so your product keeps working as phones, browsers and cloud services change.",
    drawing: "support",
    features: [
      "Bug fixes and small changes",
      "Updates for new iOS and Android versions",
      "Health checks on your cloud setup",
      withFacts("[Support hours: {supportHours}]"),
    ].filter(Boolean),
    technologies: ["Swift", "Kotlin", "React.js", "Node.js", "AWS", "GCP"],
  },
]);

/** Whether there is a service with this id. */
export function hasService(id: string): boolean {
  return serviceList.some((service) => service.id === id);
}

const processSteps: readonly ProcessStep[] = [
  {
    number: "01",
    title: "Discovery",
    description: "We ask about your users, your goals, your budget and your deadline. Then we agree on one goal.",
    result: "An agreed goal",
  },
  {
    number: "02",
    title: "Planning",
    description: "We write a feature list, a technical plan and a schedule. You approve them before we build.",
    result: "An approved plan",
  },
  {
    number: "03",
    title: "Development",
    description:
      "We build in short rounds and show you working software in each one. You can change the plan between rounds.",
    result: "Working software",
  },
  {
    number: "04",
    title: "Launch",
    description: "We test, release and watch the first days with you. Ongoing support is there if you want it.",
    result: "A released product",
  },
];

/** The type of a project that is none of the services. */
export const otherProject = "Other";

/** The type of a project that is about a service: what the form calls it. */
export function projectTypeOf({ title, isOngoing }: Pick<Service, "title" | "isOngoing">): string {
  return isOngoing ? otherProject : title;
}

/** The type of project by the id of its service. */
export const projectTypes: ReadonlyMap<string, string> = new Map(
  serviceList.map((service) => [service.id, projectTypeOf(service)]),
);

/** The link to the card of a service, or to the page if there is no such card. */
export function serviceAt(id: string): Place {
  return hasService(id) ? `${routes.services}#${id}` : routes.services;
}

/** "Six services" */
export const serviceCount = capitalized(counted(serviceList.length, "service", "services"));

/** "SaaS MVPs, mobile apps and SDKs" */
const allServices = listed(serviceList.map(({ title, inShort = title }) => inShort));

const whatIsShown = "See what each service includes, how a project runs and which tools we use.";

const stepCount = counted(processSteps.length, "step", "steps");

export const services: ServicesContent = {
  title: withFacts("Software development services | {name}"),
  description: shownWhole(`${capitalized(allServices)}. ${whatIsShown}`, `${serviceCount}. ${whatIsShown}`),
  social: {
    title: `${serviceCount}, from first plan to ongoing support`,
    description: `What each service includes, the tools we use and the ${stepCount} of a project.`,
    imageAlt: withFacts(`{name} services: ${allServices}`),
  },
  opening: {
    headline: `${serviceCount}, from first plan to ongoing support`,
    lead: "Choose one or combine several. Here is what you get, and what we build it with.",
  },
  services: {
    heading: "Our services",
    featuresLabel: "What is included",
    technologiesLabel: "Technologies",
    quoteButton: { label: "Get Quote", nameFor: (service) => `Get Quote for ${service}`, hrefFor: targetFor },
    items: serviceList,
    proofLabel: "Built:",
  },
  industries: { heading: "Industries we serve" },
  process: {
    heading: "How a project runs",
    lead: `${capitalized(stepCount)}. Each one ends with something you can hold us to.`,
    steps: processSteps,
    time: projectTime && `All ${stepCount}: ${projectTime}`,
    afterwards: projectTime ? "then ongoing support" : "Then ongoing support",
  },
  callToAction: {
    heading: "Not sure which service fits?",
    text: "Describe the problem in your own words. We will tell you where to start.",
    button: formButton("Get Free Consultation"),
  },
};
