import { dirname, resolve, sep } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { addressForm, type AddressForm } from "../load/definition/address-form.ts";
import { BuildError, exitCodes, problemsOf } from "../problems/build-error.ts";
import type { BuildOptions } from "../build.ts";
import { expectSiteFiles } from "../load/bundling/site-files.ts";
import { withAddress } from "../load/definition/site-address.ts";
import { hostedSite } from "../hosting/hosted-site.ts";
import { publishBeside } from "../hosting/publish-beside.ts";
import { displayPath } from "../problems/display-path.ts";
import { lateProblems, onLateFailure } from "../load/late-failures.ts";
import { lastPublished } from "../publish/last-published.ts";
import { openOutputFolder } from "../publish/output-folder.ts";
import { inFileOrder, withFrames, type FramedProblem, type Problem } from "../problems/problem.ts";
import { bundleClient } from "./bundle-client.ts";
import { endlessBuilder } from "./endless-builder.ts";
import { watchFiles } from "./file-watcher.ts";
import { endWithParent } from "./lifetime.ts";
import { defaultPort, hostsServed, listen, type Listening } from "./listen.ts";
import { liveConnections } from "./live-connections.ts";
import { liveServer } from "./live-server.ts";
import { ownPaths, watchGenerator } from "./own-files.ts";
import { repeatedPublisher } from "./repeated-publisher.ts";
import { rebuildLoop, type Run } from "./rebuild-loop.ts";
import { isRestarted, restart } from "./restart.ts";
import { servedSite } from "./served-site.ts";
import { problemLines, rebuildLine, sameProblemsLine, welcomeLines } from "./terminal.ts";

/** What to watch, and how to serve it. */
export interface WatchOptions extends BuildOptions {
  readonly host: string;
  /** Without one the next free port from 3000 on is taken. */
  readonly port: number | undefined;
  /** Names, besides those of this machine, that pages may be asked for under. */
  readonly allowedHosts: readonly string[];
  /** Whether a browser is opened. */
  readonly isOpened: boolean;
  /** Milliseconds between two looks at the files, where the system cannot tell of changes. */
  readonly poll: number | undefined;
}

/** How long a failure is kept back, in milliseconds: many editors save in steps, with no good file in between. */
const patience = 80;

/**
 * Builds a site, serves it from memory, and does both again with every change
 * until the process is ended. While something is wrong, the files of the last
 * good build stay served, and written; also those of a build before the start.
 *
 * Never comes back. Throws a `BuildError` (usage) when the output folder is not
 * the build's, when there is no site or no assets folder to begin with, or when
 * the port cannot be had.
 */
