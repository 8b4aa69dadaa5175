import type { BuildOptions } from "../build.ts";

/** What to watch, and how to serve it. */
export interface WatchOptions extends BuildOptions {
  readonly host: string;
  /** The default is the first free port from 3000 on. */
  readonly port: number | undefined;
  /** Host names, besides those of this machine, that the server accepts. */
  readonly allowedHosts: readonly string[];
  /** Whether to open a browser. */
  readonly isOpened: boolean;
  /** The polling interval in milliseconds, if the system cannot report changes. */
  readonly poll: number | undefined;
}
