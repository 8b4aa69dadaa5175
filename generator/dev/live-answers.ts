import { bundleForBrowsers } from "../bundle/for-browsers.ts";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { lookup } from "mrmime";
import { isHashed } from "../assets/assets.ts";
import { cacheControl, svgHeaders } from "../hosts/hosting-table.ts";
import { headerPolicy, policyOf } from "../document/policy.ts";
import { redirect, safeHeaders, send, sendText, type Respond } from "./local-server.ts";
import { editPath, type Editing } from "./edit-answers.ts";
import { connect, noteView, type LiveConnections } from "./live-connections.ts";
import { mapOfScript, findFile, type ServedSite } from "./served-site.ts";

interface LiveOptions {
  readonly site: ServedSite;
  readonly connections: LiveConnections;
  /** Bundles the script that keeps an open page up to date. */
  readonly bundleClient?: () => Promise<string>;
  /** Lets open pages change facts. */
  readonly editing?: Editing | undefined;
}

/** The addresses of the live client, its events, and source maps. No page has such a path. */
const livePaths = {
  client: "/.live/client.js",
  events: "/.live/events",
  map: "/.live/map",
};

const bundledClient = () => bundleForBrowsers(`import "./dev/client/client.ts";`);

/** Answers like a static host, and adds the live client to each page that a browser opens. */
export function liveAnswers(options: LiveOptions): Respond {
  const { site, connections, editing, bundleClient = bundledClient } = options;
  let client: Promise<string> | undefined;
  return (path, request, response) => {
    const query = new URLSearchParams(request.url?.split("?")[1]);
    if (path === livePaths.events) return openEvents(request, response, connections);
    if (path === livePaths.map) return void sendMap(query, response, site);
    if (editing && path === editPath) return editing.answer(request, response);
    if (path !== livePaths.client) return sendFile(path, request, response, options);
    // Bundled when it is first requested, and again if that failed.
    client ??= bundleClient();
    client.catch(() => (client = undefined));
    void sendClient(client, response);
  };
}

async function sendClient(client: Promise<string>, response: ServerResponse): Promise<void> {
  try {
    const contents = Buffer.from(await client);
    send(response, 200, contents, { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" });
  } catch (error) {
    sendText(response, 500, `the live client cannot be bundled: ${String(error)}`);
  }
}

async function sendMap(
  query: URLSearchParams,
  response: ServerResponse,
  { hydrationScript }: ServedSite,
): Promise<void> {
  // A source may have been deleted in the meantime.
  const map = await mapOfScript(hydrationScript, query.get("file") ?? "").catch(() => undefined);
  if (map === undefined) sendText(response, 404, "there is no such map");
  else sendText(response, 200, map, { "cache-control": "no-cache" });
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

function sendFile(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  { site, connections, editing }: LiveOptions,
): void {
  const answer = findFile(site, path);
  if (answer.status === 301) return redirect(request, response, answer);
  const { status, file, wanted } = answer;
  const type = lookup(file.path) ?? "application/octet-stream";
  const isPage = type === "text/html";
  const isView = isPage && isPageView(request);
  if (isView) noteView(connections, wanted);
  const { contents } = file;
  const version = createHash("sha256").update(contents).digest("base64url").slice(0, 22);
  const sent = isView ? livePage(contents, wanted, version, editing) : contents;
  const headers = {
    ...(isPage && { "Content-Security-Policy": headerPolicy(policyOf(Buffer.from(sent).toString())) }),
    ...(type === "image/svg+xml" && svgHeaders),
    // Debuggers read the map. The script itself is what the build has written.
    ...(type === "text/javascript" && { SourceMap: `${livePaths.map}?file=${wanted}` }),
    // Strong validator of the content (RFC 9110, 8.8.3). Other contents need another one.
    etag: isView ? `"${version}-live"` : `"${version}"`,
    // The name of a hashed file changes with its content.
    "cache-control": isHashed(file.path) ? cacheControl.hashed : "no-cache",
    vary: "Accept, Sec-Fetch-Dest",
  };
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  const isKnown = status === 200 && known?.some((tag) => tag === headers.etag || tag === "*");
  if (isKnown) response.writeHead(304, { ...safeHeaders, ...headers }).end();
  else send(response, status, sent, { "content-type": isText(type) ? `${type}; charset=utf-8` : type, ...headers });
}

function isText(type: string): boolean {
  return /^text\/|javascript|json|xml/.test(type);
}

/** Whether a browser shows the answer as a page. All other clients get the exact output of the build. */
function isPageView({ headers }: IncomingMessage): boolean {
  const destination = headers["sec-fetch-dest"];
  if (destination !== undefined) return destination === "document" || destination === "iframe";
  return headers.accept?.includes("text/html") ?? false;
}

/** Adds the live client to a page, and allows in the page's policy what the client needs. */
function livePage(contents: Uint8Array, file: string, version: string, editing?: Editing): Uint8Array {
  const html = Buffer.from(contents).toString();
  const policy = policyOf(html);
  const ofEditing = editing ? ` data-token="${editing.token}" data-left="${editing.left()}"` : "";
  const data = `data-page="${encodeURI(file)}" data-version="${version}"${ofEditing}`;
  const live = html
    // A prefetched or prerendered page may be older than the last save when it is shown.
    .replace(/<script type="speculationrules">.*?<\/script>/s, "")
    .replace(policy, () => livePolicy(policy))
    .replace("</head>", () => `<script async src="${livePaths.client}" ${data}></script></head>`);
  return Buffer.from(live);
}

/** The live client has to run, connect to the server, and parse the new page. */
const needed = { "script-src": "'self'", "connect-src": "'self'", "trusted-types": "live" };

/** The page's own policy, with what the live client needs. */
function livePolicy(policy: string): string {
  if (policy === "") return policy;
  const directives = new Map(policy.split(";").map((directive) => [directive.split(" ", 1)[0], directive]));
  for (const [name, source] of Object.entries(needed)) {
    const sources = directives.get(name)?.split(" ").slice(1) ?? [];
    const others = sources.filter((other) => other !== "'none'" && other !== source);
    directives.set(name, [name, ...others, source].join(" "));
  }
  return [...directives.values()].join(";");
}
