import type { OutputFile } from "../output-file.ts";
import { caddy } from "./caddy.ts";
import { docker } from "./docker.ts";
import { githubPages } from "./github-pages.ts";
import { headersFile } from "./headers-file.ts";
import type { Host, HostFile } from "./host-file.ts";
import type { HostName } from "../load/definition/host-names.ts";
import type { HostingTable } from "./hosting-table.ts";
import { nginx } from "./nginx.ts";
import { s3 } from "./s3.ts";
import { serve } from "./serve.ts";
import { vercel } from "./vercel.ts";

const hosts: Readonly<Record<HostName, Host>> = {
  netlify: headersFile,
  cloudflare: headersFile,
  vercel,
  serve,
  nginx,
  caddy,
  docker,
  s3,
  "github-pages": githubPages,
};

/** The files of hosts, by where they go. What two hosts read alike is there once. */
export function hostFiles(names: readonly HostName[], table: HostingTable): Record<HostFile["place"], OutputFile[]> {
  const files = new Map(names.flatMap((name) => hosts[name](table)).map((file) => [file.path, file]));
  const at = (place: HostFile["place"]) =>
    [...files.values()]
      .filter((file) => file.place === place)
      .map(({ path, text }) => ({ path, contents: Buffer.from(text) }));
  return { inside: at("inside"), beside: at("beside") };
}
