import type { Problem } from "../problems/problem.ts";

/** How long a check took. */
export interface CheckTime {
  readonly check: string;
  readonly milliseconds: number;
}

/** What the checks found, and how long each of them took. */
export interface CheckResult {
  readonly problems: readonly Problem[];
  readonly times: readonly CheckTime[];
}
