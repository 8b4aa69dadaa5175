import { deepStrictEqual } from "node:assert/strict";
import { join, relative } from "node:path";
import { BuildError } from "../generator/problems/build-error.ts";
import { build } from "../generator/build.ts";
import { countOf, problemText, withFrames, type Problem } from "../generator/problems/problem.ts";
import { snapshot, type TemporarySite } from "./temporary-site.ts";

/** The messages of a build that refused a site, and its effect on the folder. */
export interface Refusal {
  readonly problems: readonly Problem[];
  /** What the command prints, with all paths relative to the site's folder. */
  readonly text: string;
  readonly exitCode: number;
  /** Whether the whole folder is as before, with the output of the last good build in it. */
  readonly isUntouched: boolean;
}

const goodSite = join(import.meta.dirname, "fixtures", "tiny-site");

/** Builds a site that must be refused, over the output of a good one. */
export async function refused(site: TemporarySite): Promise<Refusal> {
  await build({
    siteEntry: join(goodSite, "site/site.ts"),
    assetsDir: join(goodSite, "assets"),
    outDir: site.outDir,
    runtime: "preact",
  });
  const before = await snapshot(site.dir);
  const error: unknown = await site.build().then(
    () => new Error("the site was built"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof BuildError)) throw error;
  const { problems, exitCode } = error;
  const text = `${inFolder(site, problemText(withFrames(problems)))}\n\n${countOf(problems)}, nothing was written`;
  return { problems, text, exitCode, isUntouched: isEqual(before, await snapshot(site.dir)) };
}

/** A text of the generator with all paths relative to the site's folder. */
export function inFolder({ dir }: TemporarySite, text: string): string {
  return text.replaceAll(`${relative(process.cwd(), dir)}/`, "").replaceAll(`${dir}/`, "");
}

function isEqual(one: unknown, other: unknown): boolean {
  try {
    deepStrictEqual(one, other);
    return true;
  } catch {
    return false;
  }
}
