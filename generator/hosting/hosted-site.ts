import type { OutputFile } from "../output-file.ts";
import type { BuiltSite } from "../site-builder.ts";
import { buildCommand, type CommandOptions } from "../cli/build-command.ts";
import { hostFiles } from "./host-files.ts";
import { hostingTable } from "./hosting-table.ts";

/** What hosts are told of a site. */
export interface HostedSite {
  /** The files of the site, and those that hosts look for among them. */
  readonly files: readonly OutputFile[];
  /** The folder of a build's own, beside that of the site, for all else that hosts read. */
  readonly besideDir: string;
  readonly beside: readonly OutputFile[];
}

/** Adds to a site what its hosts have to be told of it, and of the options that it was built with. */
export function hostedSite(built: BuiltSite, options: CommandOptions): HostedSite {
  const { outDir, hosts, isCompressed = false } = options;
  const besideDir = `${outDir}-hosting`;
  const place = { outDir, besideDir, isCompressed, command: buildCommand(options) };
  const table = hostingTable(built.documents, place, built.addresses);
  const { inside, beside } = hostFiles(hosts ?? built.hosts, table);
  return { files: [...built.files, ...inside], besideDir, beside };
}
