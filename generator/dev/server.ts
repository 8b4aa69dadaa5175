import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { bundleForBrowsers } from "../bundle/script/for-browsers.ts";
import { headerPolicy, policyOf } from "../output/policy.ts";
import { guardedServer, redirect, safeHeaders, send, sendText, type GuardOptions } from "./guarded-server.ts";
import { connect, noteView, type LiveConnections } from "./live-connections.ts";
import type { AskedPlace, ScriptPlace } from "./script-places.ts";
import { answerFrom, versionOf, type FileAnswer, type ServedSite } from "./served-site.ts";

interface ServerOptions extends GuardOptions {
  readonly site: ServedSite;
  readonly connections: LiveConnections;
  /** Returns the script that keeps an open page up to date. Called when a browser requests it. */
  readonly client: () => Promise<string>;
  /** Finds where the code of served scripts was written. */
  readonly findPlace: (asked: AskedPlace) => Promise<ScriptPlace | undefined>;
  /** Returns the source map of a served script, for debuggers. */
  readonly findMap: (file: string) => Promise<string | undefined>;
}

/** The addresses of the live client, its events, its search for places, and source maps. No page has such a path. */
const livePaths = {
  client: "/.live/client.js",
  events: "/.live/events",
  place: "/.live/place",
  map: "/.live/map",
};

/**
 * Makes a server that answers like a static host, and adds the live client to each page that a browser opens. Never
 * throws, and never ends because of a request.
 */
export function liveServer(options: ServerOptions): Server {
  return guardedServer(options, (path, request, response) => respond(path, request, response, options));
}

/**
 * Returns the function that bundles the script which keeps an open page up to date: at its first call, and again if
 * that failed.
 */
export function lazyClient(bundle: () => Promise<string> = bundleClient): () => Promise<string> {
  let client: Promise<string> | undefined;
  return async () => {
    client ??= bundle();
    client.catch(() => (client = undefined));
    return client;
  };
}

async function bundleClient(): Promise<string> {
  return bundleForBrowsers(`import "./dev/client/client.ts";`);
}

function respond(path: string, request: IncomingMessage, response: ServerResponse, options: ServerOptions): void {
  const { site, connections } = options;
  if (path === livePaths.client) return void sendClient(response, options);
  if (path === livePaths.place) return void sendPlace(request, response, options);
  if (path === livePaths.map) return void sendMap(request, response, options);
  if (path === livePaths.events) return openEvents(request, response, connections);

  const answer = answerFrom(site, path);
  if (answer.status === 301) return redirect(request, response, answer);
  if (!isPageView(request, answer)) return sendFile(request, response, answer);
  noteView(connections, answer.file);
  sendFile(request, response, livePage(answer));
}

function sendFile(request: IncomingMessage, response: ServerResponse, answer: FileAnswer): void {
  const headers = {
    ...(isPage(answer) && {
      "Content-Security-Policy": headerPolicy(policyOf(Buffer.from(answer.contents).toString())),
    }),
    // Debuggers read the map. The script itself is what the build has written.
    ...(answer.contentType.startsWith("text/javascript") && { SourceMap: `${livePaths.map}?file=${answer.file}` }),
    etag: answer.etag,
    "cache-control": answer.cacheControl,
    vary: "Accept, Sec-Fetch-Dest",
  };
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (answer.status === 200 && known?.some((tag) => tag === answer.etag || tag === "*")) {
    response.writeHead(304, { ...safeHeaders, ...headers }).end();
  } else {
    send(response, answer.status, answer.contents, { "content-type": answer.contentType, ...headers });
  }
}

async function sendPlace({ url = "" }: IncomingMessage, response: ServerResponse, options: ServerOptions) {
  const asked = new URL(url, "http://localhost").searchParams;
  const [line, column] = [Number(asked.get("line")), Number(asked.get("column"))];
  try {
    const place = await options.findPlace({ file: asked.get("file") ?? "", line, column });
    sendText(response, 200, JSON.stringify(place ?? {}));
  } catch {
    // The file has changed in the meantime.
    sendText(response, 200, "{}");
  }
}

async function sendMap({ url = "" }: IncomingMessage, response: ServerResponse, options: ServerOptions) {
  const map = await options
    .findMap(new URL(url, "http://localhost").searchParams.get("file") ?? "")
    // A source has been deleted in the meantime.
    .catch(() => undefined);
  if (map === undefined) sendText(response, 404, "there is no such map");
  else sendText(response, 200, map, { "cache-control": "no-cache" });
}

async function sendClient(response: ServerResponse, { client }: ServerOptions): Promise<void> {
  try {
    const contents = Buffer.from(await client());
    send(response, 200, contents, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" });
  } catch (error) {
    sendText(response, 500, `the live client cannot be bundled: ${String(error)}`);
  }
}

function openEvents({ method }: IncomingMessage, response: ServerResponse, connections: LiveConnections): void {
  response.writeHead(200, {
    ...safeHeaders,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
  });
  if (method === "HEAD") response.end();
  else connect(connections, response);
}

/** Whether a browser shows the answer as a page. All other clients get the exact output of the build. */
function isPageView({ headers }: IncomingMessage, answer: FileAnswer): boolean {
  if (!isPage(answer)) return false;
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined) return destination === "document" || destination === "iframe";
  return headers.accept?.includes("text/html") ?? false;
}

function isPage({ contentType }: FileAnswer): boolean {
  return contentType.startsWith("text/html");
}

/** Adds the live client to a page, and allows in the page's policy what the client needs. */
function livePage(answer: FileAnswer): FileAnswer {
  const html = Buffer.from(answer.contents).toString();
  const policy = policyOf(html);
  const data = `data-page="${encodeURI(answer.file)}" data-version="${versionOf(answer.etag)}"`;
  const live = html
    // A prefetched or prerendered page may be older than the last save when it is shown.
    .replace(/<script type="speculationrules">.*?<\/script>/s, "")
    .replace(policy, () => livePolicy(policy))
    .replace("</head>", () => `<script async src="${livePaths.client}" ${data}></script></head>`);
  // Other contents need another validator.
  return { ...answer, contents: Buffer.from(live), etag: answer.etag.replace(/"$/, '-live"') };
}

/** The live client has to run, connect to the server, and parse the new page. */
const needed = { "script-src": "'self'", "connect-src": "'self'", "trusted-types": "live" };

/** The page's own policy, with what the live client needs. */
function livePolicy(policy: string): string {
  if (policy === "") return policy;
  const directives = new Map(policy.split(";").map((directive) => [directive.split(" ", 1)[0], directive]));
  for (const [name, source] of Object.entries(needed)) {
    const sources = directives.get(name)?.split(" ").slice(1) ?? [];
    const kept = sources.filter((other) => other !== "'none'" && other !== source);
    directives.set(name, [name, ...kept, source].join(" "));
  }
  return [...directives.values()].join(";");
}
