import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { isIPv6, type AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { redirectedTo } from "../define/redirects.ts";
import { securityHeaders } from "../hosts/hosting-table.ts";
import { headerPolicy } from "../document/policy.ts";
import { messageOf } from "../problems/error-words.ts";
import { BuildError, exitCodes } from "../problems/problem.ts";
import type { Redirection } from "./served-site.ts";

/** How a server is started on the command line. */
export interface ServerFlags {
  /** A name or address. `localhost` means both loopback addresses. */
  readonly host: string;
  /** The default is the first free port from 3000 on. */
  readonly port: number | undefined;
  /** Host names, besides those of this machine, that the server accepts. */
  readonly allowedHosts: readonly string[];
  /** Whether to open a browser. */
  readonly isOpened: boolean;
}

interface ListenOptions extends Pick<ServerFlags, "host" | "port" | "allowedHosts">, Pick<GuardOptions, "postPath"> {
  /** The folder of the host that contains the site. */
  readonly base?: string | undefined;
}

/** A listening server. */
export interface Listening {
  readonly port: number;
  /** The URLs to open in a browser. */
  readonly urls: readonly string[];
  readonly close: () => void;
}

/** The default port. If it is taken, the next ones are tried. */
const defaultPort = 3000;
const portsToTry = 100;

/**
 * Answers requests on every address of a host, all on one port.
 *
 * Throws a `BuildError` (usage) if an explicit port is taken or not allowed, or if the host is not an address of this
 * machine.
 */
export async function listen(
  respond: Respond,
  { host, port, allowedHosts, base = "", postPath }: ListenOptions,
): Promise<Listening> {
  const makeServer = () => guardedServer({ allowedHosts: [...hostsServed(host), ...allowedHosts], postPath }, respond);
  const last = port ?? defaultPort + portsToTry;
  for (let candidate = port ?? defaultPort; ; candidate += 1) {
    try {
      const { urls, ...listening } = await listenOn(makeServer, host, candidate);
      return { ...listening, urls: urls.map((url) => (base === "" ? url : `${url}${base}/`)) };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EADDRINUSE" && candidate < last) continue;
      throw cannotListen(error as NodeJS.ErrnoException, host, candidate);
    }
  }
}

async function listenOn(makeServer: () => Server, host: string, port: number): Promise<Listening> {
  const servers: Server[] = [];
  const close = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  let actualPort = port;
  try {
    for (const address of host === "localhost" ? ["127.0.0.1", "::1"] : [host]) {
      const server = makeServer();
      server.listen({ port: actualPort, host: address, exclusive: true });
      try {
        await once(server, "listening");
      } catch (error) {
        // A machine without IPv6 has only one loopback address.
        const { code = "" } = error as NodeJS.ErrnoException;
        if (servers.length > 0 && ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(code)) continue;
        throw error;
      }
      // Without a listener, a connection that cannot be accepted would end this process.
      server.on("error", () => undefined);
      servers.push(server);
      ({ port: actualPort } = server.address() as AddressInfo);
    }
  } catch (error) {
    close();
    throw error;
  }
  return { port: actualPort, urls: urlsOf(host, actualPort), close };
}

/** Says where a server is, and why it is not at the default port. */
export function addressLine({ urls, port }: Listening, asked: Pick<ServerFlags, "port">): string {
  const note = asked.port !== undefined || port === defaultPort ? "" : ` (port ${defaultPort} is taken)`;
  return urls.join("  ") + note;
}

/** Loaded only when used, with `require`, because code from the V8 code cache cannot use `import()`. */
export function openInBrowser({ urls: [url = ""] }: Listening): void {
  const { default: open } = createRequire(import.meta.url)("open") as typeof import("open");
  void open(url);
}

function urlsOf(host: string, port: number): string[] {
  const url = (name: string) => `http://${isIPv6(name) ? `[${name}]` : name}:${port}`;
  return isWildcard(host) ? [url("localhost"), ...ownAddresses().map(url)] : [url(host)];
}

function isWildcard(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

/** The addresses at which other machines reach this one. */
function ownAddresses(): string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return addresses.filter(({ internal, family }) => !internal && family === "IPv4").map(({ address }) => address);
}

/**
 * The allowed values of a Host header besides the loopback names. An address is safe, because another site cannot point
 * it here.
 */
function hostsServed(host: string): string[] {
  if (isWildcard(host)) return ownAddresses();
  return [isIPv6(host) ? `[${host}]` : host];
}

function cannotListen({ code, message }: NodeJS.ErrnoException, host: string, port: number): BuildError {
  const refused = (where: string, what: string, fix: string) =>
    new BuildError([{ code: "port", where, what, fix }], exitCodes.usage);
  const flag = `--port ${port}`;
  if (code === "EADDRINUSE") {
    const fix = "stop the program that uses it, choose another port, or leave out --port to get the next free one";
    return refused(flag, `port ${port} is taken`, fix);
  }
  if (code === "EACCES") return refused(flag, `you are not allowed to use port ${port}`, "choose a port from 1024 on");
  const what = `this machine cannot listen on "${host}" (${code ?? message})`;
  return refused(`--host ${host}`, what, "use an address of this machine");
}

interface GuardOptions {
  /** Accepted host names besides those of this machine, without ports. */
  readonly allowedHosts: readonly string[];
  /** The only path that takes POST. Its answer has to read the body. */
  readonly postPath?: string | undefined;
  /** How long a client may take to send a request, in milliseconds. */
  readonly requestTimeout?: number;
}

/** Answers a request for a path from the root, decoded. */
export type Respond = (path: string, request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

// This server does not support HTTPS, so it must not send a header that makes browsers use only HTTPS.
const { "Strict-Transport-Security": _, ...others } = securityHeaders;
export const safeHeaders = { ...others, "Content-Security-Policy": headerPolicy("") };

/**
 * Makes a server for browsers on this machine, which other sites can also make send requests. Refuses those. Never
 * throws, and never ends because of a request.
 */
export function guardedServer(
  { allowedHosts, postPath, requestTimeout = 10_000 }: GuardOptions,
  respond: Respond,
): Server {
  const limits = { headersTimeout: requestTimeout, requestTimeout, connectionsCheckingInterval: requestTimeout / 10 };
  return createServer(limits, (request, response) => {
    response.on("error", () => undefined);
    const isPost = request.method === "POST" && request.url === postPath;
    if (!isPost) request.resume();
    const refusal = refusalOf(request, allowedHosts, isPost);
    if (refusal) {
      const allow = refusal.status === 405 ? { allow: "GET, HEAD", connection: "close" } : {};
      return sendText(response, refusal.status, refusal.reason, allow);
    }
    const path = requestedPath(request.url);
    if (path === undefined) return sendText(response, 400, "the address is malformed");
    void answer(respond, path, request, response);
  });
}

/** An answer that fails is one error page, or an answer that is cut off. */
async function answer(respond: Respond, ...[path, request, response]: Parameters<Respond>): Promise<void> {
  try {
    await respond(path, request, response);
  } catch (error) {
    if (response.headersSent) response.destroy();
    else sendText(response, 500, messageOf(error));
  }
}

/** Why a request is refused. */
interface Refusal {
  readonly status: 400 | 403 | 405;
  readonly reason: string;
}

/**
 * Decides whether a request may be answered. Any other site in the same browser can send requests here, even with its
 * own host name that resolves to this machine (DNS rebinding). `allowedHosts` are names without ports.
 */
function refusalOf(request: IncomingMessage, allowedHosts: readonly string[], isPost: boolean): Refusal | undefined {
  const { method, headers, rawHeaders } = request;
  if (method !== "GET" && method !== "HEAD" && !isPost)
    return { status: 405, reason: "only GET and HEAD are answered" };

  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  const name = hostName(headers.host);
  if (hosts.length !== 1 || name === undefined) return { status: 400, reason: "the request names no host, or several" };
  if (!isAllowed(name, allowedHosts)) {
    const reason = `the host "${name}" is not allowed; if it is yours, start the server with --allow-host ${name}`;
    return { status: 403, reason };
  }

  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${headers.host}`)
    return { status: 403, reason: "the request comes from another site" };
  const site = headers["sec-fetch-site"];
  const isForeign = site === "cross-site" || site === "same-site";
  if (isForeign && headers["sec-fetch-dest"] !== "document")
    return { status: 403, reason: "the request comes from another site" };
  return undefined;
}

/** The name in a Host header, in lower case and without the port. Nothing if it is malformed (RFC 9110, 7.2). */
function hostName(host: string | undefined): string | undefined {
  const [, name] = /^((?:[a-z0-9_-]+\.)*[a-z0-9_-]+\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(host ?? "") ?? [];
  return name?.toLowerCase();
}

/** Whether a host name or address only leads to this machine. */
export function isLoopback(name: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(name);
}

function isAllowed(name: string, allowedHosts: readonly string[]): boolean {
  return isLoopback(name) || allowedHosts.some((allowed) => allowed.toLowerCase() === name);
}

/** The path of a request, decoded once. Nothing if it is malformed, or if decoding it again would change it. */
function requestedPath(target: string | undefined): string | undefined {
  if (target === undefined || !target.startsWith("/") || target.includes("#")) return undefined;
  try {
    const path = decodeURIComponent(target.split("?", 1)[0] ?? "");
    // oxlint-disable-next-line no-control-regex -- it is about control characters
    const isOdd = /[\0-\x1f\x7f\\]|%[0-9a-f]{2}|\/\/|\/\.{1,2}(?:\/|$)/i.test(path);
    return isOdd ? undefined : path;
  } catch {
    return undefined;
  }
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
