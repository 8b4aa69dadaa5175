import type { IncomingMessage } from "node:http";

/** Why a request is refused. */
export interface Refusal {
  readonly status: 400 | 403 | 405;
  readonly reason: string;
}

/**
 * Decides whether a request may be answered. Any other site in the same browser can send requests here, even with its
 * own host name that resolves to this machine (DNS rebinding). `allowedHosts` are names without ports.
 */
export function refusalOf(request: IncomingMessage, allowedHosts: readonly string[]): Refusal | undefined {
  const { method, headers, rawHeaders } = request;
  if (method !== "GET" && method !== "HEAD") return { status: 405, reason: "only GET and HEAD are answered" };

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

function isAllowed(name: string, allowedHosts: readonly string[]): boolean {
  const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(name);
  return isLoopback || allowedHosts.some((allowed) => allowed.toLowerCase() === name);
}

/** The path of a request, decoded once. Nothing if it is malformed, or if decoding it again would change it. */
export function requestedPath(target: string | undefined): string | undefined {
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
