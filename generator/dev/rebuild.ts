import { setTimeout as sleep } from "node:timers/promises";
import type { BuildOptions } from "../build.ts";
import { esbuild } from "../bundle/esbuild.ts";
import type { OutputFile } from "../output-file.ts";
import { BuildError, exitCodes, problemsOf } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { lastPublished, openOutputFolder, readBuildManifest } from "../publish/output-folder.ts";
import { publish, type Receipt } from "../publish/publish.ts";
import type { BuiltSite, SiteBuilder } from "../site-builder.ts";
import { Outdated } from "../pages/make-pages.ts";
import { nextSave, type Changes, type Save } from "./watched-files.ts";
import type { Listening } from "./local-server.ts";
import { openPages, sendChange, type LiveConnections } from "./live-connections.ts";
import { beginBuild, endBuild, printSave, reportFailure, reportFound, reportShown, type Report } from "./report.ts";
import { replaceSite, servedAs, type ServedSite } from "./served-site.ts";

/** One `watch`: what it does, and the builds that it has made so far. */
export interface Session {
  readonly options: BuildOptions;
  /** The folders of the site and of its assets. */
  readonly inputDirs: readonly string[];
  readonly makeBuilder: () => SiteBuilder;
  builder: SiteBuilder;
  readonly changes: Changes;
  readonly connections: LiveConnections;
  readonly site: ServedSite;
  readonly report: Report;
  /** Begins to serve the site. Throws a `BuildError` (usage) if the port is not available. */
  readonly serve: () => Promise<void>;
  server?: Listening;
  /** Whether every later change is seen. */
  isWatching: boolean;
  /** Watches the files of a build, which began to read them at a time (`Date.now()`). */
  readonly onRead: (paths: readonly string[], readAt: number) => void;
  /** The files that have changed since the last site was written, as a person types their paths. */
  readonly names: Set<string>;
  /** The build that browsers see. Of a large site, only the open pages may be new. */
  shown?: BuiltSite | undefined;
  /** The last whole build that browsers have seen. */
  good?: BuiltSite | undefined;
  receipt?: Receipt | undefined;
  /** What the last printed line was about, and when. */
  answered?: { readonly names: string; readonly at: number };
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
  for (let built = session.good; ;) {
    const idle = new AbortController();
    void useIdleTime(session, built, idle.signal);
    const save = await nextSave(session.changes);
    idle.abort();
    built = await rebuild(session, save);
  }
}

/**
 * Brings a save to the disk and to the screen, or reports why that is not possible. Returns the build if it worked.
 * Without a save, the whole site is built. Throws a `BuildError` (usage) if the server cannot start, or at the start if
 * the command was used wrongly.
 */
export async function rebuild(session: Session, save?: Save): Promise<BuiltSite | undefined> {
  const start = performance.now();
  for (const path of save?.paths ?? []) session.names.add(displayPath(path));
  beginBuild(session.report);
  try {
    const built = await buildSave(session, save);
    return built && (await release(session, built, start)) ? built : undefined;
  } finally {
    endBuild(session.report);
  }
}

/** Returns nothing if the build failed, which is then reported, or if a newer save has come. */
async function buildSave(session: Session, save: Save | undefined): Promise<BuiltSite | undefined> {
  const { changes, report, names } = session;
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
    const isServed = session.server !== undefined || (await serveLastPublished(session));
    const rest = isServed ? "the last good site stays until a save fixes it" : "waiting for the save that fixes it";
    reportFailure(report, { error, rest, changed: [...names], isPageOld: true });
    return undefined;
  }
}

/** Builds a site. If it has many pages, those that browsers show are built and shown before all others. */
async function build(session: Session, save: Save | undefined, isOutdated: () => boolean): Promise<BuiltSite> {
  const changed = save && !save.isListChanged ? save.paths : undefined;
  const { good, connections } = session;
  if (session.builder.configFiles().some((path) => save?.paths.has(path))) {
    await renew(session);
    return attempt(session);
  }
  const only = openPages(connections);
  if (good === undefined || good.documents.length <= manyPages || only.size === 0) {
    return attempt(session, changed, { isOutdated });
  }
  try {
    const { files, ...part } = await attempt(session, changed, { only, isOutdated });
    const byPath = new Map([...good.files, ...files].map((file) => [file.path, file]));
    show(session, { ...part, files: [...byPath.values()] });
  } catch (error) {
    // Together with all other pages, it may be right. If not, all problems are found.
    if (!(error instanceof BuildError)) throw error;
  }
  return attempt(session, [], { isOutdated });
}

