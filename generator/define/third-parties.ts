import type { ConnectionOrigin, Origin } from "./site.ts";

/** A script of another site, such as a visitor counter. Every page loads it. */
export interface ForeignScript {
  /** The site of the script: `https://plausible.io`. */
  readonly origin: Origin;
  /** The path of the script there: `/js/script.js`. */
  readonly path: string;
  /** The attributes of the script element that the service needs: `{ "data-domain": "example.com" }`. */
  readonly attributes?: Readonly<Record<`data-${string}`, string>>;
  /** The hash of a file that never changes, in the form of Subresource Integrity: `sha384-…`. */
  readonly integrity?: string | undefined;
  /** Other sites that the script sends data to. Its own origin is always allowed. */
  readonly connections?: readonly ConnectionOrigin[] | undefined;
}

/**
 * The path of one file from the root of a site, perhaps with a query, which policies ignore. In a policy, a semicolon
 * or a comma separates values, a slash at the end means "everything below", and dots are literal:
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

/** Whether a text is the origin of another site: HTTPS, or a local server for tests. */
export function isOrigin(text: string): boolean {
  return /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d+)?$/.test(text);
}

/** Whether a text is an origin that scripts may connect to. It may also be that of a WebSocket. */
export function isConnectionOrigin(text: string): boolean {
  return isOrigin(text.replace(/^ws/, "http"));
}

/** The origin that was probably meant: `*.Example.com/js` is `https://example.com`. WebSockets keep their scheme. */
export function meantOrigin(text: string): string | undefined {
  const [host = ""] = text
    .trim()
    .replace(/^(?:[a-z]+:)?\/\//i, "")
    .replaceAll("*.", "")
    .split(/[/?#]/, 1);
  const url = `https://${host}`;
  const origin = URL.canParse(url) ? new URL(url).origin : "";
  if (!isOrigin(origin) || !origin.includes(".")) return undefined;
  return /^\s*wss?:/i.test(text) ? origin.replace(/^https/, "wss") : origin;
}
