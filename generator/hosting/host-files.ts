import type { OutputFile } from "../output-file.ts";
import { caddy } from "./caddy.ts";
import { docker } from "./docker.ts";
import { githubPages } from "./github-pages.ts";
import { headersFile } from "./headers-file.ts";
import type { Host, HostFile } from "./host-file.ts";
import type { HostName } from "../load/definition/host-names.ts";
import type { HostingTable } from "./hosting-table.ts";
import { nginx } from "./nginx.ts";
import { redirectsFor } from "./redirect-rules.ts";
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

type PlacedFiles = Record<HostFile["place"], OutputFile[]>;

/**
 * Makes a function that returns the files of hosts. If nothing that they depend on has changed, as after most saves, it
 * returns the same files.
 */
export function hostFileMaker(): (names: readonly HostName[], table: HostingTable) => PlacedFiles {
  let last: { readonly key: string; readonly pages: HostingTable["pages"]; readonly files: PlacedFiles } | undefined;
  return (names, table) => {
    const { pages, ...others } = table;
    const key = JSON.stringify([names, others]);
    if (last?.key !== key || !areSamePages(last.pages, pages)) {
      last = { key, pages, files: hostFiles(names, table) };
    }
    return last.files;
  };
}

function areSamePages(before: HostingTable["pages"], pages: HostingTable["pages"]): boolean {
  const isSame = (page: HostingTable["pages"][number], index: number) => {
    const old = before[index];
    return page === old || (page.address === old?.address && page.file === old.file && page.policy === old.policy);
  };
  return before.length === pages.length && pages.every(isSame);
}

/** Returns the files of hosts, by place. A file that several hosts share appears once. */
export function hostFiles(names: readonly HostName[], table: HostingTable): PlacedFiles {
  const filesFor = (name: HostName) => hosts[name]({ ...table, redirects: redirectsFor(name, table.redirects) });
  const files = new Map(names.flatMap(filesFor).map((file) => [file.path, file]));
  const at = (place: HostFile["place"]) =>
    [...files.values()]
      .filter((file) => file.place === place)
      .map(({ path, text }) => ({ path, contents: Buffer.from(text) }));
  return { inside: at("inside"), beside: at("beside") };
}
