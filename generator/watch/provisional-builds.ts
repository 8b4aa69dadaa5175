import type { EvaluationScope } from "../load/bundling/site-evaluator.ts";

/**
 * Decides how much of a site a build evaluates. After a save, unchanged modules keep their state, which is fast. Such a
 * build is provisional: when there is time, all modules are evaluated, as in any other build. If that changes a file and
 * no save is reported soon, the modules of this site depend on how often they are evaluated. From then on, every build
 * evaluates all of them.
 */
export interface ProvisionalBuilds {
  /** The scope of the next build, after a save or without one. */
  readonly scope: (isSaved: boolean) => EvaluationScope;
  /** Makes the next build evaluate all modules. */
  readonly confirm: () => void;
  /** Call it when a build of all modules is released. `fileCount` files changed without a save. */
  readonly confirmed: (fileCount: number) => void;
}

/** A save is reported within this time after a build could read it, in milliseconds. */
const latestReport = 1000;

/** Makes the decisions for one site. `now` returns the time in milliseconds. */
export function provisionalBuilds(now: () => number = () => performance.now()): ProvisionalBuilds {
  let isConfirming = false;
  let dependsOnState = false;
  let changedAt: number | undefined;
  return {
    scope: (isSaved) => {
      if (isSaved && changedAt !== undefined) {
        dependsOnState = now() - changedAt > latestReport;
        changedAt = undefined;
      }
      return isConfirming || dependsOnState ? "all" : "changed";
    },
    confirm: () => {
      isConfirming = true;
    },
    confirmed: (fileCount) => {
      if (isConfirming && fileCount > 0 && !dependsOnState) changedAt = now();
      isConfirming = false;
    },
  };
}
