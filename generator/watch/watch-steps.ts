import { lateProblems } from "../load/late-failures.ts";
import { lazyClient } from "./lazy-client.ts";
import { endlessBuilder } from "./endless-builder.ts";
import { failureReport, type FailureReport } from "./failure-report.ts";
import { foundReport } from "./found-report.ts";
import { furtherChecks } from "./further-checks.ts";
import { lastGoodSite } from "./last-good-site.ts";
import { lateFailures, type LateFailures } from "./late-failures.ts";
import { liveConnections } from "./live-connections.ts";
import { pendingChanges, type PendingChanges } from "./pending-changes.ts";
import { rebuildSession, type RebuildSession } from "./rebuild-session.ts";
import { isRestarted } from "./restart.ts";
import { scriptPlaces } from "./script-places.ts";
import { servedSite } from "./served-site.ts";
import { sitePublication } from "./site-publication.ts";
import { siteRelease } from "./site-release.ts";
import { siteServing, type SiteServing } from "./site-serving.ts";
import type { WatchOptions } from "./watch-options.ts";
import { tellPhotos } from "./terminal.ts";
import { watchedBuild } from "./watched-build.ts";

interface StepEvents {
  /** Requests a run of the session without a change. */
  readonly askAgain: () => void;
  /** Receives the modules of a build, which began to read them at a time (`Date.now()`). */
  readonly onModules: (modules: readonly string[], readAt: number) => void;
}

/** Everything that brings a site from a change to the screen. */
interface WatchSteps {
  readonly session: RebuildSession;
  readonly serving: SiteServing;
  readonly pending: PendingChanges;
  readonly failures: FailureReport;
  readonly late: LateFailures;
  /** Bundles the live client, unless that has been done. */
  readonly client: () => Promise<string>;
  readonly dispose: () => Promise<void>;
}

/** Makes the steps and connects them. Nothing runs yet. */
export function watchSteps(
  options: WatchOptions,
  inputDirs: readonly string[],
  { askAgain, onModules }: StepEvents,
): WatchSteps {
  const builder = endlessBuilder({ onPhotos: tellPhotos, ...options, checks: "fast" });
  const { checkFurther, source, dispose } = builder;
  const places = scriptPlaces();
  const build: typeof builder.build = async (...given) => places.note(await builder.build(...given));
  const publish = sitePublication(options, inputDirs);

  const site = servedSite();
  const connections = liveConnections();
  const client = lazyClient();
  const isOpened = options.isOpened && !isRestarted;
  const serving = siteServing({ ...options, site, connections, client, isOpened, findPlace: places.find });

  const pending = pendingChanges();
  const failures = failureReport(connections);
  const found = foundReport(connections);
  const late = lateFailures((error) => lateProblems(error, source(), options.siteEntry), found.late);
  const further = furtherChecks(found.checked);

  const shared = { site, connections, serving, pending, failures, found };
  const session = rebuildSession({
    build: watchedBuild({ ...shared, build, lastGood: () => lastGoodSite(options), onModules }),
    release: siteRelease({ ...shared, publish, askAgain }),
    late,
    further,
    checkFurther,
    askAgain,
  });
  return { session, serving, pending, failures, late, client, dispose };
}
