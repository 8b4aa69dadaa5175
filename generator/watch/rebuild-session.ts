import { once } from "node:events";
import type { WatchedBuilder } from "./endless-builder.ts";
import type { FurtherChecks } from "./further-checks.ts";
import type { LateFailures } from "./late-failures.ts";
import { provisionalBuilds } from "./provisional-builds.ts";
import type { Run } from "./rebuild-loop.ts";
import type { SiteRelease } from "./site-release.ts";
import type { WatchedBuild } from "./watched-build.ts";

/** The steps of a rebuild. */
interface SessionParts {
  readonly build: WatchedBuild;
  readonly release: SiteRelease;
  readonly late: Pick<LateFailures, "hold" | "release">;
  readonly further: FurtherChecks;
  readonly checkFurther: Required<WatchedBuilder>["checkFurther"];
  /** Requests a run without a change. */
  readonly askAgain: () => void;
}

/** Brings the site from a change to the screen. */
export interface RebuildSession {
  /** Builds, publishes and serves the site, and runs further checks afterwards. Reports problems of the site. */
  readonly rebuild: (run: Run) => Promise<void>;
  /** The same for the first time. Throws a `BuildError` if the command was used wrongly. */
  readonly begin: () => Promise<void>;
  readonly end: () => void;
}

/** Makes the session: the steps from a change to the screen, in order. */
export function rebuildSession(parts: SessionParts): RebuildSession {
  const { build, release, late, further, checkFurther, askAgain } = parts;
  const provisional = provisionalBuilds();
  const rebuild = async (run: Run, isFirst: boolean) => {
    const start = performance.now();
    const isUnasked = run.changed.size === 0;
    const waiting = isUnasked ? release.waiting() : undefined;
    further.cancel();
    release.drop();
    late.hold();
    try {
      const built = waiting ?? (await build(run, { isFirst, scope: provisional.scope() }));
      const released = built && (await release.release(built, run, start));
      if (!released) return;
      if (!built.isProvisional) provisional.confirmed(isUnasked ? released.fileCount : 0);
      further.begin(async (signal) => {
        if (!built.isProvisional) return [...built.warnings, ...(await checkFurther(signal))];
        provisional.confirm();
        askAgain();
        // The run ends this check, and starts another.
        await once(signal, "abort");
        return [];
      });
    } finally {
      late.release();
    }
  };
  return {
    rebuild: (run) => rebuild(run, false),
    begin: () => rebuild({ changed: new Set(), isOutdated: () => false }, true),
    end: () => {
      further.cancel();
      release.drop();
    },
  };
}
