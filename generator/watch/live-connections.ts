import type { ServerResponse } from "node:http";
import type { FramedProblem } from "../problems/problem.ts";
import { noProblems, shownProblems, type LiveProblems } from "./live-problems.ts";
import type { SiteChange } from "./site-change.ts";

/** The open browsers, each with a stream of events (server-sent events, HTML Living Standard 9.2). */
export interface LiveConnections {
  /** Opens the stream of a browser. */
  readonly connect: (response: ServerResponse) => void;
  /** Sends the browsers what a new build has changed, if it has changed any page. */
  readonly tellChange: (change: SiteChange) => void;
  /**
   * Sends the browsers the present problems; an empty list if there are none. A kind that is left out does not change.
   */
  readonly tellProblems: (problems: { readonly [Kind in keyof LiveProblems]?: readonly FramedProblem[] }) => void;
  /** How many streams are open. */
  readonly count: () => number;
  readonly closeAll: () => void;
}

/** A browser that does not read its stream is disconnected at this many bytes. */
const tooSlow = 1_000_000;

/** Makes the list of open streams, empty at first. */
export function liveConnections(): LiveConnections {
  const open = new Set<ServerResponse>();
  let problems: LiveProblems = { refused: noProblems, found: noProblems };

  const send = (response: ServerResponse, event: string, json: string) => {
    response.write(`event: ${event}\ndata: ${json}\n\n`);
    if (response.writableLength > tooSlow) response.destroy();
  };
  const tell = (event: string, data: unknown) => {
    if (open.size === 0) return;
    const json = JSON.stringify(data);
    for (const response of open) send(response, event, json);
  };

  return {
    connect: (response) => {
      open.add(response);
      response.on("close", () => open.delete(response));
      response.on("error", () => open.delete(response));
      response.write("retry: 300\n\n");
      // Pages may be older than this connection, so each of them loads its source.
      send(response, "ready", "{}");
      // Sent even if there are none: after a restart, open pages still show the problems of the previous process.
      send(response, "problems", JSON.stringify(problems));
    },
    tellChange: (change) => {
      if (change.pages.length > 0) tell("change", change);
    },
    tellProblems: ({ refused, found }) => {
      const next: LiveProblems = {
        refused: refused ? shownProblems(refused) : problems.refused,
        found: found ? shownProblems(found) : problems.found,
      };
      if (JSON.stringify(next) === JSON.stringify(problems)) return;
      problems = next;
      tell("problems", problems);
    },
    count: () => open.size,
    closeAll: () => {
      for (const response of open) response.destroy();
    },
  };
}
