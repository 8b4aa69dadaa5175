import type { Runtime } from "../load/bundling/runtimes.ts";
import type { HostName } from "../load/definition/host-names.ts";

/** What all commands are given on the command line. */
export interface SiteFlags {
  readonly site: string;
  readonly assets: string;
  readonly out: string;
  readonly runtime: Runtime;
  readonly siteUrl?: string;
  readonly base?: string;
  readonly trailingSlash?: "never" | "always";
  readonly offline?: true;
}

/** What `build` and `check` are given. */
export interface BuildFlags extends SiteFlags {
  readonly quiet?: true;
  readonly verbose?: true;
  readonly strict?: true;
  readonly json?: true;
  readonly relative?: true;
  readonly hostFiles?: readonly HostName[];
  readonly compress?: true;
}

/** What `watch` is given. */
export interface WatchFlags extends SiteFlags {
  readonly host: string;
  readonly port?: number;
  readonly allowHost: readonly string[];
  readonly open?: true;
  readonly poll?: number | true;
}
