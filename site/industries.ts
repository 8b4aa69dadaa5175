import type { Place } from "./routes.ts";
import { inkPairs } from "./styles/tokens.ts";

/** Drawings that an industry can have. The default is `lines`. */
export type IndustryDrawing = "pulse" | "arcs" | "frame" | "dots" | "lines";

interface IndustryEntry {
  readonly name: string;
  /**
   * The light colour is the background of a picture, and the deep one is used for drawings and text on it. In the dark
   * scheme they are swapped.
   */
  readonly inks: { readonly light: `#${string}`; readonly deep: `#${string}` };
  readonly drawing?: IndustryDrawing;
  /** The sentence on its tile on About. */
  readonly onAbout: string;
  /** The sentence on its card on Services. */
  readonly onServices: string;
}

/**
 * The industries that the agency works in, in the order of every page. Add an entry for a new industry: pages, filter,
 * counts and colours follow from this table.
 */
const table = [
  {
    name: "HealthTech",
    inks: inkPairs.rose,
    drawing: "pulse",
    onAbout: "Apps for patients and for the people who care for them.",
    onServices: "Patient apps, clinic tools and remote care, with patient privacy planned in from the start.",
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
    onServices: "Internal tools, moves to the cloud and AI search that fit the systems you run today.",
  },
] as const satisfies readonly IndustryEntry[];

/** The name of an industry. A project in an unknown industry is a type error. */
export type Industry = (typeof table)[number]["name"];

export const industryTable: readonly (IndustryEntry & { readonly name: Industry })[] = table;

/** The names, in order. */
export const industries: readonly Industry[] = table.map(({ name }) => name);

/** An industry with a sentence about it, as About and Services show it. */
export interface IndustryNote {
  readonly industry: Industry;
  /** The address of its projects. */
  readonly href: Place;
  readonly description: string;
}
