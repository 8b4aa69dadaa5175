import { dirname } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { BuildError } from "./problems/problem.ts";
import { expectSiteFiles } from "./assets/site-files.ts";
import { hostedSite, publishBeside, type HostedSite } from "./hosts/hosts.ts";
import { lateProblems } from "./evaluate/process-events.ts";
import { openOutputFolder } from "./publish/output-folder.ts";
import { publish, type Published } from "./publish/publish.ts";
import { siteBuilder, type BuiltSite, type SiteInput } from "./site-builder.ts";

/** What to build, and where to. All paths may be relative to the working directory. */
export interface BuildOptions extends SiteInput {
  readonly outDir: string;
  /** Returns the unhandled errors of this process so far. Each of them fails the build. */
  readonly lateErrors?: (() => readonly unknown[]) | undefined;
}

/** What a build made. */
export interface BuildResult extends BuiltSite, HostedSite, Published {
  /** The files beside the site that differ from those of the last build. */
  readonly changedBeside: readonly string[];
}

/**
 * Builds a site into plain files.
 *
 * Writes nothing before every page has been rendered and every check has passed, so a failed build does not change the
 * last good output.
 *
 * Throws a `BuildError` with all problems that were found.
 */
export async function build({ outDir, lateErrors = () => [], ...input }: BuildOptions): Promise<BuildResult> {
  expectSiteFiles(input.siteEntry);
  const inputDirs = [dirname(input.siteEntry), input.assetsDir];
  const dir = openOutputFolder(outDir, inputDirs);
  const builder = siteBuilder(input);
  const publishFiles = input.stopwatch?.timed("publish", publish) ?? publish;
  try {
    const built = await builder.build();
    // Node reports a rejected promise only after all work that waits for nothing.
    await nextTurn();
    const late = lateErrors().flatMap((error) => lateProblems(error, builder.source(), input.siteEntry));
    if (late.length > 0) throw new BuildError(late);
    const hosted = await hostedSite(built, outDir);
    if (hosted.beside.length > 0) openOutputFolder(hosted.besideDir, inputDirs);
    const published = await publishFiles(dir, hosted.files, undefined, hosted.serving);
    const changedBeside = await publishBeside(hosted, inputDirs);
    return { ...built, ...hosted, ...published, changedBeside };
  } finally {
    await builder.dispose();
  }
}
