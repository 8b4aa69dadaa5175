/** How long a step took, in milliseconds by the clock on the wall; steps that wait for each other's work overlap. */
export interface StepTime {
  readonly step: string;
  readonly milliseconds: number;
}

/** Measures steps without their knowing. */
export interface Stopwatch {
  /** Gives a function that does the same and is timed; where it gives a promise, until that is settled. */
  readonly timed: <Given extends readonly unknown[], Result>(
    step: string,
    run: (...given: Given) => Result,
  ) => (...given: Given) => Result;
  /** What was measured since this was last asked for, each step once, in the order in which they began. */
  readonly times: () => StepTime[];
}

/** Makes a stopwatch that has measured nothing yet, and says which step begins. */
export function startStopwatch(onStep: (step: string) => void = () => {}): Stopwatch {
  const times = new Map<string, number>();
  return {
    timed:
      (step, run) =>
      (...given) => {
        const start = performance.now();
        onStep(step);
        times.set(step, times.get(step) ?? 0);
        const stop = () => void times.set(step, (times.get(step) ?? 0) + performance.now() - start);
        let result: ReturnType<typeof run> | undefined;
        try {
          result = run(...given);
          return result;
        } finally {
          if (result instanceof Promise) result.then(stop, stop);
          else stop();
        }
      },
    times: () => {
      const measured = [...times].map(([step, milliseconds]) => ({ step, milliseconds: rounded(milliseconds) }));
      times.clear();
      return measured;
    },
  };
}

/** To microseconds: no clock of ours is better. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
