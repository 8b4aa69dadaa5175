import type { Problem } from "../problems/problem.ts";

/** Errors that the site's code throws after it ran, in a timer or in a promise that is not awaited. */
export interface LateFailures {
  readonly hear: (error: unknown) => void;
  /** A build begins: errors from now on belong to it, and are reported when it ends. */
  readonly hold: () => void;
  /** The build has ended. */
  readonly release: () => void;
}

/**
 * Collects the late errors of the present build. `report` gets all of them each time there is a new one. `problemsOf`
 * explains an error.
 */
export function lateFailures(
  problemsOf: (error: unknown) => readonly Problem[],
  report: (problems: readonly Problem[]) => void,
): LateFailures {
  const problems = new Map<string, Problem>();
  let isHeld = false;
  let isNews = false;
  const reportNews = () => {
    if (isHeld || !isNews) return;
    isNews = false;
    report([...problems.values()]);
  };
  return {
    hear: (error) => {
      for (const problem of problemsOf(error)) {
        const key = JSON.stringify(problem);
        isNews ||= !problems.has(key);
        problems.set(key, problem);
      }
      reportNews();
    },
    hold: () => {
      problems.clear();
      isHeld = true;
      isNews = false;
    },
    release: () => {
      isHeld = false;
      reportNews();
    },
  };
}
