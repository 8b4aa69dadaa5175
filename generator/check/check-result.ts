import type { Problem } from "../problems/problem.ts";

/** How long a check has worked. */
export interface CheckTime {
  readonly check: string;
  readonly milliseconds: number;
}

/** What checks found, and how long each of them took. */
export interface CheckResult {
  readonly problems: readonly Problem[];
  readonly times: readonly CheckTime[];
}