export async function watch(options: WatchOptions): Promise<never> {
  expectSiteFiles(options.siteEntry);
  const inputDirs = [dirname(options.siteEntry), options.assetsDir];
  openOutputFolder(options.outDir, inputDirs);

  const builder = endlessBuilder({ ...options, checks: "fast" });
  const publisher = repeatedPublisher(options.outDir, inputDirs);
  const site = servedSite();
  const connections = liveConnections(site.versions);
  const client = bundleClient();
  let listening: Listening | undefined;
  let fail: (error: unknown) => void;
  const ended = new Promise<never>((_, reject) => (fail = reject));
  endWithParent((exitCode) => {
    listening?.close();
    process.exit(exitCode);
  });

  const startServing = async ({ base }: AddressForm) => {
    const allowedHosts = [...hostsServed(options.host), ...options.allowedHosts];
    const server = { site, connections, client: await client, allowedHosts };
    listening = await listen(() => liveServer(server), options);
    await watching;
    const urls = listening.urls.map((url) => (base === "" ? url : `${url}${base}/`));
    console.log(welcomeLines(urls, options.port === undefined ? listening.port : defaultPort));
    if (options.isOpened && !isRestarted) void import("open").then(({ default: open }) => open(urls[0] ?? ""));
  };

  /** A site that is broken from the start, also one of a generator that starts again, has been good before. */
  const serveLastPublished = async () => {
    const files = lastPublished(options.outDir);
    if (files.length === 0) return;
    // What the site itself says of its addresses is not known while it is broken.
    const form = addressForm(withAddress({ lang: "", pages: [] }, options), false);
    site.replace(files, form);
    await startServing(form).catch(giveUp);
  };

  /** What the code of the site that is there now did after it was run. */
  let late: readonly Problem[] = [];
  const tellLate = () => {
    const problems = withFrames(late);
    console.error(problemLines(problems, { rest: "watching goes on" }));
    connections.tellProblems(problems);
  };
  let isBuilding = false;
  onLateFailure((error) => {
    const known = late.length;
    late = inFileOrder([...late, ...lateProblems(error, builder.source(), options.siteEntry)]);
    if (!isBuilding && late.length > known) tellLate();
  });

  const changed = new Set<string>();
  let haveFilesComeOrGone = false;
  let isOnlyAgain = true;
  let isStart = !isRestarted;
  let toldFailure = "";
  const rebuild = async (run: Run): Promise<void> => {
    const start = performance.now();
    for (const path of run.changed) changed.add(displayPath(path));
    const changes = haveFilesComeOrGone ? undefined : run.changed;
    haveFilesComeOrGone = false;
    late = [];
    isBuilding = true;
    try {
      const built = await builder.build(changes);
      if (run.isOutdated()) return;
      site.replace(built.files, built.addresses);
      connections.tellVersions();
      connections.tellProblems([]);
      const hosted = hostedSite(built, options);
      const { written, removed } = await publisher.publish(hosted.files);
      await publishBeside(hosted, inputDirs);
      const milliseconds = performance.now() - start;
      const isNews = !isOnlyAgain || written.length + removed.length > 0;
      if (listening && isNews) console.log(rebuildLine({ changed: [...changed], written, removed, milliseconds }));
      changed.clear();
      isOnlyAgain = true;
      toldFailure = "";
      void watching.then((files) => files.add(built.modules.filter((path) => !isInside(path, watched))));
      if (!listening) await startServing(built.addresses).catch(giveUp);
      if (late.length > 0) tellLate();
    } catch (error) {
      await sleep(patience);
      if (run.isOutdated()) return;
      if (isStart && error instanceof BuildError && error.exitCode === exitCodes.usage) return giveUp(error);
      if (!listening) await serveLastPublished();
      tellFailure(withFrames(problemsOf(error)));
    } finally {
      isBuilding = false;
      isStart &&= run.isOutdated();
    }
  };
  const tellFailure = (problems: readonly FramedProblem[]) => {
    const failure = JSON.stringify(problems);
    const rest = listening ? "the last good site stays until a save mends it" : "waiting for the save that mends it";
    console.error(
      failure === toldFailure ? sameProblemsLine([...changed], problems) : problemLines(problems, { rest }),
    );
    toldFailure = failure;
    connections.tellProblems(problems);
  };

  /** Lets go of all that would keep this process alive. */
  const stop = async () => {
    listening?.close();
    await Promise.all([builder.dispose(), watching.then((files) => files.close())]);
  };
  const giveUp = async (error: unknown) => {
    await stop();
    fail(error);
  };

  const loop = rebuildLoop(rebuild);
  const watched = [...inputDirs.map((dir) => resolve(dir)), ...ownPaths];
  const watching = watchFiles({
    paths: watched,
    poll: options.poll,
    onChange: (path, kind) => {
      if (isInside(path, ownPaths)) return void restartLater();
      haveFilesComeOrGone ||= kind === "came or went";
      isOnlyAgain &&= kind === "again";
      loop.noteChange(path);
    },
    onFallback: (reason) => console.error(reason),
  });
  loop.noteChange(resolve(options.siteEntry));

  let isRestarting = false;
  const restartLater = async () => {
    if (isRestarting) return;
    isRestarting = true;
    await sleep(patience);
    console.log("the generator has changed: starting again");
    await stop();
    await restart(listening?.port, watchGenerator);
  };

  return ended;
}

function isInside(path: string, folders: readonly string[]): boolean {
  return path.includes(`${sep}node_modules${sep}`) || folders.some((dir) => path === dir || path.startsWith(dir + sep));
}
