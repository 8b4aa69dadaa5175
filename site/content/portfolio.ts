import { anchorOf, routes, type Place } from "../routes.ts";
import { defineFacts } from "#generator";
import * as v from "valibot";
import { industries, industryDrawings, industryTable, type Industry, type IndustryNote } from "../industries.ts";
import { agency, areFactsFilledIn, technologies } from "./agency.ts";
import { categoryFilter, type FilterContent } from "./page-content.ts";
import { formButton } from "./messages.ts";
import { figures, filled as filledIn } from "./figures.ts";
import { capitalized, counted, listed } from "./phrases.ts";
import {
  shownWhole,
  type CallToAction,
  type CardButton,
  type Opening,
  type PageContent,
  type Stat,
} from "./page-content.ts";
import { image, type AssetImage, type Image } from "./photos.ts";
import { distinct, filled, text } from "./schemas.ts";
import { serviceList } from "./services.ts";

/** Drawings of products, by what they show, and of industries. */
const drawings = ["monitor", "calendar", "voice", "plan", "answer", "stages", ...industryDrawings] as const;

export type ProjectDrawing = (typeof drawings)[number];

const projectSchema = v.strictObject({
  /** A sample project that came with the site. Delete this line in projects of your own. */
  isSample: v.exactOptional(v.boolean()),
  title: filled,
  /** Its short name in a sentence that lists all projects. That sentence is used only if all projects have one. */
  inShort: v.exactOptional(filled),
  category: v.picklist(industries),
  description: filled,
  /** A stock photo or one of your own. Without one, only the drawing is shown. */
  image: v.exactOptional(v.custom<Image | AssetImage>(() => true)),
  /** What it changed, in one sentence: on its tile on Home. */
  effect: v.exactOptional(filled),
  /** The default is the drawing of its industry. */
  drawing: v.exactOptional(v.picklist(drawings)),
  /** The words on the drawing of a product, from its features. Without them it has bars. */
  words: v.exactOptional(
    v.array(v.pipe(text, v.maxLength(20, "is too long for its drawing\nwrite at most 20 letters and spaces"))),
  ),
  /** The id of the service that it shows, in `services.ts`. The card of that service links to the first such project. */
  service: v.exactOptional(v.picklist(serviceList.map(({ id }) => id))),
  /** The address of the product or of its owner, behind the arrow. Without it the arrow is left out of your own site. */
  link: v.exactOptional(
    v.custom<`https://${string}`>(
      (value) => typeof value === "string" && value.startsWith("https://") && URL.canParse(value),
      'is not the address of a page\nwrite all of it: "https://clinic.example"',
    ),
  ),
  features: v.array(text),
  technologies: v.array(v.picklist(technologies)),
});

const schema = v.pipe(v.array(projectSchema), distinct("title"));

export type Project = Readonly<v.InferOutput<typeof projectSchema>>;

export interface PortfolioContent extends PageContent {
  readonly opening: Opening;
  readonly filter: FilterContent;
  readonly projects: {
    readonly heading: string;
    readonly featuresLabel: string;
    readonly technologiesLabel: string;
    readonly viewButton: CardButton;
    /** Shown as an icon, so its label is not visible. */
    readonly iconButton: CardButton;
    readonly items: readonly Project[];
    readonly anchorOf: (project: Project) => string | undefined;
  };
  readonly stats: { readonly heading: string; readonly items: readonly Stat[] };
  readonly callToAction: CallToAction;
}

