import { systemWatcher, type SystemEvents, type SystemWatcher } from "./system-watcher.ts";

interface RestartableOptions {
  /** All files and folders to watch, each time that it starts. */
  readonly paths: () => readonly string[];
  /** Milliseconds between two looks at a file, where the system cannot report changes. */
  readonly poll: number | undefined;
  readonly events: Omit<SystemEvents, "onLimit">;
  /** Called with the reason when the system refuses to report changes; from then on files are polled. */
  readonly onFallback: (reason: string) => void;
}

/** A watcher that can be started anew. */
export interface RestartableWatcher {
  /** Ends the last watcher, if there is one. Comes back once every change is seen, or when this is closed. */
  readonly start: () => Promise<void>;
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const defaultPoll = 200;
const limitReason =
  "the system does not let this process watch so many files, so they are looked at " +
  `every ${defaultPoll} ms; to fix it on Linux: sudo sysctl fs.inotify.max_user_watches=524288`;

/** Makes a watcher that polls files from then on when the system refuses to watch so many. */
export function restartableWatcher({ paths, poll, events, onFallback }: RestartableOptions): RestartableWatcher {
  let system: SystemWatcher | undefined;
  let starting = Promise.resolve();
  let interval = poll;
  let isClosed = false;

  const startOne = async () => {
    // While another watches the same path, it would share what the system reports to that one: nothing any more.
    await system?.close();
    if (isClosed) return;
    system = await systemWatcher(paths(), interval, {
      ...events,
      onLimit: () => {
        if (interval !== undefined) return;
        interval = defaultPoll;
        onFallback(limitReason);
        void start();
      },
    });
    await system.ready;
  };
  const start = async () => {
    // One that still looks for a folder that is gone would never be ready.
    void system?.close();
    starting = starting.then(startOne);
    let last: Promise<void> | undefined;
    while (last !== starting) await (last = starting);
  };

  return {
    start,
    add: (more) => system?.add(more),
    close: async () => {
      isClosed = true;
      await system?.close();
    },
  };
}
