import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A form service like Formspree, with answers that the test chooses. */
export interface FormService {
  readonly origin: string;
  /** The address of the form. */
  readonly endpoint: string;
  /** The forms that were sent to its address. */
  readonly received: ReceivedForm[];
  /** The outcome of the next forms. */
  fate: Fate;
  readonly close: () => void;
}

export interface ReceivedForm {
  readonly url: string;
  readonly method: string;
  readonly accept: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** `redirects` is the target of the redirect. */
export type Fate = { readonly status: number; readonly json?: unknown } | { readonly redirects: string };

const accepted = { status: 200, json: { ok: true } } as const;

/** Starts a local service that accepts all forms until the test changes `fate`. */
export async function formService(): Promise<FormService> {
  const received: ReceivedForm[] = [];
  const service = { fate: accepted as Fate };

  const server = createServer(async (request, response) => {
    const { url = "/", method = "GET", headers } = request;
    if (method === "GET") return void respond(response, { status: 200, json: { page: url } });
    const fields = await fieldsOf(request);
    received.push({ url, method, accept: headers.accept ?? "", fields });
    respond(response, service.fate);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return Object.assign(service, {
    origin,
    endpoint: `${origin}/f/abcdwxyz`,
    received,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
}

function respond(response: ServerResponse, fate: Fate): void {
  const headers = { "Access-Control-Allow-Origin": "*", "Content-Type": "application/json" };
  if ("redirects" in fate) return void response.writeHead(303, { ...headers, Location: fate.redirects }).end();
  response.writeHead(fate.status, headers).end(fate.json === undefined ? "<p>" : JSON.stringify(fate.json));
}

/** Reads multipart, which scripts send, and the encoding of forms that browsers send themselves. */
async function fieldsOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = { "Content-Type": request.headers["content-type"] ?? "" };
  const data = await new Response(Buffer.concat(chunks), { headers }).formData();
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}
