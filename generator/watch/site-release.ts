import type { BuiltSite } from "../site-builder.ts";
import type { FailureReport } from "./failure-report.ts";
import type { FoundReport } from "./found-report.ts";
import type { LiveConnections } from "./live-connections.ts";
import type { PendingChanges } from "./pending-changes.ts";
import type { Run } from "./rebuild-loop.ts";
import type { ServedSite } from "./served-site.ts";
import type { SitePublication } from "./site-publication.ts";
import type { SiteServing } from "./site-serving.ts";
import { rebuildLine } from "./terminal.ts";
import { isUsage } from "./watched-build.ts";

interface SiteReleaseParts {
  readonly publish: SitePublication;
  readonly site: Pick<ServedSite, "replace">;
  readonly connections: Pick<LiveConnections, "tellChange">;
  readonly serving: Pick<SiteServing, "isOn" | "start">;
  readonly pending: Pick<PendingChanges, "names" | "areAwaited" | "clear">;
  readonly failures: FailureReport;
  readonly found: Pick<FoundReport, "next">;
  /** Requests a run without a change. */
  readonly askAgain: () => void;
  readonly print?: (line: string) => void;
  /** Time between two attempts to write a site, in milliseconds. */
  readonly pause?: number;
}

/** The result of a release. */
interface Released {
  /** How many files were written or removed. */
  readonly fileCount: number;
}

/** Brings a build to the disk and to the screen. */
export interface SiteRelease {
  /**
   * Returns nothing if anything failed. Then it has reported the problem and requested another attempt. Throws a
   * `BuildError` (usage) if the server cannot start, or if a first site cannot be written because the command was used
   * wrongly.
   */
  readonly release: (built: BuiltSite, run: Run, start: number) => Promise<Released | undefined>;
  /** The build that waits for another attempt, if there is one. */
  readonly waiting: () => BuiltSite | undefined;
  /** There is a newer build, or none is needed any more: stops further attempts. */
  readonly drop: () => void;
}

const defaultPause = 3000;

/**
 * Makes the step that publishes and serves. A build is published first, so that the served site is the written one,
 * even on a full disk. Only the very first build is served before it is written, so that it is shown without waiting
 * for the disk.
 */
export function siteRelease(parts: SiteReleaseParts): SiteRelease {
  const { serving, pending, failures, print = console.log, pause = defaultPause } = parts;
  let waiting: BuiltSite | undefined;
  let retry: NodeJS.Timeout | undefined;
  const show = showOnce(parts);

  const bringOut = async (built: BuiltSite, isWelcome: boolean, start: number) => {
    if (isWelcome) {
      show(built);
      await serving.start(built.addresses);
    }
    const { written, removed, publishBeside } = await parts.publish(built);
    show(built);
    await publishBeside();
    const milliseconds = performance.now() - start;
    const fileCount = written.length + removed.length;
    const isNews = pending.areAwaited() || fileCount > 0;
    if (!isWelcome && isNews) print(rebuildLine({ changed: pending.names(), written, removed, milliseconds }));
    pending.clear();
    failures.fixed();
    return { fileCount };
  };

  return {
    release: async (built, run, start) => {
      const isWelcome = !serving.isOn();
      clearTimeout(retry);
      try {
        const released = await bringOut(built, isWelcome, start);
        waiting = undefined;
        return released;
      } catch (error) {
        if (!serving.isOn() || (isWelcome && isUsage(error))) throw error;
        if (run.isOutdated()) return undefined;
        waiting = built;
        retry = setTimeout(parts.askAgain, pause).unref();
        const isPageOld = !show.isShown(built);
        const state = isPageOld ? "the last good site stays" : "the site is served, but not all of it is written";
        const rest = `${state}; writing is tried again every ${pause / 1000} seconds`;
        failures.failed({ error, rest, changed: pending.names(), isPageOld, isRetry: run.changed.size === 0 });
        return undefined;
      }
    },
    waiting: () => waiting,
    drop: () => {
      clearTimeout(retry);
      waiting = undefined;
    },
  };
}

/** Shows a build in the server and in open pages, unless it is already shown. */
function showOnce({
  site,
  connections,
  failures,
  found,
}: Pick<SiteReleaseParts, "site" | "connections" | "failures" | "found">) {
  let shown: BuiltSite | undefined;
  const show = (built: BuiltSite) => {
    if (shown === built) return;
    shown = built;
    connections.tellChange(site.replace(built.files, built.addresses, built.redirects));
    failures.shown();
    found.next();
  };
  return Object.assign(show, { isShown: (built: BuiltSite) => shown === built });
}
