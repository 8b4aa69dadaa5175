import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type AddressForm, pagePathOf } from "../../generator/define/addresses.ts";
import { siteFolder } from "../site-folder.ts";
import type { HostName } from "../../generator/define/site.ts";

const root = join(import.meta.dirname, "../..");

/** A copy of the agency's site with the files of hosts. */
export interface HostedSite {
  readonly dir: string;
  /** The folder that the host serves. The site is in its base. */
  readonly rootDir: string;
  readonly outDir: string;
  readonly besideDir: string;
  /** Paths of the pages: `/about`. */
  readonly pages: readonly string[];
  readonly output: (path: string) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Builds the agency's site for hosts. */
export async function hostedSite(
  hosts: readonly HostName[],
  { base = "", trailingSlash = "never" }: Partial<AddressForm> = {},
): Promise<HostedSite> {
  const dir = await mkdtemp(join(tmpdir(), "hosted-"));
  const rootDir = join(dir, "dist");
  const outDir = rootDir + base;
  await mkdir(dirname(outDir), { recursive: true });
  const { documents } = await siteFolder(root).build({ outDir, hosts, checks: "fast", base, trailingSlash });
  return {
    dir,
    rootDir,
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
