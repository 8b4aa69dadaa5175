import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { cacheControl, securityHeaders } from "../../generator/hosts/hosting-table.ts";
import { headerPolicy, policyOf } from "../../generator/document/policy.ts";
import type { BuiltFiles } from "../agency-build.ts";
import { answer } from "./answer-requests.ts";

/** The built site behind a real port, for browser features that do not work with intercepted requests. */
export interface FileServer {
  readonly origin: string;
  /** The requests: `/about prefetch`. The second word is the purpose, if the browser sent one. */
  readonly requests: readonly string[];
  readonly close: () => void;
}

/** Serves the built site from memory. */
export async function serveFiles(files: BuiltFiles, { withHeaders = false } = {}): Promise<FileServer> {
  const requests: string[] = [];
  const server = createServer(({ url = "/", headers }, response) => {
    requests.push([url, headers["sec-purpose"] ?? []].flat().join(" "));
    const { status, contentType, body } = answer(files, url.split("?", 1).join(""));
    const policy = headerPolicy(contentType.startsWith("text/html") ? policyOf(body.toString()) : "");
    const ofHost = { ...securityHeaders, "Content-Security-Policy": policy };
    const lifetime = url.startsWith("/assets/") ? cacheControl.hashed : cacheControl.others;
    const sent = { "Content-Type": contentType, "Cache-Control": lifetime, ...(withHeaders && ofHost) };
    response.writeHead(status, sent).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
