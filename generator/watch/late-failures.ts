import type { Problem } from "../problems/problem.ts";

/** Errors of the site's code that are thrown after it was run: by a timer, or a promise that is not awaited. */
export interface LateFailures {
  readonly hear: (error: unknown) => void;
  /** A build begins: what is heard now belongs to it, and is reported when it ends. */
  readonly hold: () => void;
  /** The build has ended. */
  readonly release: () => void;
}

/**
 * Makes the list of errors of the present build. `report` gets all of them
 * whenever there is a new one, `problemsOf` says what an error means.
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
