import { BuildError } from "../problems/build-error.ts";
import { readBuildManifest } from "../publish/build-manifest.ts";
import { openOutputFolder } from "../publish/output-folder.ts";
import { publish } from "../publish/publish.ts";
import type { HostedSite } from "./hosted-site.ts";

/**
 * Updates the folder next to a site that was just published. Always removes the files of earlier builds, because their
 * headers would block the new styles, even if no host is named any more.
 *
 * Throws a `BuildError` that says that the site itself was written.
 */
export async function publishBeside(
  { besideDir, beside }: Pick<HostedSite, "besideDir" | "beside">,
  inputDirs: readonly string[],
): Promise<void> {
  if (beside.length === 0 && readBuildManifest(besideDir) === undefined) return;
  try {
    await publish(openOutputFolder(besideDir, inputDirs), beside);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const problems = error.problems.map((problem) => {
      return {
        ...problem,
        code: "output-mixed" as const,
        what: `the site was written, but not the files for its hosts: ${problem.what}`,
      };
    });
    throw new BuildError(problems, error.exitCode);
  }
}
