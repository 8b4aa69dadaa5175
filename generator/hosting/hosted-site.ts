import type { OutputFile } from "../output-file.ts";
import type { AddressForm } from "../load/definition/address-form.ts";
import { hostFiles, type hostFileMaker } from "./host-files.ts";
import type { HostName } from "../load/definition/host-names.ts";
import type { PlacedRedirect } from "../load/definition/redirects.ts";
import { redirectEverything } from "./redirect-rules.ts";
import { hostingTable, type BuildCommands, type HostedDocument } from "./hosting-table.ts";

/** What was built, as far as hosts are concerned. */
interface SiteForHosts {
  readonly files: readonly OutputFile[];
  readonly documents: readonly HostedDocument[];
  /** The pages at old addresses. */
  readonly redirectPages: readonly OutputFile[];
  readonly redirects: readonly PlacedRedirect[];
  /** The hosts that the site names. */
  readonly hosts: readonly HostName[];
  /** Absolute address of the site, if it is known. */
  readonly siteUrl: string | undefined;
  readonly addresses: AddressForm;
}

/** A site with the files that tell its hosts how to serve it. */
export interface HostedSite {
  /** The files of the site, and those that hosts look for among them. */
  readonly files: readonly OutputFile[];
  /** Those of the site alone, with the pages at old addresses that a host needs. */
  readonly siteFiles: readonly OutputFile[];
  /** The folder beside the output folder that holds all other files for hosts. */
  readonly besideDir: string;
  readonly beside: readonly OutputFile[];
}

/** How a site was built, as far as its hosts are concerned. */
interface HostingOptions {
  readonly outDir: string;
  /** In place of those that the site names. */
  readonly hosts?: readonly HostName[] | undefined;
  readonly isCompressed?: boolean | undefined;
  readonly commands?: BuildCommands | undefined;
}

const plainCommand = "npm run build";

/** Adds to a site the files for its hosts; without hosts nothing is computed. A maker may give files again. */
export function hostedSite(
  built: SiteForHosts,
  {
    outDir,
    hosts = built.hosts,
    isCompressed = false,
    commands = { here: plainCommand, elsewhere: plainCommand },
  }: HostingOptions,
  toFiles: ReturnType<typeof hostFileMaker> = hostFiles,
): HostedSite {
  const besideDir = `${outDir}-hosting`;
  const { redirects, redirectPages } = built;
  // Netlify would answer with a page that is there, and not redirect. It reads the site's own rules in place of ours.
  const hasOwnRules = built.files.some(({ path }) => path === "_redirects");
  const isPageNeeded = redirectPages.length > 0 && (hasOwnRules || !redirectEverything(hosts, redirects));
  const siteFiles = isPageNeeded ? [...built.files, ...redirectPages] : built.files;
  if (hosts.length === 0) return { files: siteFiles, siteFiles, besideDir, beside: [] };
  const place = { outDir, besideDir, isCompressed, commands, siteUrl: built.siteUrl };
  const { inside, beside } = toFiles(hosts, hostingTable(built.documents, place, built.addresses, redirects));
  const missing = inside.filter(({ path }) => !built.files.some((own) => own.path === path));
  return { files: [...siteFiles, ...missing], siteFiles, besideDir, beside };
}
