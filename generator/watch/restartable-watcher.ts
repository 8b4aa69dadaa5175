import { systemWatcher, type SystemEvents, type SystemWatcher } from "./system-watcher.ts";

interface RestartableOptions {
  /** All files and folders to watch. Called for each start. */
  readonly paths: () => readonly string[];
  /** The polling interval in milliseconds, if the system cannot report changes. */
  readonly poll: number | undefined;
  readonly events: Omit<SystemEvents, "onLimit">;
  /** Called with the reason if the system refuses to report changes. Files are then polled. */
  readonly onFallback: (reason: string) => void;
}

/** A watcher that can be restarted. */
export interface RestartableWatcher {
  /** Ends the last watcher, if there is one. Resolves once every change will be seen, or when this is closed. */
  readonly start: () => Promise<void>;
  readonly add: (paths: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const defaultPoll = 200;
const limitReason =
  "the system does not allow this process to watch so many files, so watch polls them " +
  `every ${defaultPoll} ms; to fix this on Linux, run: sudo sysctl fs.inotify.max_user_watches=524288`;

/** Makes a watcher that switches to polling if the system refuses to watch so many files. */
export function restartableWatcher({ paths, poll, events, onFallback }: RestartableOptions): RestartableWatcher {
  let system: SystemWatcher | undefined;
  let starting = Promise.resolve();
  let interval = poll;
  let isClosed = false;

  const startOne = async () => {
    // If two watchers watched the same path, the new one would share the reports of the old one, which has none any
    // more.
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
    // A watcher that still looks for a deleted folder would never be ready.
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
