import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A service of another site: a counter with its script, a calendar and a map. */
export interface ThirdParty {
  readonly origin: string;
  /** The same server with a name that no site declares. */
  readonly undeclared: string;
  /** The requests, without the counts. */
  readonly requests: string[];
  /** The data that scripts have sent. */
  readonly counts: unknown[];
  /** Settles once something has been counted. */
  readonly counted: () => Promise<void>;
  readonly close: () => void;
}

/** Starts it on this machine. */
export async function thirdParty(): Promise<ThirdParty> {
  const requests: string[] = [];
  const counts: unknown[] = [];
  let onCount = () => {};
  const server = createServer(async (request, response) => {
    const { url = "/", method = "GET", headers } = request;
    if (method === "POST") {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      counts.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(202, { "Access-Control-Allow-Origin": "*" }).end();
      return onCount();
    }
    requests.push(url);
    const isScript = url.endsWith(".js");
    const body = isScript
      ? counterOf(`http://${headers.host}`, url)
      : `<!doctype html><title>${url}</title><h1>${url}</h1>`;
    return void response.writeHead(200, { "Content-Type": isScript ? "text/javascript" : "text/html" }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    undeclared: `http://localhost:${port}`,
    requests,
    counts,
    counted: () => (counts.length > 0 ? Promise.resolve() : new Promise((settle) => void (onCount = settle))),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Like real counters: the settings are attributes of the element, and the count is a POST of plain text. */
function counterOf(origin: string, url: string): string {
  return `const { domain } = document.currentScript.dataset;
fetch("${origin}/api/event", { method: "POST", body: JSON.stringify({ script: "${url}", domain, page: location.pathname }) });`;
}