/** Calls the builder. If it fails for a reason other than the site, such as a killed bundler, a new one tries again. */
async function attempt(
  session: Session,
  ...[changed, choice]: Partial<Parameters<SiteBuilder["build"]>>
): Promise<BuiltSite> {
  const readAt = Date.now();
  try {
    const built = await session.builder.build(changed, choice).catch(async (error: unknown) => {
      if (error instanceof BuildError || error instanceof Outdated) throw error;
      await renew(session);
      return session.builder.build();
    });
    session.onRead(built.modules, readAt);
    return built;
  } finally {
    session.onRead(session.builder.watched(), readAt);
  }
}

async function renew(session: Session): Promise<void> {
  await session.builder.dispose().catch(() => undefined);
  await esbuild().stop();
  session.builder = session.makeBuilder();
}

/**
 * Publishes and shows a build, in this order, so that the served site is the written one, even on a full disk. Only the
 * very first build is served before it is written, so that it is shown without waiting for the disk.
 *
 * Returns whether everything worked. If not, the problem is reported, and the next save tries again.
 */
async function release(session: Session, built: BuiltSite, start: number): Promise<boolean> {
  const { report, names } = session;
  const isWelcome = !session.server;
  try {
    if (isWelcome) {
      accept(session, built);
      await session.serve();
    }
    const { written, removed, publishBeside } = await publishSite(session, built);
    accept(session, built);
    await publishBeside();
    const changed = [...names];
    const isAnswered = session.answered?.names === changed.join() && start - session.answered.at < saveTime;
    if (!isWelcome && (written.length + removed.length > 0 || !isAnswered)) {
      printSave({ changed, written, removed, milliseconds: performance.now() - start });
      session.answered = { names: changed.join(), at: performance.now() };
    }
    names.clear();
    report.refused = [];
    return true;
  } catch (error) {
    if (!session.server || (isWelcome && isUsage(error))) throw error;
    if (session.changes.paths.size > 0) return false;
    const isPageOld = session.good !== built;
    if (isPageOld && session.good) show(session, session.good);
    const state = isPageOld ? "the last good site stays" : "the site is served, but not all of it is written";
    reportFailure(report, { error, rest: `${state}; the next save tries again`, changed: [...names], isPageOld });
    return false;
  }
}

/** Writes a build into the output folder. If that fails, the folder is as it was. */
async function publishSite(session: Session, built: BuiltSite) {
  const { options, inputDirs, receipt } = session;
  // Loaded after the first page has been served, because it is not needed before.
  const { hostedSite, publishBeside } = await import("../hosts/hosts.ts");
  const hosted = await hostedSite(built, options.outDir);
  session.receipt = undefined;
  const published = await publish(openOutputFolder(options.outDir, inputDirs), hosted.files, receipt, hosted.serving);
  session.receipt = published.receipt;
  return { ...published, publishBeside: () => publishBeside(hosted, inputDirs) };
}

function accept(session: Session, built: BuiltSite): void {
  show(session, built);
  session.good = built;
  reportShown(session.report);
}

/** Shows a build in the server and in open pages, unless it is already shown. */
function show(session: Session, built: BuiltSite): void {
  if (session.shown === built) return;
  session.shown = built;
  sendChange(session.connections, replaceSite(session.site, built));
}

/**
 * Serves the last published site while the present one is broken, and returns whether there is one. It was valid when
 * it was published, even by an earlier version of the generator.
 */
async function serveLastPublished({ options, site, serve }: Session): Promise<boolean> {
  const files = publishedFiles(options.outDir);
  if (files.length === 0) return false;
  replaceSite(site, { files, ...servedAs(readBuildManifest(options.outDir)?.serving) });
  await serve();
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
  { builder, report }: Session,
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
