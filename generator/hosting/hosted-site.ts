import type { OutputFile } from "../output-file.ts";
import type { BuiltSite } from "../site-builder.ts";
import { hostFiles } from "./host-files.ts";
import type { HostName } from "./host-names.ts";
import { hostingTable } from "./hosting-table.ts";

interface Hosting {
  readonly outDir: string;
  /** In place of those that the site names. */
  readonly hosts?: readonly HostName[] | undefined;
  readonly isCompressed?: boolean | undefined;
}

/** What hosts are told of a site. */
export interface HostedSite {
  /** The files of the site, and those that hosts look for among them. */
  readonly files: readonly OutputFile[];
  /** The folder of a build's own, beside that of the site, for all else that hosts read. */
  readonly besideDir: string;
  readonly beside: readonly OutputFile[];
}

/** Adds to a site what its hosts have to be told of it. */
export function hostedSite(built: BuiltSite, { outDir, hosts, isCompressed = false }: Hosting): HostedSite {
  const besideDir = `${outDir}-hosting`;
  const table = hostingTable(built.documents, { outDir, besideDir, isCompressed }, built.addresses);
  const { inside, beside } = hostFiles(hosts ?? built.hosts, table);
  return { files: [...built.files, ...inside], besideDir, beside };
}
