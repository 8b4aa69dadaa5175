import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { test } from "node:test";
import type { BuildOptions } from "../generator/build.ts";
import { BuildError, type Problem } from "../generator/problems/problem.ts";
import { goldenFile } from "./golden.ts";
import type { Mistake } from "./mistakes.ts";
import { temporarySite } from "./temporary-site.ts";

/** Returns what a build reports about a site with a mistake, and what it only counts. If it refuses the site, it writes nothing. */
export async function reportOn(mistake: Mistake, fixture?: string, options?: Partial<BuildOptions>): Promise<string> {
  const site = await temporarySite(fixture);
  await mistake(site);
  const {
    problems,
    counted = {},
    exitCode = 0,
  } = await site.build(options).then(
    ({ warnings, lowered }) => ({ problems: warnings, counted: lowered, exitCode: undefined }),
    (error: unknown) => {
      if (!(error instanceof BuildError)) throw error;
      assert.ok(!existsSync(join(site.outDir, "index.html")));
      return { problems: error.problems, counted: undefined, exitCode: error.exitCode };
    },
  );
  const lowered = Object.entries(counted).toSorted();
  const lines = [
    ...problems.map(lineOf),
    ...lowered.map(([code, count]) => `lowered or turned off: ${code} ${count}`),
    ...(exitCode > 1 ? [`exit code ${exitCode}`] : []),
  ];
  return lines
    .join("\n")
    .replaceAll(`${relative(process.cwd(), site.dir)}/`, "")
    .replaceAll(`${site.dir}/`, "");
}

function lineOf({ where, severity, code, what, fix, page, pages }: Problem): string {
  const [first = page, ...others] = pages ?? [];
  const more = `on ${others.length + 1} pages: ${pages?.slice(0, 3).join(", ")}${others.length > 2 ? ", …" : ""}`;
  const place = first === undefined ? "" : `; ${others.length === 0 ? `on ${first}` : more}`;
  return `${where} ${severity ?? "error"} ${code}: ${what}; ${fix}${place}`;
}

/** Tests of what a build reports about mistakes. The wording is in a golden file, in a section with the name of the mistake. */
export function reportsIn(path: string) {
  const golden = goldenFile(join(import.meta.dirname, path));
  return {
    test: (mistakes: Readonly<Record<string, Mistake>>, fixture?: string, options?: Partial<BuildOptions>): void => {
      for (const [name, mistake] of Object.entries(mistakes)) {
        const assertGolden = golden.text(name);
        test(name, async () => assertGolden((await reportOn(mistake, fixture, options)) || "nothing"));
      }
    },
    testNoOthers: golden.testNoOthers,
  };
}

/** Tests all that a golden file says. Its path is relative to the folder of the tests. */
export function testReports(path: string, ...rows: Parameters<ReturnType<typeof reportsIn>["test"]>): void {
  const reports = reportsIn(path);
  reports.test(...rows);
  reports.testNoOthers();
}