const projects: readonly Project[] = defineFacts(schema, [
  {
    isSample: true,
    title: "Remote patient monitoring for a cardiology network",
    inShort: "patient apps",
    category: "HealthTech",
    description:
      "Patients record heart readings at home. Nurses see them on one screen and call when a reading is out of range.",
    image: image({ photo: "portfolioMonitoring", alt: "A black and gray stethoscope" }),
    effect: "Nurses call when a reading is out of range.",
    drawing: "monitor",
    words: ["In range", "Out of range", "Call now"],
    service: "mobile-apps",
    features: [
      "Readings sent from home devices",
      "Alerts for readings out of range",
      "Patient app for iOS and Android",
      "One screen for the care team",
    ],
    technologies: ["Swift", "Kotlin", "React.js", "AWS"],
  },
  {
    isSample: true,
    title: "Booking and video visits for a group of clinics",
    inShort: "patient apps",
    category: "HealthTech",
    description:
      "Patients book a visit, fill in their forms and meet the doctor by video. Staff run the day from one calendar.",
    image: image({ photo: "portfolioVideoVisits", alt: "A doctor talking to a patient in a video call on a laptop" }),
    drawing: "calendar",
    words: ["Tuesday", "10:30", "Video visit"],
    service: "saas-mvp",
    features: [
      "Booking with reminders",
      "Video visits in the browser",
      "Forms filled in before the visit",
      "One calendar for all clinics",
    ],
    technologies: ["React.js", "Node.js", "GCP"],
  },
  {
    isSample: true,
    title: "Voice calling SDK for a telecom provider",
    inShort: "a voice SDK",
    category: "Telecom",
    description: "Partners use the SDK to add voice calls to their own apps. It comes with docs and a sample app.",
    image: image({ photo: "portfolioVoiceSdk", alt: "Neatly connected yellow and green cables" }),
    effect: "Partners add voice calls to their own apps.",
    drawing: "voice",
    words: ["call.start()", "call.onEnd(log)"],
    service: "sdk",
    features: [
      "Voice calls over Wi-Fi and mobile data",
      "Libraries for iOS and Android",
      "Call quality logs",
      "Docs and a sample app",
    ],
    technologies: ["Swift", "Kotlin", "Java", "AWS"],
  },
  {
    isSample: true,
    title: "Offline site reports for a building contractor",
    inShort: "site reports",
    category: "Construction",
    description:
      "Crews log photos, hours and issues on site, even with no signal. The office gets the report when the phone is back online.",
    image: image({
      photo: "portfolioSiteReports",
      alt: "Three construction workers in hard hats measuring a concrete block wall",
    }),
    effect: "Crews report with no signal. The office gets it later.",
    drawing: "plan",
    words: ["No signal.", "Saved on this phone."],
    service: "mobile-apps",
    features: [
      "Works offline and syncs later",
      "Photos marked on the floor plan",
      "Issues with an owner and a due date",
      "Daily report as a PDF",
    ],
    technologies: ["React Native", "Node.js", "AWS"],
  },
  {
    isSample: true,
    title: "AI document search for a support team",
    inShort: "AI search",
    category: "Enterprise",
    description:
      "Staff ask a question in plain words. The assistant answers from company documents and links to the source.",
    image: image({ photo: "portfolioDocSearch", alt: "Four people looking at a laptop on a glass table" }),
    effect: "Staff ask in plain words. Answers link to the source.",
    drawing: "answer",
    words: ["Is this covered?", "Source: warranty"],
    service: "ai-ml",
    features: [
      "Answers that link to the source",
      "Access rules for each team",
      "Feedback on every answer",
      "A list of weak answers to review",
    ],
    technologies: ["GenAI", "Python", "React.js", "GCP"],
  },
  {
    isSample: true,
    title: "An order system moved to the cloud, in stages",
    inShort: "a move to the cloud",
    category: "Enterprise",
    description: "Orders left the on-site servers step by step. Teams kept working during the move.",
    image: image({ photo: "portfolioCloudMove", alt: "Performance graphs on a laptop screen" }),
    drawing: "stages",
    words: ["Stage 3 of 4", "Undo"],
    service: "cloud",
    features: [
      "Move in stages, each one reversible",
      "Separate test and live systems",
      "Monitoring and alerts",
      "Tested backups",
    ],
    technologies: ["Java", "Python", "AWS"],
  },
]);

/**
 * The anchor of a project: its industry's if it is the first of that, else the service's if it is the first of that. Any
 * other project has none.
 */
export function anchorOfProject({ title, category, service }: Project): string | undefined {
  if (projects.find((one) => one.category === category)?.title === title) return anchorOf(category);
  return service !== undefined && proofOf(service)?.title === title ? service : undefined;
}

