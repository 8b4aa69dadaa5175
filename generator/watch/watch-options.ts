import type { BuildOptions } from "../build.ts";

/** What to watch, and how to serve it. */
export interface WatchOptions extends BuildOptions {
  readonly host: string;
  /** Without a port, the next free one from 3000 on is taken. */
  readonly port: number | undefined;
  /** Names, besides those of this machine, that pages may be asked for under. */
  readonly allowedHosts: readonly string[];
  /** Whether a browser is opened. */
  readonly isOpened: boolean;
  /** Milliseconds between two looks at the files, where the system cannot report changes. */
  readonly poll: number | undefined;
}
