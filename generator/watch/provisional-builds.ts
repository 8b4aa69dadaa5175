import type { EvaluationScope } from "../load/bundling/site-evaluator.ts";

/**
 * Decides how much of a site a build evaluates. After a save, unchanged modules keep their state, which is fast. Such a
 * build is provisional: when there is time, all modules are evaluated, as in any other build. If that changes files
 * twice in a row, the modules of this site depend on how often they are evaluated. From then on, every build evaluates
 * all of them.
 */
export interface ProvisionalBuilds {
  /** The scope of the next build. */
  readonly scope: () => EvaluationScope;
  /** Makes the next build evaluate all modules. */
  readonly confirm: () => void;
  /** Call it when a build of all modules is released. `fileCount` files changed, and no save had been reported. */
  readonly confirmed: (fileCount: number) => void;
}

/** Once may be a coincidence: a build can read a save before it is reported. */
const proof = 2;

/** Makes the decisions for one site. */
export function provisionalBuilds(): ProvisionalBuilds {
  let isConfirming = false;
  let changesInARow = 0;
  return {
    scope: () => (isConfirming || changesInARow >= proof ? "all" : "changed"),
    confirm: () => {
      isConfirming = true;
    },
    confirmed: (fileCount) => {
      if (isConfirming) changesInARow = fileCount > 0 ? changesInARow + 1 : 0;
      isConfirming = false;
    },
  };
}
