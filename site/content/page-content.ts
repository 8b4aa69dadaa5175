import type { Place } from "../routes.ts";
import { agency, type ContactLink } from "./agency.ts";

/** The texts about each page. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** The card that appears where somebody shares a link to the page. */
  readonly social: {
    readonly title: string;
    readonly description: string;
    readonly imageAlt: string;
  };
}

/** The first words on a page. */
export interface Opening {
  readonly headline: string;
  readonly lead: string;
  /** What the lead says about the page's controls. Hidden together with them. */
  readonly controlsNote?: string;
}

export interface Link {
  readonly href: Place;
  readonly label: string;
}

export interface Stat {
  readonly value: string;
  readonly label: string;
}

/** The closing band. Without `href` its button shows the notice, and the ways to reach the agency follow. */
export interface CallToAction {
  readonly heading: string;
  readonly text: string;
  readonly button: Link | { readonly label: string; readonly contact: readonly ContactLink[] };
  /** What a client may want to build, as links to the form that has it chosen. */
  readonly answers?: readonly Link[];
  /** Another page to continue with. */
  readonly onward?: Link;
}

/** An action on several cards, with a name for screen readers that says which card it belongs to. */
export interface CardButton {
  readonly label: string;
  readonly nameFor: (card: string) => string;
  /** Whether a card without a target for it has none. Otherwise it shows the notice there. */
  readonly needsTarget?: boolean;
}

/** How many characters of a description search engines show. */
const mostShown = 160;

/** What search engines show of a title, in characters. */
const mostShownOfTitle = 65;

/** The title of a page that is named by its author: with the agency's name behind it where both are shown whole. */
export function titleShownWhole(title: string): string {
  const whole = `${title} | ${agency.name}`;
  return whole.length <= mostShownOfTitle ? whole : title;
}

/** Returns the first description that search engines show completely, or else the last one. */
export function shownWhole(...descriptions: readonly string[]): string {
  return descriptions.find(({ length }) => length <= mostShown) ?? descriptions.at(-1) ?? "";
}

/** The button that shows all items again. */
const everything = "All";

// `type`, not `interface`, because an island gets these as JSON.
export type FilterContent = {
  readonly label: string;
  /** The buttons. The first shows everything. */
  readonly categories: readonly string[];
  /** What screen readers announce before the number of items that are shown. */
  readonly announcement: string;
  /** Whether the categories are industries, which have colours. */
  readonly areIndustries?: boolean;
};

interface FilterWords<Category extends string> extends Pick<FilterContent, "label" | "announcement" | "areIndustries"> {
  readonly categories: readonly Category[];
  readonly items: readonly { readonly category: Category }[];
}

/** Offers the categories that have items. */
export function categoryFilter<Category extends string>({
  categories,
  items,
  ...words
}: FilterWords<Category>): FilterContent {
  const used = categories.filter((name) => items.some(({ category }) => category === name));
  return { ...words, categories: [everything, ...used] };
}
