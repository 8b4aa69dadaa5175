import { dirname, resolve, sep } from "node:path";
import type { BuildOptions } from "../build.ts";
import { expectSiteFiles, isIn } from "../assets/site-files.ts";
import { lateProblems, onLateFailure, endWithInput } from "../evaluate/process-events.ts";
import { openOutputFolder } from "../publish/output-folder.ts";
import { siteBuilder } from "../site-builder.ts";
import { addressLine, listen, openInBrowser, type Listening, type ServerFlags } from "./local-server.ts";
import { noConnections } from "./live-connections.ts";
import { rebuild, rebuildForEver, type Session } from "./rebuild.ts";
import { emptyReport, reportLate } from "./report.ts";
import { emptySite } from "./served-site.ts";
import { liveAnswers } from "./live-answers.ts";
import { noChanges, noteChange, startWatching, stopWatching, watchAlso, watchedFiles } from "./watched-files.ts";

/** What to watch, and how to serve it. */
export interface WatchOptions extends BuildOptions, ServerFlags {
  /** The polling interval in milliseconds, if the system cannot report changes. */
  readonly poll: number | undefined;
}

/**
 * Builds a site, serves it from memory, and repeats both with every change until the process is ended. While something
 * is wrong, the files of the last good build stay served and written, including those of a build before the start.
 *
 * Never resolves. Throws a `BuildError` (usage) if the output folder contains other files, or if the port is not
 * available. Also if there is no site or assets folder at the start.
 */
export async function watch(options: WatchOptions): Promise<never> {
  const { siteEntry, assetsDir, outDir, poll } = options;
  expectSiteFiles(siteEntry);
  const inputDirs = [dirname(siteEntry), assetsDir];
  openOutputFolder(outDir, inputDirs);

  const changes = noChanges();
  const siteDirs = inputDirs.map((dir) => resolve(dir));
  const files = watchedFiles({
    paths: siteDirs,
    poll,
    onChange: (path, kind) => noteChange(changes, path, kind),
  });
  const known = [...siteDirs, resolve(outDir)];
  const onRead = (paths: readonly string[], readAt: number) => {
    const elsewhere = paths.filter((path) => !isIn(path, known) && !isCodeOfPackage(path));
    watchAlso(files, elsewhere, readAt);
  };
  const session = newSession(options, { inputDirs, changes, onRead, serve: () => serve(session, options) });
  const stop = async () => {
    session.server?.close();
    await Promise.all([session.builder.dispose(), stopWatching(files)]);
  };

  onLateFailure((error) => reportLate(session.report, lateProblems(error, session.builder.source(), siteEntry)));
  endWithInput((exitCode) => {
    session.server?.close();
    process.exit(exitCode);
  });
  try {
    await rebuild(session);
    await startWatching(files);
    session.isWatching = true;
    if (session.server) welcome(session.server, options);
    return await rebuildForEver(session);
  } catch (error) {
    await stop();
    throw error;
  }
}

function newSession(
  options: WatchOptions,
  parts: Pick<Session, "inputDirs" | "changes" | "onRead" | "serve">,
): Session {
  const makeBuilder = () => siteBuilder({ onPhotos: tellPhotos, ...options, checks: "fast" });
  const connections = noConnections();
  return {
    options,
    ...parts,
    makeBuilder,
    builder: makeBuilder(),
    connections,
    site: emptySite(),
    report: emptyReport(connections),
    isWatching: false,
    names: new Set(),
  };
}

/** Begins to serve a site, and prints where, unless changes would not be seen yet. */
async function serve(session: Session, options: WatchOptions): Promise<void> {
  session.server = await listen(liveAnswers(session), { ...options, base: session.site.addresses.base });
  if (session.isWatching) welcome(session.server, options);
  if (options.isOpened) openInBrowser(session.server);
}

function welcome(server: Listening, options: WatchOptions): void {
  console.log(`${addressLine(server, options)}\nSaves are shown at once. Press Ctrl-C to stop.`);
}

/** Explains the delay before pictures are made. A build shows its progress instead. */
function tellPhotos(photos: number): void {
  console.log(`making pictures of ${photos} photo${photos === 1 ? "" : "s"}; later builds take them from the cache`);
}

/** Packages have thousands of modules, which seldom change. Their style sheets are few. */
function isCodeOfPackage(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`) && !path.endsWith(".css");
}
