import { createContext, Script } from "node:vm";

const script = new Script("run()");
const room = createContext({}) as { run?: () => void };

/** More than any honest module or page takes, in milliseconds. */
export const mostMilliseconds = 3000;

/**
 * Runs work that does not wait, and breaks it off after a time in milliseconds;
 * returns whether it came to its end. Nothing else in Node stops a loop that
 * never ends. Throws what the work throws.
 */
export function endsInTime(run: () => void, milliseconds: number = mostMilliseconds): boolean {
  try {
    room.run = run;
    script.runInContext(room, { timeout: milliseconds });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return false;
  } finally {
    delete room.run;
  }
}
