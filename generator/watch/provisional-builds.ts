import type { EvaluationScope } from "../load/bundling/site-evaluator.ts";

/**
 * Decides how much of a site a build evaluates. After a save, modules that have not changed keep their state, which is
 * quick. Such a build is provisional: once there is time, all modules are evaluated, as any other build does it. If
 * that changes a file, the modules of this site depend on how often they are evaluated, and all of them are from then on.
 */
export interface ProvisionalBuilds {
  /** What the next build evaluates. */
  readonly scope: () => EvaluationScope;
  /** Has the next build evaluate all modules. */
  readonly confirm: () => void;
  /** To be called when a build of all modules is released. `fileCount` files changed without any save. */
  readonly confirmed: (fileCount: number) => void;
}

/** Makes the decisions for one site. */
export function provisionalBuilds(): ProvisionalBuilds {
  let isConfirming = false;
  let dependsOnState = false;
  return {
    scope: () => (isConfirming || dependsOnState ? "all" : "changed"),
    confirm: () => {
      isConfirming = true;
    },
    confirmed: (fileCount) => {
      dependsOnState ||= isConfirming && fileCount > 0;
      isConfirming = false;
    },
  };
}
