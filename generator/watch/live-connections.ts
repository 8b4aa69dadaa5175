import type { ServerResponse } from "node:http";
import type { FramedProblem } from "../problem.ts";

/** The open pages, each with a stream of events (server-sent events, HTML Living Standard 9.2). */
export interface LiveConnections {
  /** Opens the stream of a page; `path` is what it was asked for with. */
  readonly connect: (response: ServerResponse, path: string) => void;
  /** Tells each page the version that it should have, if that is another than it was told last. */
  readonly tellVersions: () => void;
  /** Tells all pages what is wrong; an empty list when nothing is any more. */
  readonly tellProblems: (problems: readonly FramedProblem[]) => void;
  /** How many pages are open. */
  readonly count: () => number;
  readonly closeAll: () => void;
}

/** A page that does not read what it is sent is let go at this many bytes. */
const tooSlow = 1_000_000;

/** Makes the list of open pages; `versionOf` gives the version of the page at a path. */
export function liveConnections(versionOf: (path: string) => string): LiveConnections {
  const open = new Map<ServerResponse, { readonly path: string; version: string }>();
  let problems: readonly FramedProblem[] = [];

  const send = (response: ServerResponse, event: string, data: unknown) => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (response.writableLength > tooSlow) response.destroy();
  };

  return {
    connect: (response, path) => {
      const version = versionOf(path);
      open.set(response, { path, version });
      response.on("close", () => open.delete(response));
      response.on("error", () => open.delete(response));
      response.write("retry: 300\n\n");
      send(response, "version", version);
      if (problems.length > 0) send(response, "problems", problems);
    },
    tellVersions: () => {
      for (const [response, page] of open) {
        const version = versionOf(page.path);
        if (version === page.version) continue;
        page.version = version;
        send(response, "version", version);
      }
    },
    tellProblems: (found) => {
      if (found.length === 0 && problems.length === 0) return;
      problems = found;
      for (const response of open.keys()) send(response, "problems", problems);
    },
    count: () => open.size,
    closeAll: () => {
      for (const response of open.keys()) response.destroy();
    },
  };
}
