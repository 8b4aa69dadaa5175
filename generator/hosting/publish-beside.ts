import { BuildError } from "../problems/build-error.ts";
import { readBuildManifest } from "../publish/build-manifest.ts";
import { openOutputFolder } from "../publish/output-folder.ts";
import { publish } from "../publish/publish.ts";
import type { HostedSite } from "./hosted-site.ts";

/**
 * Brings the folder beside a site, which was just published, in line with it.
 * What hosts were told of an earlier build would forbid the styles of this one:
 * so nothing of that stays, also when no host is named any more.
 *
 * Throws a `BuildError` that says that the site was written all the same.
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
