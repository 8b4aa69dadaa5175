import { rmSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { BuildError, problemText, type Problem } from "../generator/problems/problem.ts";
import { build, type BuildOptions, type BuildResult } from "../generator/build.ts";
import { countOf, withFrames } from "../generator/problems/problem-report.ts";
import { snapshot, type TemporarySite } from "./temporary-site.ts";

/** The messages of a build that refused a site, and its effect on the folder. */
export interface Refusal {
  readonly problems: readonly Problem[];
  /** The output of the command, with all paths relative to the site's folder. */
  readonly text: string;
  readonly exitCode: number;
  /** Whether the whole folder is unchanged, including the output of the last good build. */
  readonly isUntouched: boolean;
}

const goodSite = join(import.meta.dirname, "fixtures", "tiny-site");
let goodOutput: Promise<string> | undefined;

/** Returns a folder with the output of the good site, which a process builds once. */
async function goodBuild(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), "good-output-"));
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  const assetsDir = join(goodSite, "assets");
  await build({ siteEntry: join(goodSite, "site/site.ts"), assetsDir, outDir, runtime: "preact" });
  return outDir;
}

/** Builds a site that must be refused, over the output of a good one. */
export async function refused(site: TemporarySite): Promise<Refusal> {
  const outcome = await builtOverGood(site);
  if ("warnings" in outcome) throw new Error("the site was built");
  return outcome;
}

/** Builds a site over the output of a good one. */
export async function builtOverGood(
  site: TemporarySite,
  options?: Partial<BuildOptions>,
): Promise<Refusal | Pick<BuildResult, "warnings" | "lowered">> {
  await cp(await (goodOutput ??= goodBuild()), site.outDir, { recursive: true });
  const before = await snapshot(site.dir);
  try {
    return await site.build(options);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const { problems, exitCode } = error;
    const text = `${inFolder(site, problemText(withFrames(problems)))}\n\n${countOf(problems)}, nothing was written`;
    return { problems, text, exitCode, isUntouched: isDeepStrictEqual(before, await snapshot(site.dir)) };
  }
}

/** A text of the generator with all paths relative to the site's folder. */
export function inFolder({ dir }: TemporarySite, text: string): string {
  return text.replaceAll(`${relative(process.cwd(), dir)}/`, "").replaceAll(`${dir}/`, "");
}
