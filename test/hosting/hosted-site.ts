import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "../../generator/build.ts";
import type { HostName } from "../../generator/hosting/host-names.ts";
import { pagePathOf } from "../../generator/page-url.ts";

const root = join(import.meta.dirname, "../..");

/** The agency's site in a folder of its own, with the files of hosts. */
export interface HostedSite {
  readonly dir: string;
  readonly outDir: string;
  readonly besideDir: string;
  /** Paths of the pages: `/about`. */
  readonly pages: readonly string[];
  readonly output: (path: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Builds the agency's site for hosts. */
export async function hostedSite(hosts: readonly HostName[], isCompressed = true): Promise<HostedSite> {
  const dir = await mkdtemp(join(tmpdir(), "hosted-"));
  const outDir = join(dir, "dist");
  const { documents } = await build({
    siteEntry: join(root, "site/site.ts"),
    assetsDir: join(root, "assets"),
    outDir,
    runtime: "preact",
    hosts,
    isCompressed,
  });
  return {
    dir,
    outDir,
    besideDir: `${outDir}-hosting`,
    pages: documents.map(({ path }) => pagePathOf(path)),
    output: (path) => readFile(join(outDir, path), "utf8"),
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
