import { namesIn, type ShortenNames } from "../styles/short-names.ts";

/**
 * What the pages decide about the hydration script: it is bundled beside them,
 * with holes, and these are filled in when both are there.
 */
export interface Filling {
  readonly shortenNames: ShortenNames;
  /** The minified CSS of the classes that only islands add. */
  readonly laterCss: string;
}

/** Stands in a script for the CSS that the pages do not have, as a text of its own. */
export const laterCssHole = "@@later@@";

/** Makes a hole of every name that may become a short one. */
export function withNameHoles(script: string): string {
  return script.replace(namesIn, "@@$&@@");
}

/** Fills the holes in; a script that was never given any stays as it is. */
export function fillHoles(script: string, { shortenNames, laterCss }: Filling): string {
  return script
    .replace(/(["'`])@@later@@\1/, () => JSON.stringify(laterCss))
    .replace(/@@([\w-]+)@@/g, (_, name: string) => shortenNames(name));
}
