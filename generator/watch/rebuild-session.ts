import type { WatchedBuilder } from "./endless-builder.ts";
import type { FurtherChecks } from "./further-checks.ts";
import type { LateFailures } from "./late-failures.ts";
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
}

/** Takes the site from a change to the screen. */
export interface RebuildSession {
  /** Builds, publishes, serves, and checks further afterwards. What is wrong with the site is reported. */
  readonly rebuild: (run: Run) => Promise<void>;
  /** The same for the first time. Throws a `BuildError` when the command was used wrongly. */
  readonly begin: () => Promise<void>;
  readonly end: () => void;
}

/** Makes the session: the steps from a change to the screen, in order. */
export function rebuildSession({ build, release, late, further, checkFurther }: SessionParts): RebuildSession {
  const rebuild = async (run: Run, isFirst: boolean) => {
    const start = performance.now();
    const waiting = run.changed.size === 0 ? release.waiting() : undefined;
    further.cancel();
    release.drop();
    late.hold();
    try {
      const built = waiting ?? (await build(run, { isFirst }));
      if (!built || !(await release.release(built, run, start))) return;
      further.begin(async (signal) => [...built.warnings, ...(await checkFurther(signal))]);
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
