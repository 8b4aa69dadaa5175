/** How long a step took, in milliseconds of real time. Steps that wait for each other overlap. */
export interface StepTime {
  readonly step: string;
  readonly milliseconds: number;
}

/** Measures steps from outside. */
export interface Stopwatch {
  /** Returns a timed version of a function. If the function returns a promise, the time ends when that settles. */
  readonly timed: <Given extends readonly unknown[], Result>(
    step: string,
    run: (...given: Given) => Result,
  ) => (...given: Given) => Result;
  /** Returns the times since the last call, each step once, in the order in which they started. */
  readonly times: () => StepTime[];
}

/** Makes a stopwatch. It calls `onStep` at the start of each step. */
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

/** Rounds to microseconds, because no clock here is more precise. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000;
}
