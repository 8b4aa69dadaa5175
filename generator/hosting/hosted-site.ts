import type { OutputFile } from "../output-file.ts";
import type { AddressForm } from "../load/definition/address-form.ts";
import { hostFiles, type hostFileMaker } from "./host-files.ts";
import type { HostName } from "../load/definition/host-names.ts";
import type { PlacedRedirect } from "../load/definition/redirects.ts";
import { redirectEverything } from "./redirect-rules.ts";
import { hostingTable, type BuildCommands, type HostedDocument } from "./hosting-table.ts";

/** The parts of a built site that matter to hosts. */
interface SiteForHosts {
  readonly files: readonly OutputFile[];
  readonly documents: readonly HostedDocument[];
  /** The redirect pages at old addresses. */
  readonly redirectPages: readonly OutputFile[];
  readonly redirects: readonly PlacedRedirect[];
  /** The hosts to write files for. */
  readonly hosts: readonly HostName[];
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
 * Adds the files of hosts to a site. Without hosts, nothing is computed. Files that did not change are the same
 * objects.
 */
export function hostedSite(
  built: SiteForHosts,
  { outDir, isCompressed = false, commands = { here: plainCommand, elsewhere: plainCommand } }: HostingOptions,
  toFiles: ReturnType<typeof hostFileMaker> = hostFiles,
): HostedSite {
  const besideDir = `${outDir}-hosting`;
  const { redirects, redirectPages, hosts } = built;
  // Netlify would serve a redirect page instead of redirecting. If the site has its own `_redirects`, that file is
  // used.
  const hasOwnRules = built.files.some(({ path }) => path === "_redirects");
  const isPageNeeded = redirectPages.length > 0 && (hasOwnRules || !redirectEverything(hosts, redirects));
  const siteFiles = isPageNeeded ? [...built.files, ...redirectPages] : built.files;
  if (hosts.length === 0) return { files: siteFiles, siteFiles, besideDir, beside: [] };
  const place = { outDir, besideDir, isCompressed, commands, siteUrl: built.siteUrl };
  const { inside, beside } = toFiles(hosts, hostingTable(built.documents, place, built.addresses, redirects));
  const missing = inside.filter(({ path }) => !built.files.some((own) => own.path === path));
  return { files: [...siteFiles, ...missing], siteFiles, besideDir, beside };
}
