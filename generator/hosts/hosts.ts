import * as v from "valibot";
import type { HostFile, HostFunction } from "../define/finished-site.ts";
import type { AddressForm } from "../define/addresses.ts";
import type { PlacedRedirect } from "../define/redirects.ts";
import type { HostName } from "../define/site.ts";
import { takenPaths } from "../define/addresses.ts";
import { itemsFrom, nameOfFunction, schemaFlaw, type FunctionSite } from "../evaluate/call-of-site.ts";
import { BuildError } from "../problems/problem.ts";
import { hostingTable, type HostingTable } from "./hosting-table.ts";
import type { OutputFile } from "../output-file.ts";
import { openOutputFolder, readBuildManifest, type Serving } from "../publish/output-folder.ts";
import { publish } from "../publish/publish.ts";
import { githubPages } from "./github-pages.ts";
import { netlify } from "./netlify.ts";
import { nginx } from "./nginx.ts";
import { serve, vercel } from "./vercel.ts";

/**
 * The function that makes the files of each host, and how many redirects they may contain. The redirect pages at old
 * addresses handle the others.
 *
 * Cloudflare reads 2,000 rules (https://developers.cloudflare.com/pages/configuration/redirects/), Vercel 1,024
 * (https://vercel.com/docs/redirects), and an old address needs up to three of them. GitHub Pages cannot redirect.
 */
const hosts: Readonly<Record<HostName, readonly [makeFiles: HostFunction, maxRedirects: number]>> = {
  netlify: [netlify, Infinity],
  cloudflare: [netlify, 600],
  vercel: [vercel, 300],
  serve: [serve, Infinity],
  nginx: [nginx, Infinity],
  "github-pages": [githubPages, 0],
};

/** Whether each of these hosts redirects every old address by itself, so that no redirect pages are needed. */
function redirectEverything(wanted: readonly WantedHost[], redirects: readonly PlacedRedirect[]): boolean {
  // Whether a function looks at the redirects is not known.
  return wanted.length > 0 && wanted.every((host) => typeof host === "string" && redirects.length <= hosts[host][1]);
}

/** A host by its name, or a function of the site for another one. */
type WantedHost = HostName | HostFunction;

/** Returns the files of hosts. A file that several hosts share appears once. */
export async function hostFiles(names: readonly HostName[], table: HostingTable): Promise<readonly HostFile[]> {
  const files = await Promise.all(
    names.map((name) => {
      const [makeFiles, maxRedirects] = hosts[name];
      return makeFiles({ ...table, redirects: table.redirects.slice(0, maxRedirects) });
    }),
  );
  return [...new Map(files.flat().map((file) => [file.path, file])).values()];
}

const schema = v.looseObject({
  place: v.picklist(["inside", "beside"]),
  path: v.pipe(
    v.string(),
    // Not hidden from the manifest of the build.
    v.regex(
      /^(?!.*\.\.|\.build-)[\w.-]+(?:\/[\w.-]+)*$/,
      'expected "folder/host.json", of letters, digits, "-", "_" and "."',
    ),
  ),
  text: v.string(),
});

/**
 * Returns the files of the functions among the hosts. Throws a `BuildError` if one fails, returns something else, or
 * returns a file at the path of another.
 */
async function filesOfFunctions(
  wanted: readonly WantedHost[],
  table: HostingTable,
  site: FunctionSite,
  others: readonly Pick<HostFile, "place" | "path">[],
): Promise<readonly HostFile[]> {
  const pathsIn = (place: HostFile["place"]) => others.filter((file) => file.place === place).map(({ path }) => path);
  const owners = { inside: takenPaths(pathsIn("inside")), beside: takenPaths(pathsIn("beside")) };
  const ownFiles: HostFile[] = [];
  for (const [index, call] of wanted.entries()) {
    if (typeof call === "string") continue;
    const hostFunction = { call, option: "hosts", index } as const;
    const flawOfPath = ({ place, path }: HostFile) => owners[place].take(path, nameOfFunction(hostFunction));
    const flawOfFile = (file: unknown) => schemaFlaw("returns a file", file, schema) ?? flawOfPath(file as HostFile);
    const fix = 'return [{ place: "inside", path: "host.json", text: "…" }]';
    const result = { of: "files", fix, flawOf: flawOfFile };
    const { items, problems } = await itemsFrom<HostingTable, HostFile>(hostFunction, table, site, result);
    if (problems.length > 0) throw new BuildError(problems);
    ownFiles.push(...items);
  }
  return ownFiles;
}

