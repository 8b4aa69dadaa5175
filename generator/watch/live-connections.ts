import type { ServerResponse } from "node:http";
import type { FramedProblem } from "../problems/problem.ts";
import type { SiteVersions } from "./site-versions.ts";

/** The open browsers, each with a stream of events (server-sent events, HTML Living Standard 9.2). */
export interface LiveConnections {
  /** Opens the stream of a browser. */
  readonly connect: (response: ServerResponse) => void;
  /** Tells all the versions of the pages, if one has changed. */
  readonly tellVersions: () => void;
  /** Tells all what is wrong; an empty list when nothing is any more. */
  readonly tellProblems: (problems: readonly FramedProblem[]) => void;
  /** How many streams are open. */
  readonly count: () => number;
  readonly closeAll: () => void;
}

/** Who does not read what it is sent is let go at this many bytes. */
const tooSlow = 1_000_000;

/** Makes the list of open streams; `versions` gives those of the pages at present. */
export function liveConnections(versions: () => SiteVersions): LiveConnections {
  const open = new Set<ServerResponse>();
  let toldVersions = "";
  let problems: readonly FramedProblem[] = [];

  const send = (response: ServerResponse, event: string, json: string) => {
    response.write(`event: ${event}\ndata: ${json}\n\n`);
    if (response.writableLength > tooSlow) response.destroy();
  };
  const tell = (event: string, json: string) => {
    for (const response of open) send(response, event, json);
  };

  return {
    connect: (response) => {
      open.add(response);
      response.on("close", () => open.delete(response));
      response.on("error", () => open.delete(response));
      response.write("retry: 300\n\n");
      send(response, "versions", JSON.stringify(versions()));
      // Also none: after a restart nobody else says that they are gone.
      send(response, "problems", JSON.stringify(problems));
    },
    tellVersions: () => {
      const present = JSON.stringify(versions());
      if (present === toldVersions) return;
      toldVersions = present;
      tell("versions", present);
    },
    tellProblems: (found) => {
      if (found.length === 0 && problems.length === 0) return;
      problems = found;
      tell("problems", JSON.stringify(problems));
    },
    count: () => open.size,
    closeAll: () => {
      for (const response of open) response.destroy();
    },
  };
}
