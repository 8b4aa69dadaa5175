import type { AddressOptions } from "../load/definition/address-form.ts";
import { defaultOptions } from "./default-options.ts";
import type { HostName } from "../load/definition/host-names.ts";
import type { BuildCommands } from "../hosting/hosting-table.ts";
import { shellQuoted } from "../hosting/shell-quoted.ts";

/** The options of a build that its output depends on. */
export interface CommandOptions extends AddressOptions {
  readonly siteEntry: string;
  readonly assetsDir: string;
  readonly outDir: string;
  readonly runtime: string;
  /** Replaces the hosts that the site names. */
  readonly hosts?: readonly HostName[] | undefined;
  readonly isCompressed?: boolean | undefined;
  readonly isStrict?: boolean | undefined;
}

/** Returns the command lines that repeat this build, for the files of hosts. */
export function buildCommands(options: CommandOptions): BuildCommands {
  return { here: buildCommand(options), elsewhere: buildCommand({ ...options, outDir: defaultOptions.out }) };
}

/** Returns the command line that repeats a build, quoted for a shell: `npm run build -- --base /shop`. */
export function buildCommand(options: CommandOptions): string {
  const values = {
    "--site": given(options.siteEntry, defaultOptions.site),
    "--assets": given(options.assetsDir, defaultOptions.assets),
    "--out": given(options.outDir, defaultOptions.out),
    "--runtime": given(options.runtime, defaultOptions.runtime),
    "--site-url": options.siteUrl,
    "--base": options.base,
    "--trailing-slash": options.trailingSlash,
  };
  const flags = {
    "--relative": options.isRelative,
    "--compress": options.isCompressed,
    "--strict": options.isStrict,
  };
  const words = [
    ...Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
    ...Object.entries(flags).flatMap(([name, isGiven]) => (isGiven ? [name] : [])),
    ...(options.hosts ? ["--host-files", ...options.hosts] : []),
  ];
  return ["npm run build", ...(words.length > 0 ? ["--", ...words.map(shellQuoted)] : [])].join(" ");
}

function given(value: string, byDefault: string): string | undefined {
  return value === byDefault ? undefined : value;
}
