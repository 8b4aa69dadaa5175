import type { HostFile, HostFunction } from "../define/finished-site.ts";
import type { HostName } from "../define/site.ts";
import { takenPaths } from "../define/addresses.ts";
import {
  callOfSite,
  flawOfFields,
  nameOfFunction,
  validItems,
  type FieldRules,
  type Flaw,
  type FunctionSite,
} from "../evaluate/call-of-site.ts";
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

/** Returns the files of hosts by place. A file that several hosts share appears once. */
export function hostFiles(names: readonly HostName[], table: HostingTable): PlacedFiles {
  const filesFor = (name: HostName) => {
    const [makeFiles, maxRedirects] = hosts[name];
    return makeFiles({ ...table, redirects: table.redirects.slice(0, maxRedirects) });
  };
  const files = new Map(names.flatMap(filesFor).map((file) => [file.path, file]));
  return placed([...files.values()]);
}

function placed(files: readonly HostFile[]): PlacedFiles {
  const at = (place: HostFile["place"]) =>
    files.filter((file) => file.place === place).map(({ path, text }) => ({ path, contents: Buffer.from(text) }));
  return { inside: at("inside"), beside: at("beside") };
}

const rules: FieldRules = [
  ["place", (value) => value === "inside" || value === "beside", 'write "inside" or "beside"'],
  [
    "path",
    // Not hidden from the manifest of the build.
    (value) => typeof value === "string" && /^(?!.*\.\.|\.build-)[\w.-]+(?:\/[\w.-]+)*$/.test(value),
    'write it as "folder/host.json", with letters, digits, "-", "_" and "."',
  ],
  ["text", (value) => typeof value === "string", "write the content of the file as text"],
];

/**
 * Returns the files of the functions among the hosts. Throws a `BuildError` if one fails, returns something else, or
 * returns a file at the path of another.
 */
export async function filesOfFunctions(
  wanted: readonly WantedHost[],
  table: HostingTable,
  site: FunctionSite,
  others: Readonly<PlacedFiles>,
): Promise<PlacedFiles> {
  const pathsIn = (place: HostFile["place"]) => takenPaths(others[place].map(({ path }) => path));
  const taken = { inside: pathsIn("inside"), beside: pathsIn("beside") };
  const made: HostFile[] = [];
  for (const [index, call] of wanted.entries()) {
    if (typeof call === "string") continue;
    const own = { call, option: "hosts", index } as const;
    const flawOf = (file: unknown): Flaw | undefined => {
      const flaw = flawOfFields("returns a file", file, rules);
      if (flaw !== undefined) return flaw;
      const { place, path } = file as HostFile;
      const what = taken[place].take(path, nameOfFunction(own));
      return what === undefined ? undefined : { what, fix: "give the file another path" };
    };
    const result = await callOfSite(own, { ...table, headers: securityHeaders, cacheControl }, site);
    const fix = 'return [{ place: "inside", path: "host.json", text: "…" }]';
    const { items, problems } = validItems<HostFile>(own, site, result, { of: "files", fix, flawOf });
    if (problems.length > 0) throw new BuildError(problems);
    made.push(...items);
  }
  return placed(made);
}
