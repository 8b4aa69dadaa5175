import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { redirectedTo } from "../define/redirects.ts";
import { securityHeaders } from "../hosts/hosting-table.ts";
import { headerPolicy } from "../output/policy.ts";
import { refusalOf, requestedPath } from "./request-guard.ts";
import type { Redirection } from "./served-site.ts";

export interface GuardOptions {
  /** Accepted host names besides those of this machine, without ports. */
  readonly allowedHosts: readonly string[];
  /** How long a client may take to send a request, in milliseconds. */
  readonly patience?: number;
}

/** Answers a request for a path from the root, decoded. */
type Respond = (path: string, request: IncomingMessage, response: ServerResponse) => void;

// This server does not support HTTPS, so it must not send a header that makes browsers use only HTTPS.
const { "Strict-Transport-Security": _, ...others } = securityHeaders;
export const safeHeaders = { ...others, "Content-Security-Policy": headerPolicy("") };

/** The answers to requests that Node cannot parse. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Makes a server for browsers on this machine, which other sites can also make send requests. Refuses those. Never
 * throws, and never ends because of a request.
 */
export function guardedServer({ allowedHosts, patience = 10_000 }: GuardOptions, respond: Respond): Server {
  const limits = { headersTimeout: patience, requestTimeout: patience, connectionsCheckingInterval: patience / 10 };
  const server = createServer(limits, (request, response) => {
    response.on("error", () => undefined);
    request.resume();
    const refusal = refusalOf(request, allowedHosts);
    if (refusal) {
      const allow = refusal.status === 405 ? { allow: "GET, HEAD", connection: "close" } : {};
      return sendText(response, refusal.status, refusal.reason, allow);
    }
    const path = requestedPath(request.url);
    if (path === undefined) return sendText(response, 400, "the address is malformed");
    respond(path, request, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const status = statuses[error.code ?? ""] ?? "400 Bad Request";
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    else socket.destroy();
  });
  return server;
}

export function redirect({ url = "" }: IncomingMessage, response: ServerResponse, to: Redirection): void {
  const query = /\?.*$/.exec(url)?.[0] ?? "";
  const location = "moved" in to ? redirectedTo(to.moved, query) : encodeURI(to.location) + query;
  // Browsers would cache the redirect, even for the next project at this port.
  sendText(response, 301, "moved", { location, "cache-control": "no-cache" });
}

type Headers = Readonly<Record<string, string>>;

export function sendText(response: ServerResponse, status: number, text: string, headers: Headers = {}): void {
  send(response, status, Buffer.from(`${text}\n`), { "content-type": "text/plain; charset=utf-8", ...headers });
}

export function send(response: ServerResponse, status: number, contents: Uint8Array, headers: Headers): void {
  response.writeHead(status, { ...safeHeaders, "content-length": contents.byteLength, ...headers });
  response.end(response.req.method === "HEAD" ? undefined : contents);
}
