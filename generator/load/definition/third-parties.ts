import type { Origin } from "./site.ts";

/** A script of another site, such as a visitor counter. Every page loads it. */
export interface ForeignScript {
  /** The site that the script comes from: `https://plausible.io`. */
  readonly origin: Origin;
  /** The path of the script there: `/js/script.js`. */
  readonly path: string;
  /** What the service sets on the script element: `{ "data-domain": "example.com" }`. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
  /** The hash of a file that never changes, as Subresource Integrity writes it: `sha384-…`. */
  readonly integrity?: string;
  /** Further sites that the script sends data to. Its own origin is always allowed. */
  readonly connections?: readonly Origin[];
}

/**
 * The path of one file from the root of a site, perhaps with a query, which no policy compares. A policy reads a semicolon
 * or a comma as its own, a slash at the end as "all that is below", and dots as they are:
 * https://www.w3.org/TR/CSP3/#match-paths
 */
const scriptPath = /^\/(?!\/)(?!.*\/\.{1,2}(?:[/?]|$))[\w./~%@+-]*[\w.~%@+-](?:\?[\w./~%@+=&:,!|-]*)?$/;

/** Whether a text can be the path of a declared script. */
export function isScriptPath(text: unknown): boolean {
  return typeof text === "string" && scriptPath.test(text);
}

/** Whether a text is integrity metadata: https://www.w3.org/TR/SRI/#the-integrity-attribute */
export function isIntegrity(text: unknown): boolean {
  return typeof text === "string" && /^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$/.test(text);
}

/** Whether a text is the origin of another site: HTTPS, or for trials a server on this machine. */
export function isOrigin(text: string): boolean {
  return /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d+)?$/.test(text);
}

/** The origin that a text was probably meant to be: `*.Example.com/js` is `https://example.com`. */
export function meantOrigin(text: string): string | undefined {
  const [host = ""] = text
    .trim()
    .replace(/^(?:[a-z]+:)?\/\//i, "")
    .replaceAll("*.", "")
    .split(/[/?#]/, 1);
  const url = `https://${host}`;
  const origin = URL.canParse(url) ? new URL(url).origin : "";
  return isOrigin(origin) && origin.includes(".") ? origin : undefined;
}
