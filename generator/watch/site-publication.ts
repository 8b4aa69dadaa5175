import type { BuildOptions } from "../build.ts";
import type { hostFileMaker } from "../hosting/host-files.ts";
import type { Published } from "../publish/publish.ts";
import type { BuiltSite } from "../site-builder.ts";
import { repeatedPublisher } from "./repeated-publisher.ts";

/** A published site. */
interface PublishedSite extends Pick<Published, "written" | "removed"> {
  /** Writes the files of hosts next to the site. Throws a `BuildError`. The site itself stays written. */
  readonly publishBeside: () => Promise<void>;
}

/** Writes one build after the other. Throws a `BuildError`, and then the output folder is unchanged. */
export type SitePublication = (built: BuiltSite) => Promise<PublishedSite>;

/** Makes the function that writes the builds of a site, with the files for its hosts. */
export function sitePublication(options: BuildOptions, inputDirs: readonly string[]): SitePublication {
  const publisher = repeatedPublisher(options.outDir, inputDirs);
  let toFiles: ReturnType<typeof hostFileMaker> | undefined;
  return async (built) => {
    // Loaded after the first page has been served, because it is not needed before.
    const [{ hostedSite }, { hostFileMaker }, { publishBeside }] = await Promise.all([
      import("../hosting/hosted-site.ts"),
      import("../hosting/host-files.ts"),
      import("../hosting/publish-beside.ts"),
    ]);
    toFiles ??= hostFileMaker();
    const hosted = hostedSite(built, options, toFiles);
    const { written, removed } = await publisher.publish(hosted.files);
    return { written, removed, publishBeside: () => publishBeside(hosted, inputDirs) };
  };
}
