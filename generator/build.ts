import { dirname } from "node:path";
import { openOutputFolder } from "./publish/output-folder.ts";
import { publish, type Published } from "./publish/publish.ts";
import { siteBuilder, type BuiltSite, type SiteInput } from "./site-builder.ts";

/** What to build, and where to. All paths may be relative to the working directory. */
export interface BuildOptions extends SiteInput {
  readonly outDir: string;
}

/** What a build made. */
export interface BuildResult extends BuiltSite, Published {}

/**
 * Builds a site into plain files.
 *
 * Nothing is written before every page has rendered and every check has
 * passed, so a failed build leaves the last good output where it was.
 *
 * Throws a `BuildError` with all problems that were found.
 */
export async function build({ outDir, ...input }: BuildOptions): Promise<BuildResult> {
  const dir = openOutputFolder(outDir, [dirname(input.siteEntry), input.assetsDir]);
  const builder = siteBuilder(input);
  const publishFiles = input.stopwatch?.timed("publish", publish) ?? publish;
  try {
    const built = await builder.build();
    return { ...built, ...(await publishFiles(dir, built.files)) };
  } finally {
    await builder.dispose();
  }
}