/** The first project that shows a service. */
function proofOf(service: string): Project | undefined {
  return projects.find((project) => project.service === service);
}

/** A project that shows a service. */
export interface Proof {
  readonly title: string;
  readonly industry: Industry;
  readonly href: Place;
}

export function proofFor(service: string): Proof | undefined {
  const proof = proofOf(service);
  if (proof === undefined) return undefined;
  const anchor = anchorOfProject(proof);
  const href = anchor === undefined ? routes.portfolio : (`${routes.portfolio}#${anchor}` as const);
  return { title: proof.title, industry: proof.category, href };
}

/** The industries with what a page says about each. */
export function industryNotes(page: "onAbout" | "onServices"): readonly IndustryNote[] {
  return industryTable.map(({ name, [page]: description }) => ({
    industry: name,
    href: projectsIn(name),
    description,
  }));
}

/**
 * The link to the projects of an industry: the portfolio shows only them, in the ink of the industry. Without a script, it
 * leads to the first of them. The page alone if there is none.
 */
export function projectsIn(industry: Industry): Place {
  const hasProjects = projects.some(({ category }) => category === industry);
  const query = new URLSearchParams({ projects: industry });
  return hasProjects ? `${routes.portfolio}?${query}#${anchorOf(industry)}` : routes.portfolio;
}

/** The first project of each industry that has one. */
export const projectOfEach: readonly Project[] = industries.flatMap(
  (industry) => projects.find(({ category }) => category === industry) ?? [],
);

/** "six projects" */
export const projectsCounted = counted(projects.length, "project", "projects");

/** "Six projects" */
export const projectCount = capitalized(projectsCounted);

const withProjects = projectOfEach.map(({ category }) => category);

/** "four industries": those that have a project. */
export const industriesWithProjects = counted(withProjects.length, "industry", "industries");

// Search engines would cut off a longer list.
const projectsByIndustry = `${projectCount} in ${withProjects.length > 4 ? industriesWithProjects : listed(withProjects)}`;

/** ": patient apps and a voice SDK". Empty if a project has no short name. */
const allProjects = projects.every(({ inShort }) => inShort !== undefined)
  ? `: ${listed([...new Set(projects.map(({ inShort = "" }) => inShort))])}`
  : "";

const headline = `${projectCount}, and what ${projects.length === 1 ? "it" : "each one"} changed`;

export const portfolio: PortfolioContent = {
  title: `Portfolio: apps, SDKs, cloud and AI | ${agency.name}`,
  description: shownWhole(
    `${projectsByIndustry}${allProjects}. Filter by industry.`,
    `${projectsByIndustry}. Filter by industry.`,
  ),
  social: {
    title: `Our work in ${industriesWithProjects}`,
    description: `${projectsByIndustry}.`,
    imageAlt: `${agency.name} portfolio: ${listed(withProjects)} projects`,
  },
  opening: {
    headline,
    lead: "What we built, for whom and with what.",
    controlsNote: "Pick your industry.",
  },
  filter: categoryFilter({
    label: "Filter projects by industry",
    categories: industries,
    items: projects,
    announcement: "Projects shown:",
    areIndustries: true,
  }),
  projects: {
    heading: "Projects",
    featuresLabel: "Key features",
    technologiesLabel: "Technologies",
    viewButton: {
      label: "View Project",
      nameFor: (project) => `View Project: ${project}`,
      needsTarget: areFactsFilledIn,
    },
    iconButton: {
      label: "Open project link",
      nameFor: (project) => `Open project link: ${project}`,
      needsTarget: areFactsFilledIn,
    },
    items: projects,
    anchorOf: anchorOfProject,
  },
  stats: {
    heading: "The work so far",
    items: filledIn([figures.projectsCompleted, figures.happyClients, figures.industries, figures.successRate]),
  },
  callToAction: {
    heading: "Have something to build?",
    text: "Tell us what you need and when you need it.",
    button: formButton("Start Your Project"),
    onward: { href: routes.services, label: "See what we build" },
  },
};