/** The parts of a built site that matter to hosts. */
interface SiteForHosts {
  readonly files: readonly OutputFile[];
  readonly documents: readonly OutputFile[];
  /** The redirect pages at old addresses. */
  readonly redirectPages: readonly OutputFile[];
  readonly redirects: readonly PlacedRedirect[];
  /** The hosts to write files for. */
  readonly hosts: readonly WantedHost[];
  readonly functionSite: FunctionSite;
  /** Absolute URL of the site, if it is known. */
  readonly siteUrl: string | undefined;
  readonly addresses: AddressForm;
}

/** A site with the configuration files of its hosts. */
export interface HostedSite {
  /** The files of the site, with the redirect pages if a host needs them, and the files of hosts among them. */
  readonly files: readonly OutputFile[];
  readonly serving: Serving | undefined;
  /** The folder next to the output folder that contains the other files of hosts. */
  readonly besideDir: string;
  readonly beside: readonly OutputFile[];
}

/**
 * Adds the files of hosts to a site. Without hosts, nothing is computed. Throws a `BuildError` if a function for a host
 * fails.
 */
export async function hostedSite(built: SiteForHosts, outDir: string): Promise<HostedSite> {
  const besideDir = `${outDir}-hosting`;
  const { redirects, redirectPages, hosts: wanted } = built;
  // Netlify would serve a redirect page instead of redirecting. If the site has its own `_redirects`, that file is
  // used.
  const hasOwnRules = built.files.some(({ path }) => path === "_redirects");
  const isPageNeeded = redirectPages.length > 0 && (hasOwnRules || !redirectEverything(wanted, redirects));
  const siteFiles = isPageNeeded ? [...built.files, ...redirectPages] : built.files;
  const serving = servingOf(built.addresses, isPageNeeded ? [] : redirects);
  if (wanted.length === 0) return { files: siteFiles, serving, besideDir, beside: [] };
  const table = hostingTable(built.documents, { outDir, siteUrl: built.siteUrl }, built.addresses, redirects);
  const names = wanted.filter((host) => typeof host === "string");
  const known = await hostFiles(names, table);
  const others = [...siteFiles.map(({ path }) => ({ place: "inside" as const, path })), ...known];
  const all = [...known, ...(await filesOfFunctions(wanted, table, built.functionSite, others))];
  const filesAt = (place: HostFile["place"]): readonly OutputFile[] =>
    all.filter((file) => file.place === place).map(({ path, text }) => ({ path, contents: Buffer.from(text) }));
  const missing = filesAt("inside").filter(({ path }) => !built.files.some((builtFile) => builtFile.path === path));
  return { files: [...siteFiles, ...missing], serving, besideDir, beside: filesAt("beside") };
}

function servingOf({ base, trailingSlash }: AddressForm, redirects: readonly PlacedRedirect[]): Serving | undefined {
  const serving = {
    ...(base !== "" && { base }),
    ...(trailingSlash === "always" && { trailingSlash }),
    ...(redirects.length > 0 && { redirects }),
  };
  return Object.keys(serving).length > 0 ? serving : undefined;
}

/**
 * Updates the folder next to a site that was just published. Always removes the files of earlier builds, even if no host
 * is named any more, because their redirects may be wrong. Returns the files that an earlier build wrote differently.
 *
 * Throws a `BuildError` that says that the site itself was written.
 */
export async function publishBeside(
  { besideDir, beside }: Pick<HostedSite, "besideDir" | "beside">,
  inputDirs: readonly string[],
): Promise<readonly string[]> {
  const last = readBuildManifest(besideDir);
  if (beside.length === 0 && last === undefined) return [];
  try {
    const { written } = await publish(openOutputFolder(besideDir, inputDirs), beside);
    return last === undefined ? [] : written;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const problems = error.problems.map((problem) => {
      return {
        ...problem,
        code: "output-mixed" as const,
        what: `the site was written, but not the files for its hosts: ${problem.what}`,
      };
    });
    throw new BuildError(problems, error.exitCode);
  }
}
