import { createContext, Script } from "node:vm";

const script = new Script("run()");
const room = createContext({}) as { run?: () => void };

/** Whether the time was over before the work was done. */
export interface TimeLimit {
  readonly isOver: boolean;
  /** The limit. */
  readonly seconds: number;
}

/**
 * Runs work that does not wait, and breaks it off when it takes longer than
 * any honest page: 3 s, and a little more for each further page, unless told. Nothing else
 * in Node stops a loop that never ends. Throws what the work throws.
 */
export function withTimeLimit(pages: number, run: () => void, milliseconds = 3000 + 20 * pages): TimeLimit {
  const seconds = Math.round(milliseconds / 100) / 10;
  try {
    room.run = run;
    script.runInContext(room, { timeout: milliseconds });
    return { isOver: false, seconds };
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    return { isOver: true, seconds };
  } finally {
    delete room.run;
  }
}
