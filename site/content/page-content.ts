import type { Place } from "../routes.ts";
import type { ContactLink } from "./direct-contact.ts";

/** What every page says about itself. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** The card that is shown where somebody shares a link to the page. */
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
  /** What the lead says of the page's controls; gone where they are. */
  readonly controlsNote?: string;
  /** How to reach the agency at once: on pages whose buttons show the notice. */
  readonly contact?: readonly ContactLink[];
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
}

/**
 * An action that stands on many cards, and its name for screen readers, which says which card is meant. Where it leads
 * nowhere, it shows the notice.
 */
export interface CardButton {
  readonly label: string;
  readonly nameFor: (card: string) => string;
}

/** What search engines show of a description, in characters. */
const mostShown = 160;

/** The first of these descriptions that search engines show whole, or else the last. */
export function shownWhole(...descriptions: readonly string[]): string {
  return descriptions.find(({ length }) => length <= mostShown) ?? descriptions.at(-1) ?? "";
}
