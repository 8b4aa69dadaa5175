import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { securityHeaders } from "../hosting/headers.ts";
import { headerPolicy, policyOf } from "../assemble/policy/page-policy.ts";
import { redirectedTo } from "../load/definition/redirects.ts";
import type { LiveConnections } from "./live-connections.ts";
import { livePage } from "./live-page.ts";
import type { ScriptPlaces } from "./script-places.ts";
import { refusalOf, requestedPath } from "./request-guard.ts";
import { versionOf, type FileAnswer, type ServedSite } from "./served-site.ts";

interface LiveServerOptions {
  readonly site: ServedSite;
  readonly connections: LiveConnections;
  /** Returns the script that keeps an open page up to date. Called when a browser requests it. */
  readonly client: () => Promise<string>;
  /** Finds where the code of served scripts was written. Without it, open pages get no places. */
  readonly findPlace?: ScriptPlaces["find"];
  /** Accepted host names besides those of this machine, without ports. */
  readonly allowedHosts: readonly string[];
  /** How long a client may take to send a request, in milliseconds. */
  readonly patience?: number;
}

/** The addresses of the live client, of its events, and of its search for places. No page can have such a path. */
const livePaths = { client: "/.live/client.js", events: "/.live/events", place: "/.live/place" };

// This server does not support HTTPS, so it must not send a header that makes browsers use only HTTPS.
const { "Strict-Transport-Security": _, ...others } = securityHeaders;
const safeHeaders = { ...others, "Content-Security-Policy": headerPolicy("") };

/**
 * Makes a server that answers like a static host, and adds the live client to each page that a browser opens. Never
 * throws, and never ends because of a request.
 */
export function liveServer(options: LiveServerOptions): Server {
  const { patience = 10_000 } = options;
  const limits = { headersTimeout: patience, requestTimeout: patience, connectionsCheckingInterval: patience / 10 };
  const server = createServer(limits, (request, response) => {
    response.on("error", () => undefined);
    request.resume();
    respond(request, response, options);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status = statuses[error.code ?? ""] ?? "400 Bad Request";
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    else socket.destroy();
  });
  return server;
}

/** The answers to requests that Node cannot parse. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

function respond(request: IncomingMessage, response: ServerResponse, options: LiveServerOptions): void {
  const refusal = refusalOf(request, options.allowedHosts);
  if (refusal) {
    const allow = refusal.status === 405 ? { allow: "GET, HEAD", connection: "close" } : {};
    return sendText(response, refusal.status, refusal.reason, allow);
  }
  const path = requestedPath(request.url);
  if (path === undefined) return sendText(response, 400, "the address is malformed");
  if (path === livePaths.client) return void sendClient(request, response, options.client);
  if (path === livePaths.place) return void sendPlace(request, response, options);
  if (path === livePaths.events) return openEvents(request, response, options.connections);

  const answer = options.site.answer(path);
  if (answer.status === 301) {
    const query = /\?.*$/.exec(request.url ?? "")?.[0] ?? "";
    // Browsers would cache the redirect, even for the next project at this port.
    const location = "moved" in answer ? redirectedTo(answer.moved, query) : encodeURI(answer.location) + query;
    const headers = { location, "cache-control": "no-cache" };
    return sendText(response, 301, "moved", headers);
  }
  const client = { src: livePaths.client, path: answer.file, version: versionOf(answer.etag) };
  return sendFile(request, response, isPageView(request, answer) ? livePage(answer, client) : answer);
}

function sendFile(request: IncomingMessage, response: ServerResponse, answer: FileAnswer): void {
  const headers = {
    ...safeHeaders,
    ...(isPage(answer) && {
      "Content-Security-Policy": headerPolicy(policyOf(Buffer.from(answer.contents).toString())),
    }),
    etag: answer.etag,
    "cache-control": answer.cacheControl,
    vary: "Accept, Sec-Fetch-Dest",
  };
  const known = request.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (answer.status === 200 && known?.some((tag) => tag === answer.etag || tag === "*")) {
    response.writeHead(304, headers).end();
    return;
  }
  const length = answer.contents.byteLength;
  response.writeHead(answer.status, { ...headers, "content-type": answer.contentType, "content-length": length });
  response.end(request.method === "HEAD" ? undefined : answer.contents);
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const contents = Buffer.from(`${text}\n`);
  const type = { "content-type": "text/plain; charset=utf-8", "content-length": contents.byteLength };
  response.writeHead(status, { ...safeHeaders, ...type, ...headers });
  response.end(response.req.method === "HEAD" ? undefined : contents);
}

async function sendPlace({ url = "" }: IncomingMessage, response: ServerResponse, options: LiveServerOptions) {
  const asked = new URL(url, "http://localhost").searchParams;
  const [line, column] = [Number(asked.get("line")), Number(asked.get("column"))];
  try {
    const place = await options.findPlace?.({ file: asked.get("file") ?? "", line, column });
    sendText(response, 200, JSON.stringify(place ?? {}));
  } catch {
    // The file has changed in the meantime.
    sendText(response, 200, "{}");
  }
}

async function sendClient(
  request: IncomingMessage,
  response: ServerResponse,
  client: () => Promise<string>,
): Promise<void> {
  const type = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };
  try {
    const contents = Buffer.from(await client());
    response.writeHead(200, { ...safeHeaders, ...type, "content-length": contents.byteLength });
    response.end(request.method === "HEAD" ? undefined : contents);
  } catch (error) {
    sendText(response, 500, `the live client cannot be bundled: ${String(error)}`);
  }
}

function openEvents(request: IncomingMessage, response: ServerResponse, connections: LiveConnections): void {
  const type = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" };
  response.writeHead(200, { ...safeHeaders, ...type });
  if (request.method === "HEAD") return void response.end();
  connections.connect(response);
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
