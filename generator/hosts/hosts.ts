import type { HostFile, HostFunction } from "../define/host.ts";
import type { HostName } from "../define/site.ts";
import { isFields } from "../define/site-schema.ts";
import { callOfSite, functionProblem, type FunctionSite } from "../evaluate/call-of-site.ts";
import { BuildError } from "../problems/build-error.ts";
import { cacheControl, securityHeaders } from "./headers.ts";
import type { PlacedRedirect } from "../define/redirects.ts";
import type { OutputFile } from "../output-file.ts";
import { apache } from "./apache.ts";
import { caddy } from "./caddy.ts";
import type { Host, HostingTable } from "./hosting-table.ts";
import { docker, nginx } from "./nginx.ts";
import { githubPages, headersFile, serve, vercel } from "./platforms.ts";
import { s3 } from "./s3.ts";

/**
 * The function that makes the files of each host, and how many redirects they may contain. The redirect pages at old
 * addresses handle the others.
 *
 * Cloudflare reads 2,000 rules (https://developers.cloudflare.com/pages/configuration/redirects/), Vercel 1,024
 * (https://vercel.com/docs/redirects), and an old address needs up to three of them. A function of CloudFront may have
 * 10 kB. GitHub Pages cannot redirect.
 */
const hosts: Readonly<Record<HostName, readonly [makeFiles: Host, maxRedirects: number]>> = {
  netlify: [headersFile, Infinity],
  cloudflare: [headersFile, 600],
  vercel: [vercel, 300],
  serve: [serve, Infinity],
  nginx: [nginx, Infinity],
  caddy: [caddy, Infinity],
  docker: [docker, Infinity],
  apache: [apache, Infinity],
  s3: [s3, 60],
  "github-pages": [githubPages, 0],
};

/** Whether each of these hosts redirects every old address by itself, so that no redirect pages are needed. */
export function redirectEverything(wanted: readonly WantedHost[], redirects: readonly PlacedRedirect[]): boolean {
  // Whether a function looks at the redirects is not known.
  return wanted.length > 0 && wanted.every((host) => typeof host === "string" && redirects.length <= hosts[host][1]);
}

/** A host by its name, or a function of the site for another one. */
export type WantedHost = HostName | HostFunction;

type PlacedFiles = Record<HostFile["place"], OutputFile[]>;

/** Returns the files of hosts, and others, by place. A file that several hosts share appears once. */
export function hostFiles(
  names: readonly HostName[],
  table: HostingTable,
  others: readonly HostFile[] = [],
): PlacedFiles {
  const filesFor = (name: HostName) => {
    const [makeFiles, maxRedirects] = hosts[name];
    return makeFiles({ ...table, redirects: table.redirects.slice(0, maxRedirects) });
  };
  const files = new Map([...names.flatMap(filesFor), ...others].map((file) => [file.path, file]));
  const at = (place: HostFile["place"]) =>
    [...files.values()]
      .filter((file) => file.place === place)
      .map(({ path, text }) => ({ path, contents: Buffer.from(text) }));
  return { inside: at("inside"), beside: at("beside") };
}

/** Inside the folder, and not hidden from the manifest of the build. */
const validPath = /^(?!.*\.\.)[\w.-]+(?:\/[\w.-]+)*$/;

/**
 * Returns the files of the functions among the hosts. Throws a `BuildError` if one fails, returns something else, or
 * returns a file of the site: `taken` are the paths of those.
 */
export async function filesOfFunctions(
  wanted: readonly WantedHost[],
  table: HostingTable,
  site: FunctionSite,
  taken: ReadonlySet<string>,
): Promise<readonly HostFile[]> {
  const made = wanted.map(async (call, index): Promise<readonly HostFile[]> => {
    if (typeof call === "string") return [];
    const own = { call, option: "hosts", index } as const;
    const files = await callOfSite(own, { ...table, headers: securityHeaders, cacheControl }, site);
    const isFile = (one: unknown) =>
      isFields(one) &&
      typeof one["text"] === "string" &&
      /^(?:inside|beside)$/.test(String(one["place"])) &&
      validPath.test(String(one["path"]));
    const refused = (what: string, fix: string) => new BuildError([functionProblem(own, site, what, fix)]);
    if (!Array.isArray(files) || !files.every(isFile)) {
      const fix = 'return [{ place: "inside", path: "host.json", text: "…" }]';
      throw refused("returns something else than a list of files", fix);
    }
    const double = (files as readonly HostFile[]).find(({ place, path }) => place === "inside" && taken.has(path));
    if (double) throw refused(`returns "${double.path}", which the site already has`, "give the file another path");
    return files as readonly HostFile[];
  });
  return (await Promise.all(made)).flat();
}
