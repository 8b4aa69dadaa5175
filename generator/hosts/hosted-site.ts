import type { AddressForm } from "../define/addresses.ts";
import type { PlacedRedirect } from "../define/redirects.ts";
import type { OutputFile } from "../output-file.ts";
import type { FunctionSite } from "../evaluate/call-of-site.ts";
import { BuildError } from "../problems/build-error.ts";
import { openOutputFolder, readBuildManifest, type Serving } from "../publish/output-folder.ts";
import { publish } from "../publish/publish.ts";
import { hostingTable, type BuildCommands } from "./hosting-table.ts";
import { filesOfFunctions, hostFiles, redirectEverything, type WantedHost } from "./hosts.ts";

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
  /** The files of the site, and the files of hosts among them. */
  readonly files: readonly OutputFile[];
  /** Only the files of the site, with the redirect pages if a host needs them. */
  readonly siteFiles: readonly OutputFile[];
  readonly serving: Serving | undefined;
  /** The folder next to the output folder that contains the other files of hosts. */
  readonly besideDir: string;
  readonly beside: readonly OutputFile[];
}

/** The options of a build that matter to hosts. */
interface HostingOptions {
  readonly outDir: string;
  readonly isCompressed?: boolean | undefined;
  readonly commands?: BuildCommands | undefined;
}

const plainCommand = "npm run build";

/**
 * Adds the files of hosts to a site. Without hosts, nothing is computed. Throws a `BuildError` if a function for a host
 * fails.
 */
export async function hostedSite(
  built: SiteForHosts,
  { outDir, isCompressed = false, commands = { here: plainCommand, elsewhere: plainCommand } }: HostingOptions,
): Promise<HostedSite> {
  const besideDir = `${outDir}-hosting`;
  const { redirects, redirectPages, hosts } = built;
  // Netlify would serve a redirect page instead of redirecting. If the site has its own `_redirects`, that file is
  // used.
  const hasOwnRules = built.files.some(({ path }) => path === "_redirects");
  const isPageNeeded = redirectPages.length > 0 && (hasOwnRules || !redirectEverything(hosts, redirects));
  const siteFiles = isPageNeeded ? [...built.files, ...redirectPages] : built.files;
  const serving = servingOf(built.addresses, isPageNeeded ? [] : redirects);
  if (hosts.length === 0) return { files: siteFiles, siteFiles, serving, besideDir, beside: [] };
  const place = { outDir, besideDir, isCompressed, commands, siteUrl: built.siteUrl };
  const table = hostingTable(built.documents, place, built.addresses, redirects);
  const names = hosts.filter((host) => typeof host === "string");
  const known = hostFiles(names, table);
  const others = { ...known, inside: [...siteFiles, ...known.inside] };
  const own = await filesOfFunctions(hosts, table, built.functionSite, others);
  const [inside, beside] = [
    [...known.inside, ...own.inside],
    [...known.beside, ...own.beside],
  ];
  const missing = inside.filter(({ path }) => !built.files.some((one) => one.path === path));
  return { files: [...siteFiles, ...missing], siteFiles, serving, besideDir, beside };
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
