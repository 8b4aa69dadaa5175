import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import type { BuildOptions } from "../generator/build.ts";
import { goldenFile } from "./golden.ts";
import type { Mistake } from "./mistakes.ts";
import { builtOverGood, inFolder } from "./refusal.ts";
import { temporarySite } from "./temporary-site.ts";

/**
 * Returns what a build reports about a site with a mistake, and what it only counts. An error must not change the last
 * good output.
 */
export async function reportOn(mistake: Mistake, fixture?: string, options?: Partial<BuildOptions>): Promise<string> {
  const site = await temporarySite(fixture);
  await mistake(site);
  const outcome = await builtOverGood(site, options);
  if ("problems" in outcome) {
    assert.equal(outcome.exitCode, 1);
    assert.ok(outcome.isUntouched);
  }
  const problems = "problems" in outcome ? outcome.problems : outcome.warnings;
  const lines = problems.map(
    ({ where, severity = "error", code, what, fix, page, pages = page === undefined ? [] : [page] }) =>
      `${where} ${severity} ${code}: ${what}; ${fix}${pages.length > 0 ? `; ${pagesText(pages)}` : ""}`,
  );
  const lowered = Object.entries("lowered" in outcome ? outcome.lowered : {}).toSorted();
  const counted = lowered.map(([code, count]) => `lowered or turned off: ${code} ${count}`);
  return inFolder(site, [...lines, ...counted].join("\n"));
}

function pagesText(pages: readonly string[]): string {
  if (pages.length === 1) return `on ${pages[0]}`;
  return `on ${pages.length} pages: ${pages.slice(0, 3).join(", ")}${pages.length > 3 ? ", …" : ""}`;
}

/**
 * Tests all that a build reports about each mistake. The wording is in a golden file, in a section with the name of the
 * mistake. Its path is relative to the folder of the tests.
 */
export function testReports(
  path: string,
  mistakes: Readonly<Record<string, Mistake>>,
  fixture?: string,
  options?: Partial<BuildOptions>,
): void {
  const golden = goldenFile(join(import.meta.dirname, path));
  for (const [name, mistake] of Object.entries(mistakes)) {
    const assertGolden = golden.text(name);
    test(name, async () => assertGolden((await reportOn(mistake, fixture, options)) || "nothing"));
  }
  golden.testNoOthers();
}
