import { BuildError, problemText, type Problem } from "../problems/problem.ts";
import { messageOf } from "../problems/error-words.ts";
import { findEndless, mostMilliseconds, settlesInTime, signalLife, waitingLimits } from "./time-limit.ts";

/** Calls the plugins of a site. */
export interface PluginCaller {
  /** Calls a function, and notes what it reads. */
  readonly call: <Result>(run: () => Result) => Result;
  /**
   * Calls a function of a plugin, within the time limits. `where` is the file that it works on. Throws a `PluginFailure`
   * if it throws or does not end.
   */
  readonly run: (plugin: string, where: string, run: () => unknown) => unknown;
  /** Does work that calls plugins. If one of them has a loop without an end after an `await`, this process ends. */
  readonly guard: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Why a plugin did not do its work. */
export class PluginFailure extends Error {
  /** What the plugin has thrown, if it has. */
  readonly thrown: unknown;
  readonly fix: string;

  constructor(what: string, fix: string, thrown?: unknown) {
    super(what);
    this.fix = fix;
    this.thrown = thrown;
  }
}

/** Makes the one problem of a plugin. */
export function pluginProblem(plugin: string, where: string, { message, fix }: PluginFailure): Problem {
  return { code: "function-failed", where, what: `${plugin} ${message}`, fix };
}

/** Returns the place in a text of which an error speaks, in the words of many parsers. */
export function placeInError(error: unknown): readonly [line: number, column: number] | undefined {
  const { line, column, loc, mark, linePos, place, locations, location } = (error ?? {}) as Placed;
  const starts = [
    linePos?.["0"],
    locations?.["0"],
    place?.["start"],
    place,
    location?.["start"],
    location,
    loc?.["start"],
    loc,
  ];
  const found = [{ line, column }, ...starts].find((one) => typeof one?.["line"] === "number");
  if (found !== undefined) return [Number(found["line"]), Number(found["column"] ?? found["col"] ?? 1)];
  // js-yaml counts from 0.
  return mark?.["line"] === undefined ? undefined : [Number(mark["line"]) + 1, Number(mark["column"]) + 1];
}

interface Placed {
  readonly [key: string]: Placed | undefined;
}

/** Longer than all limits of single calls. */
const patience = { running: mostMilliseconds * 5, waiting: 2 ** 31 - 1 };

/** Makes the caller. `call` runs a function with the name of the configuration on its stack. */
export function pluginCaller(call: PluginCaller["call"], waiting: number = waitingLimits.waiting): PluginCaller {
  let last: readonly [plugin: string, where: string] = ["a plugin", ""];
  const running = () => {
    const [plugin, where] = last;
    return problemText([pluginProblem(plugin, where, new PluginFailure(stillRunning, endlessFix))]);
  };
  return {
    call,
    run: (plugin, where, work) => {
      last = [plugin, where];
      signalLife();
      try {
        let result: unknown;
        if (findEndless([work], () => (result = call(work))) !== undefined) {
          throw new PluginFailure(stillRunning, endlessFix);
        }
        return result instanceof Promise ? inTime(result, waiting).catch(failed) : result;
      } catch (error) {
        return failed(error);
      } finally {
        signalLife();
      }
    },
    guard: async (work) => {
      const settled = await settlesInTime({ work, endless: running, limits: patience });
      if ("value" in settled) return settled.value;
      throw new Error("a build cannot wait for so long");
    },
  };
}

const stillRunning = `was still running after ${mostMilliseconds / 1000} s`;
const endlessFix = "look for a loop in it that does not end";

function failed(error: unknown): never {
  if (error instanceof PluginFailure || error instanceof BuildError) throw error;
  throw new PluginFailure(`throws: ${messageOf(error)}`, "correct the plugin, its options, or what it works on", error);
}

async function inTime(promise: Promise<unknown>, waiting: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    const fix = "look for an `await` of a promise that never settles, and give each request a time limit";
    const refusal = new PluginFailure(`was still waiting after ${waiting / 1000} s`, fix);
    timer = setTimeout(() => refuse(refusal), waiting);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
