import type { Place } from "./routes.ts";
import { inkPairs } from "./styles/tokens.ts";

/** Drawings that an industry can have; without one it gets `lines`. */
export type IndustryDrawing = "pulse" | "arcs" | "frame" | "dots" | "lines";

interface IndustryEntry {
  readonly name: string;
  /** The light colour is the ground of a picture, the deep one what is drawn and written on it; by night they change places. */
  readonly inks: { readonly light: `#${string}`; readonly deep: `#${string}` };
  readonly drawing?: IndustryDrawing;
  /** The sentence on its tile on About. */
  readonly onAbout: string;
  /** The sentence on its card on Services. */
  readonly onServices: string;
}

/**
 * The industries that the agency works in, in the order in which every page shows them. One entry is all it takes: pages,
 * filter, counts and colours follow from it.
 */
const table = [
  {
    name: "HealthTech",
    inks: inkPairs.rose,
    drawing: "pulse",
    onAbout: "Apps for patients and for the people who care for them.",
    onServices: "Patient apps, clinic tools and remote care, planned with patient privacy in mind.",
  },
  {
    name: "Telecom",
    inks: inkPairs.blue,
    drawing: "arcs",
    onAbout: "Software for calls, networks and customer accounts.",
    onServices: "Calls and messages inside apps, account tools, and SDKs for partners.",
  },
  {
    name: "Construction",
    inks: inkPairs.ochre,
    drawing: "frame",
    onAbout: "Tools that link crews on site with the office.",
    onServices: "Site reports, schedules and photos that still work when the signal drops.",
  },
  {
    name: "Enterprise",
    inks: inkPairs.green,
    drawing: "dots",
    onAbout: "Internal systems that many teams use each day.",
    onServices: "Internal tools, cloud moves and AI search that fit the systems you run today.",
  },
] as const satisfies readonly IndustryEntry[];

/** The name of an industry: a project in one that the table does not have is a type error. */
export type Industry = (typeof table)[number]["name"];

export const industryTable: readonly (IndustryEntry & { readonly name: Industry })[] = table;

/** The names, in their order. */
export const industries: readonly Industry[] = table.map(({ name }) => name);

/** An industry and a sentence on it, as About and Services show it. */
export interface IndustryNote {
  readonly industry: Industry;
  /** Where its projects are. */
  readonly href: Place;
  readonly description: string;
}
