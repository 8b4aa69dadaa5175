import { once, type EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { OutputFile } from "../output-file.ts";
import { BuildError, exitCodes, problemsOf } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { lastPublished, openOutputFolder, readBuildManifest } from "../publish/output-folder.ts";
import { publish, type Published, type Stamps } from "../publish/publish.ts";
import type { BuiltSite, SiteBuilder } from "../site-builder.ts";
import { Outdated } from "../make-pages.ts";
import { nextSave, noteChange, type Changes, type Save } from "./watched-files.ts";
import type { Listening } from "./local-server.ts";
import { openPages, sendChange, type LiveConnections } from "./live-connections.ts";
import { beginBuild, endBuild, printSave, reportFailure, reportFound, reportShown, type Report } from "./report.ts";
import { replaceSite, servedAs, type ServedSite } from "./served-site.ts";

/** Where builds are shown: in the server, in open pages and in the terminal. */
export interface Screen {
  readonly site: ServedSite;
  readonly connections: LiveConnections;
  readonly report: Report;
  /** Begins to serve the site. Throws a `BuildError` (usage) if the port is not available. */
  readonly serve: () => Promise<Listening>;
  /** Missing until the first site is shown. */
  server?: Listening;
}

/** What `watch` works with, and the builds that it has made so far. */
export interface Session {
  readonly builder: SiteBuilder;
  readonly changes: Changes;
  readonly screen: Screen;
  readonly folder: OutputFolder;
  /** Watches the files of a build, which began to read them at a time (`Date.now()`). */
  readonly onRead: (paths: readonly string[], readAt: number) => void;
  /** Emits "settled" when all changes so far are shown, or refused. */
  readonly events: EventEmitter;
  /** The files that have changed since the last site was written, as a person types their paths. */
  readonly names: Set<string>;
  /** The build that browsers see. Of a large site, only the open pages may be new. */
  shown?: BuiltSite | undefined;
  /** The last whole build that browsers have seen. */
  good?: BuiltSite | undefined;
  /** What the last printed line was about, and when. */
  lastLine?: { readonly names: string; readonly time: number };
}

/** Saves within this time are part of the same work, in milliseconds. */
const idlePause = 400;

/** Editors that save in two steps do that within this time, in milliseconds. */
const saveTime = 60;

/** Many editors save in steps, with no valid file in between. A failure is held back for so many milliseconds. */
const failureDelay = 80;

/** A site with more pages first gets only the pages that browsers show. */
const manyPages = 100;

/** Waits for changes, builds, publishes and shows the site, and checks it further until the next change; for ever. */
export async function rebuildForEver(session: Session): Promise<never> {
  session.events.emit("settled");
  for (let built = session.good; ;) {
    const idle = new AbortController();
    void useIdleTime(session, built, idle.signal);
    const save = await nextSave(session.changes);
    idle.abort();
    built = await rebuild(session, save);
    if (session.changes.paths.size === 0) session.events.emit("settled");
  }
}

/** Builds files that this process has written, without waiting for the system to report them. Resolves when that is done. */
export async function rebuildWith({ changes, events }: Session, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  const settled = once(events, "settled");
  for (const file of files) noteChange(changes, file, "changed");
  await settled;
}

/**
 * Brings a save to the disk and to the screen, or reports why that is not possible. Returns the build if it worked.
 * Without a save, the whole site is built. Throws a `BuildError` (usage) if the server cannot start, or at the start if
 * the command was used wrongly.
 */
export async function rebuild(session: Session, save?: Save): Promise<BuiltSite | undefined> {
  const start = performance.now();
  for (const path of save?.paths ?? []) session.names.add(displayPath(path));
  beginBuild(session.screen.report);
  try {
    const built = await buildSave(session, save);
    return built && (await release(session, built, start)) ? built : undefined;
  } finally {
    endBuild(session.screen.report);
  }
}

/** Returns nothing if the build failed, which is then reported, or if a newer save has come. */
async function buildSave(session: Session, save: Save | undefined): Promise<BuiltSite | undefined> {
  const { changes, screen, names } = session;
  const isOutdated = () => changes.paths.size > 0;
  try {
    const built = await build(session, save, isOutdated);
    return isOutdated() ? undefined : built;
  } catch (error) {
    if (error instanceof Outdated) return undefined;
    if (save === undefined && isUsage(error)) throw error;
    await sleep(failureDelay);
    if (isOutdated()) return undefined;
    if (session.good && session.shown !== session.good) show(session, session.good);
    const isServed = screen.server !== undefined || (await serveLastPublished(session));
    const rest = isServed ? "the last good site stays until a save fixes it" : "waiting for the save that fixes it";
    reportFailure(screen.report, { error, rest, changed: [...names], isPageOld: true });
    return undefined;
  }
}

/** Builds a site. If it has many pages, those that browsers show are built and shown before all others. */
async function build(session: Session, save: Save | undefined, isOutdated: () => boolean): Promise<BuiltSite> {
  const changed = save && !save.isListChanged ? save.paths : undefined;
  const { good, screen } = session;
  const only = openPages(screen.connections);
  if (good === undefined || good.documents.length <= manyPages || only.size === 0) {
    return buildPages(session, changed, { isOutdated });
  }
  try {
    const { files, ...part } = await buildPages(session, changed, { only, isOutdated });
    const byPath = new Map([...good.files, ...files].map((file) => [file.path, file]));
    show(session, { ...part, files: [...byPath.values()] });
  } catch (error) {
    // Together with all other pages, it may be right. If not, all problems are found.
    if (!(error instanceof BuildError)) throw error;
  }
  return buildPages(session, [], { isOutdated });
}

/** Calls the builder, and watches what the site has read. */
async function buildPages(
  { builder, onRead }: Session,
  ...[changed, choice]: Parameters<SiteBuilder["build"]>
): Promise<BuiltSite> {
  const readAt = Date.now();
  try {
    const built = await builder.build(changed, choice);
    onRead(built.modules, readAt);
    return built;
  } finally {
    onRead(builder.watched(), readAt);
  }
}

/**
 * Publishes and shows a build, in this order, so that the served site is the written one, even on a full disk. Only the
 * very first build is served before it is written, so that it is shown without waiting for the disk.
 *
 * Returns whether everything worked. If not, the problem is reported, and the next save tries again.
 */
async function release(session: Session, built: BuiltSite, start: number): Promise<boolean> {
  const { screen, folder, names, changes } = session;
  const isWelcome = !screen.server;
  try {
    if (isWelcome) {
      accept(session, built);
      screen.server = await screen.serve();
    }
    const { written, removed, publishBeside } = await folder.publish(built);
    accept(session, built);
    await publishBeside();
    if (!isWelcome) reportSave(session, { written, removed, start });
    names.clear();
    screen.report.refused = [];
    return true;
  } catch (error) {
    if (!screen.server || (isWelcome && isUsage(error))) throw error;
    if (changes.paths.size > 0) return false;
    const isPageOld = session.good !== built;
    if (isPageOld && session.good) show(session, session.good);
    const state = isPageOld ? "the last good site stays" : "the site is served, but not all of it is written";
    const rest = `${state}; the next save tries again`;
    reportFailure(screen.report, { error, rest, changed: [...names], isPageOld });
    return false;
  }
}

interface Written {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** When the save was seen (`performance.now()`). */
  readonly start: number;
}

/** Prints the result of a save, unless it is the second step of a save that is printed already. */
function reportSave(session: Session, { written, removed, start }: Written): void {
  const changed = [...session.names];
  const { names = "", time = 0 } = session.lastLine ?? {};
  const isSecondStep = names === changed.join() && start - time < saveTime;
  if (isSecondStep && written.length + removed.length === 0) return;
  printSave({ changed, written, removed, milliseconds: performance.now() - start });
  session.lastLine = { names: changed.join(), time: performance.now() };
}

/** The output folder of `watch`. */
export interface OutputFolder {
  readonly outDir: string;
  /** Writes a build. If that fails, the folder is as it was. */
  readonly publish: (built: BuiltSite) => Promise<Published & { readonly publishBeside: () => Promise<unknown> }>;
}

/** Makes the output folder of `watch`, which remembers what was written last. */
export function outputFolder(outDir: string, inputDirs: readonly string[]): OutputFolder {
  let stamps: Stamps | undefined;
  return {
    outDir,
    publish: async (built) => {
      // Loaded after the first page has been served, because it is not needed before.
      const { hostedSite, publishBeside } = await import("../hosts/hosts.ts");
      const hosted = await hostedSite(built, outDir);
      const last = stamps;
      stamps = undefined;
      const published = await publish(openOutputFolder(outDir, inputDirs), hosted.files, last, hosted.serving);
      ({ stamps } = published);
      return { ...published, publishBeside: () => publishBeside(hosted, inputDirs) };
    },
  };
}

function accept(session: Session, built: BuiltSite): void {
  show(session, built);
  session.good = built;
  reportShown(session.screen.report);
}

/** Shows a build in the server and in open pages, unless it is already shown. */
function show(session: Session, built: BuiltSite): void {
  if (session.shown === built) return;
  session.shown = built;
  sendChange(session.screen.connections, replaceSite(session.screen.site, built));
}

/**
 * Serves the last published site while the present one is broken, and returns whether there is one. It was valid when
 * it was published, even by an earlier version of the generator.
 */
async function serveLastPublished({ screen, folder: { outDir } }: Session): Promise<boolean> {
  const files = publishedFiles(outDir);
  if (files.length === 0) return false;
  replaceSite(screen.site, { files, ...servedAs(readBuildManifest(outDir)?.serving) });
  screen.server = await screen.serve();
  return true;
}

function publishedFiles(outDir: string): readonly OutputFile[] {
  try {
    return lastPublished(outDir);
  } catch {
    // Problems with the folder are reported when a build is written there.
    return [];
  }
}

/** Runs the checks that a save does not wait for, unless the build failed, until it is aborted. */
async function useIdleTime(
  { builder, screen: { report } }: Session,
  built: BuiltSite | undefined,
  signal: AbortSignal,
): Promise<void> {
  try {
    await sleep(idlePause, undefined, { signal, ref: false });
    if (built) reportFound(report, [...built.warnings, ...(await builder.checkFurther(signal))], signal);
  } catch (error) {
    // A newer save has come, or a bundler was killed, which the next save replaces.
    if (signal.aborted || !(error instanceof BuildError)) return;
    reportFound(report, problemsOf(error), signal);
  }
}

/** Whether the command was used wrongly, which no save can fix. */
function isUsage(error: unknown): boolean {
  return error instanceof BuildError && error.exitCode === exitCodes.usage;
}
