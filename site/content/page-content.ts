import type { Place } from "../routes.ts";
import type { ContactLink } from "./direct-contact.ts";

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
  /** Direct ways to reach the agency, on pages whose buttons show the notice. */
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
 * An action on several cards, with a name for screen readers that says which card it belongs to. Without a target, it
 * shows the notice.
 */
export interface CardButton {
  readonly label: string;
  readonly nameFor: (card: string) => string;
}

/** How many characters of a description search engines show. */
const mostShown = 160;

/** Returns the first description that search engines show completely, or else the last one. */
export function shownWhole(...descriptions: readonly string[]): string {
  return descriptions.find(({ length }) => length <= mostShown) ?? descriptions.at(-1) ?? "";
}
