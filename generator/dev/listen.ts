import { once } from "node:events";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import { isIPv6, type AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import { guardedServer, type Respond } from "./guarded-server.ts";

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

interface ListenOptions extends Pick<ServerFlags, "host" | "port" | "allowedHosts"> {
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
  { host, port, allowedHosts, base = "" }: ListenOptions,
): Promise<Listening> {
  const makeServer = () => guardedServer({ allowedHosts: [...hostsServed(host), ...allowedHosts] }, respond);
  const last = port ?? defaultPort + portsToTry;
  for (let candidate = port ?? defaultPort; ; candidate += 1) {
    try {
      const { urls, ...listening } = await listenOn(makeServer, host, candidate);
      return { ...listening, urls: urls.map((url) => (base === "" ? url : `${url}${base}/`)) };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EADDRINUSE" && candidate < last) continue;
      throw refusal(error as NodeJS.ErrnoException, host, candidate);
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
  let taken = port;
  try {
    for (const address of host === "localhost" ? ["127.0.0.1", "::1"] : [host]) {
      const server = makeServer();
      server.listen({ port: taken, host: address, exclusive: true });
      try {
        await once(server, "listening");
      } catch (error) {
        // A machine without IPv6 has only one loopback address.
        const { code = "" } = error as NodeJS.ErrnoException;
        if (servers.length > 0 && ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(code)) continue;
        throw error;
      }
      servers.push(server);
      ({ port: taken } = server.address() as AddressInfo);
    }
  } catch (error) {
    close();
    throw error;
  }
  return { port: taken, urls: urlsOf(host, taken), close };
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

function refusal({ code, message }: NodeJS.ErrnoException, host: string, port: number): BuildError {
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
