import { dirname } from "node:path";
import { saveCaches } from "../cache/save-caches.ts";
import { expectSiteFiles } from "../load/bundling/site-files.ts";
import { onLateFailure } from "../load/late-failures.ts";
import { openOutputFolder } from "../publish/output-folder.ts";
import { endWithParent } from "./lifetime.ts";
import { rebuildLoop } from "./rebuild-loop.ts";
import { restarter } from "./restart.ts";
import type { WatchOptions } from "./watch-options.ts";
import { watchSteps } from "./watch-steps.ts";
import { isUsage } from "./watched-build.ts";
import { watchedSite } from "./watched-site.ts";

/**
 * Builds a site, serves it from memory, and repeats both with every change until the process is ended. While something
 * is wrong, the files of the last good build stay served and written, including those of a build before the start.
 *
 * Never resolves. Throws a `BuildError` (usage) if the output folder contains other files, or if the port is not
 * available. Also if there is no site or assets folder at the start.
 */
export async function watch(options: WatchOptions): Promise<never> {
  expectSiteFiles(options.siteEntry);
  const inputDirs = [dirname(options.siteEntry), options.assetsDir];
  openOutputFolder(options.outDir, inputDirs);
  const since = Date.now();

  const { session, serving, pending, failures, late, client, dispose } = watchSteps(options, inputDirs, {
    askAgain: () => loop.askAgain(),
    onModules: (modules, readAt) => files.noteModules(modules, readAt),
  });
  const stop = async () => {
    session.end();
    serving.stop();
    await Promise.all([dispose(), files.close()]);
  };
  let end: (error: unknown) => void;
  const ended = new Promise<never>((_, reject) => (end = reject));

  const loop = rebuildLoop(session.rebuild, (error) => {
    if (isUsage(error)) return void stop().then(() => end(error));
    const rest = "watching goes on, and the next save is tried";
    failures.failed({ error, rest, changed: pending.names(), isPageOld: true, isRetry: false });
  });
  const files = watchedSite({
    inputDirs,
    since,
    poll: options.poll,
    onChange: (path, kind) => {
      pending.note(path, kind);
      loop.noteChange(path);
    },
    onOwnChange: restarter(stop, serving.port),
  });

  onLateFailure(late.hear);
  endWithParent((exitCode) => {
    serving.stop();
    process.exit(exitCode);
  });
  try {
    await session.begin();
  } catch (error) {
    await stop();
    throw error;
  }
  await files.start();
  serving.announce();
  void saveCaches();
  // A browser requests it in a moment. Errors are reported then.
  void client().catch(() => undefined);
  return ended;
}
