import type { ServerResponse } from "node:http";
import type { FramedProblem } from "../problems/problem.ts";

/**
 * The message to open pages when a new build is served. It says which pages have changed, and each page then loads its
 * own source.
 */
export interface SiteChange {
  /** Paths of the new, changed or removed pages in the output folder. `all` if there are very many. */
  readonly pages: readonly string[] | "all";
  /** Addresses of all scripts. A page with another script is not up to date. */
  readonly scripts: readonly string[];
}

/** The present problems, as they are sent to open pages. */
export interface LiveProblems {
  /** Why the last save could not be built. The page below is older than the save. */
  readonly refused: ShownProblems;
  /** The problems that were found after the save was shown. */
  readonly found: ShownProblems;
}

/** The first problems of a list, and how many it has. */
export interface ShownProblems {
  readonly first: readonly FramedProblem[];
  readonly count: number;
}

/** The open browsers. */
export interface LiveConnections {
  /** Their streams of events (server-sent events, HTML Living Standard 9.2). */
  readonly open: Set<ServerResponse>;
  problems: LiveProblems;
  /** The files of the pages that they loaded last. */
  pages: readonly string[];
}

/** A mistake in a layout is on every page. More copies would not help. */
const maxShown = 20;

/** More pages are seldom open while somebody edits. */
const maxPages = 4;

/** A browser that does not read its stream is disconnected at this many bytes. */
const tooSlow = 1_000_000;

const noProblems: ShownProblems = { first: [], count: 0 };

export function noConnections(): LiveConnections {
  return { open: new Set(), problems: { refused: noProblems, found: noProblems }, pages: [] };
}

/** Opens the stream of a browser. */
export function connect({ open, problems }: LiveConnections, response: ServerResponse): void {
  open.add(response);
  response.on("close", () => open.delete(response));
  response.on("error", () => open.delete(response));
  response.write("retry: 300\n\n");
  // Pages may be older than this connection, so each of them loads its source.
  send(response, "ready", "{}");
  // Sent even if there are none: after a restart, open pages still show the problems of the previous process.
  send(response, "problems", JSON.stringify(problems));
}

/** Sends the browsers what a new build has changed, if it has changed any page. */
export function sendChange(connections: LiveConnections, change: SiteChange): void {
  if (change.pages.length > 0) broadcast(connections, "change", change);
}

/** Sends the browsers the present problems; an empty list if there are none. A kind that is left out does not change. */
export function sendProblems(
  connections: LiveConnections,
  changed: { readonly [Kind in keyof LiveProblems]?: readonly FramedProblem[] },
): void {
  const shown = Object.entries(changed).map(([kind, all]) => [
    kind,
    { first: all.slice(0, maxShown), count: all.length },
  ]);
  const problems: LiveProblems = { ...connections.problems, ...Object.fromEntries(shown) };
  if (JSON.stringify(problems) === JSON.stringify(connections.problems)) return;
  connections.problems = problems;
  broadcast(connections, "problems", problems);
}

/** Notes that a browser loads the page of a file. */
export function noteView(connections: LiveConnections, file: string): void {
  connections.pages = [file, ...connections.pages.filter((page) => page !== file)].slice(0, maxPages);
}

/** The files of the pages that browsers show, as far as that is known. */
export function openPages({ open, pages }: LiveConnections): ReadonlySet<string> {
  return new Set(open.size === 0 ? [] : pages);
}

function broadcast({ open }: LiveConnections, event: string, data: unknown): void {
  const json = JSON.stringify(data);
  for (const response of open) send(response, event, json);
}

function send(response: ServerResponse, event: string, json: string): void {
  response.write(`event: ${event}\ndata: ${json}\n\n`);
  if (response.writableLength > tooSlow) response.destroy();
}
