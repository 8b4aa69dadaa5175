import { EventEmitter } from "node:events";
import { dirname, resolve, sep } from "node:path";
import type { BuildOptions } from "../build.ts";
import { expectSiteFiles, isIn } from "../assets/site-files.ts";
import { lateProblems, onLateFailure, endWithInput } from "../evaluate/process-events.ts";
import { openOutputFolder } from "../publish/output-folder.ts";
import { BuildError, exitCodes } from "../problems/problem.ts";
import { siteBuilder } from "../site-builder.ts";
import { addressLine, isLoopback, listen, openInBrowser, type Listening, type ServerFlags } from "./local-server.ts";
import { editing, editPath } from "./edit-answers.ts";
import { noConnections } from "./live-connections.ts";
import { outputFolder, rebuild, rebuildForEver, rebuildWith, type Screen, type Session } from "./rebuild.ts";
import { emptyReport, reportLate } from "./report.ts";
import { emptySite } from "./served-site.ts";
import { liveAnswers } from "./live-answers.ts";
import { noChanges, noteChange, startWatching, stopWatching, watchAlso, watchedFiles } from "./watched-files.ts";

/** What to watch, and how to serve it. */
export interface WatchOptions extends BuildOptions, ServerFlags {
  /** The polling interval in milliseconds, if the system cannot report changes. */
  readonly poll: number | undefined;
  /** Whether pages that are open on this machine may change facts of the site. */
  readonly isEditing?: boolean | undefined;
}

/**
 * Builds a site, serves it from memory, and repeats both with every change until the process is ended. While something
 * is wrong, the files of the last good build stay served and written, including those of a build before the start.
 *
 * Never resolves. Throws a `BuildError` (usage) if the output folder contains other files, if the port is not available, or if
 * other machines could change facts. Also if there is no site or assets folder at the start.
 */
export async function watch(options: WatchOptions): Promise<never> {
  const { siteEntry, assetsDir, outDir, poll, isEditing = false, host } = options;
  if (isEditing && !isLoopback(host)) throw editsFromElsewhere(host);
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
  const builder = siteBuilder({ onPhotos: printPhotos, ...options, checks: "fast" });
  const connections = noConnections();
  let isWatching = false;
  const screen: Screen = {
    site: emptySite(),
    connections,
    report: emptyReport(connections),
    serve: async () => {
      const postPath = isEditing ? editPath : undefined;
      const answers = liveAnswers({ ...screen, editing: forms });
      const server = await listen(answers, { ...options, base: screen.site.addresses.base, postPath });
      if (isWatching) welcome(server, options);
      if (options.isOpened) openInBrowser(server);
      return server;
    },
  };
  const session: Session = {
    builder,
    changes,
    screen,
    folder: outputFolder(outDir, inputDirs),
    onRead,
    events: new EventEmitter(),
    names: new Set(),
  };
  const forms = isEditing
    ? editing({
        trial: builder.trial,
        built: (saved) => rebuildWith(session, saved),
        hosts: () => session.good?.hosts ?? [],
      })
    : undefined;
  // First, open pages read what is new.
  if (forms) session.events.on("settled", () => setTimeout(forms.prepare, pageTime));

  onLateFailure((error) => reportLate(screen.report, lateProblems(error, builder.source(), siteEntry)));
  endWithInput((exitCode) => {
    screen.server?.close();
    process.exit(exitCode);
  });
  try {
    await rebuild(session);
    await startWatching(files);
    isWatching = true;
    if (screen.server) welcome(screen.server, options);
    return await rebuildForEver(session);
  } finally {
    screen.server?.close();
    await Promise.all([builder.dispose(), stopWatching(files)]);
  }
}

/** How long open pages need for an update, in milliseconds. */
const pageTime = 100;

function editsFromElsewhere(host: string): BuildError {
  const what = "other machines could change the files of the site";
  const fix = "leave out --edit, or --host";
  return new BuildError([{ code: "usage", where: `--edit --host ${host}`, what, fix }], exitCodes.usage);
}

/** Says where the site is, once every later change is seen. */
function welcome(server: Listening, options: WatchOptions): void {
  const form = options.isEditing
    ? "\nThe button in the corner of each page opens a form for the facts of the site."
    : "";
  console.log(`${addressLine(server, options)}\nSaves are shown at once. Press Ctrl-C to stop.${form}`);
}

/** Explains the delay before pictures are made. A build shows its progress instead. */
function printPhotos(photos: number): void {
  console.log(`making pictures of ${photos} photo${photos === 1 ? "" : "s"}; later builds take them from the cache`);
}

/** Packages have thousands of modules, which seldom change. Their style sheets are few. */
function isCodeOfPackage(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`) && !path.endsWith(".css");
}
