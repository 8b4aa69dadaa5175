import assert from "node:assert/strict";
import { join } from "node:path";
import { withFrames } from "../../generator/problems/problem-report.ts";
import { problemText } from "../../generator/problems/problem.ts";
import { test } from "node:test";
import { assertGolden } from "../golden.ts";
import type { Mistake } from "../mistakes.ts";
import { inFolder, refused } from "../refusal.ts";
import { patience } from "../wait-for.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const messages = join(import.meta.dirname, "messages");

/** Asserts that a build refuses the site with exactly this message, and changes nothing. */
async function assertRefused(site: TemporarySite, message: string, exitCode = 1): Promise<void> {
  const refusal = await refused(site);
  await assertGolden(join(messages, `${message}.txt`), refusal.text);
  assert.equal(refusal.exitCode, exitCode);
  assert.ok(refusal.isUntouched, "the build changed the folder");
}

/** Asserts that a build succeeds with exactly these warnings. */
async function assertWarned(site: TemporarySite, message: string): Promise<void> {
  const { warnings } = await site.build();
  await assertGolden(join(messages, `${message}.txt`), inFolder(site, problemText(withFrames(warnings))));
}

/** Mistakes in the tiny site, each by the name of its message, which begins with its row. */
export type Rows = Readonly<Record<string, Mistake>>;

/** Makes rows of one kind, whose names have one beginning. */
export function rowsOf<Value>(
  start: string,
  values: Readonly<Record<string, Value>>,
  mistake: (value: Value) => Mistake,
): Rows {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${start}-${name}`, mistake(value)]));
}

/** Tests that a build refuses each of these sites with its message. */
export function testRefused(rows: Rows, exitCode = 1): void {
  testEach(rows, (site, message) => assertRefused(site, message, exitCode));
}

/** Tests that a build warns of each of these sites with its message. */
export function testWarned(rows: Rows): void {
  testEach(rows, assertWarned);
}

function testEach(rows: Rows, check: (site: TemporarySite, message: string) => Promise<void>): void {
  for (const [message, mistake] of Object.entries(rows)) {
    // A test of a pipe would wait for ever if the build did.
    test(message, { timeout: patience }, async () => {
      const site = await temporarySite();
      await mistake(site);
      await check(site, message);
    });
  }
}

/** Returns what a command printed. The path of the guide is replaced, because it depends on the folders. */
export function printed(stderr: string): string {
  return stderr.replace(/^see .*(?=generator\/problems\/)/gm, "see ");
}
