import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { assertSection, sectionsOf } from "./golden.ts";
import type { Mistake } from "./mistakes.ts";
import { builtOverGood, inFolder } from "./refusal.ts";
import { temporarySite } from "./temporary-site.ts";

/** Returns what a build reports about a site with a mistake. An error must not change the last good output. */
export async function reportOn(mistake: Mistake, fixture?: string): Promise<string> {
  const site = await temporarySite(fixture);
  await mistake(site);
  const outcome = await builtOverGood(site);
  if ("problems" in outcome) {
    assert.equal(outcome.exitCode, 1);
    assert.ok(outcome.isUntouched);
  }
  const problems = "problems" in outcome ? outcome.problems : outcome.warnings;
  const lines = problems.map(
    ({ where, severity = "error", code, what, fix }) => `${where} ${severity} ${code}: ${what}; ${fix}`,
  );
  return inFolder(site, lines.join("\n"));
}

/**
 * Tests all that a build reports about each mistake. The wording is in a golden file, in a section with the name of the
 * mistake. Its path is relative to the folder of the tests.
 */
export function testReports(golden: string, mistakes: Readonly<Record<string, Mistake>>, fixture?: string): void {
  const path = join(import.meta.dirname, golden);
  for (const [name, mistake] of Object.entries(mistakes)) {
    test(name, async () => assertSection(path, name, await reportOn(mistake, fixture)));
  }

  test(`and ${golden} has no other reports`, () => {
    assert.deepEqual(Object.keys(sectionsOf(path)).toSorted(), Object.keys(mistakes).toSorted());
  });
}
