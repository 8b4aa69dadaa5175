import type { AddressOptions } from "../load/definition/address-form.ts";
import { defaultOptions } from "./default-options.ts";
import type { HostName } from "../hosting/host-names.ts";
import { shellQuoted } from "../hosting/shell-quoted.ts";

/** What a build can be given that its output depends on. */
export interface CommandOptions extends AddressOptions {
  readonly siteEntry: string;
  readonly assetsDir: string;
  readonly outDir: string;
  readonly runtime: string;
  /** In place of those that the site names. */
  readonly hosts?: readonly HostName[] | undefined;
  readonly isCompressed?: boolean | undefined;
  readonly isStrict?: boolean | undefined;
}

/** The command line, quoted for a shell, that builds the same again: `npm run build -- --base /shop`. */
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
