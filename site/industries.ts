import { defineFacts } from "#generator";
import * as v from "valibot";
import type { Place } from "./routes.ts";
import { inkPairs } from "./styles/tokens.ts";

/** Drawings that an industry can have. The default is `lines`. */
export const industryDrawings = ["pulse", "arcs", "frame", "dots", "lines"] as const;

export type IndustryDrawing = (typeof industryDrawings)[number];

const colour = v.custom<`#${string}`>(
  (value) => typeof value === "string" && /^#[\da-f]{6}$/i.test(value),
  'is not a colour\nwrite six digits of 0 to 9 and a to f: "#d9c2ff"',
);

const entry = v.strictObject({
  name: v.string(),
  /**
   * The light colour is the background of a picture, and the deep one is used for drawings and text on it. In the dark
   * scheme they are swapped.
   */
  inks: v.strictObject({ light: colour, deep: colour }),
  drawing: v.exactOptional(v.picklist(industryDrawings)),
  /** The sentence on its tile on About. */
  onAbout: v.string(),
  /** The sentence on its card on Services. */
  onServices: v.string(),
});

type IndustryEntry = Readonly<v.InferOutput<typeof entry>>;

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

export const industryTable = defineFacts(v.array(entry), [...table]) as readonly (IndustryEntry & {
  readonly name: Industry;
})[];

/** The names, in order. */
export const industries: readonly Industry[] = table.map(({ name }) => name);

/** An industry with a sentence about it, as About and Services show it. */
export interface IndustryNote {
  readonly industry: Industry;
  /** The address of its projects. */
  readonly href: Place;
  readonly description: string;
}
