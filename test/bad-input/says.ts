import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { goldenFile, type AssertGolden, type Golden } from "../golden.ts";
import type { Mistake } from "../mistakes.ts";
import { refused } from "../refusal.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

/** The messages that the rows of a test file expect. They have the name of the test file. */
export function messagesOf(name: string): Golden {
  return goldenFile(join(import.meta.dirname, "messages", `${name}.txt`));
}

/** Asserts that a build refuses the site with exactly this message, and changes nothing. */
async function assertRefused(site: TemporarySite, assertMessage: AssertGolden, exitCode = 1): Promise<void> {
  const refusal = await refused(site);
  assertMessage(refusal.text);
  assert.equal(refusal.exitCode, exitCode);
  assert.ok(refusal.isUntouched, "the build changed the folder");
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
export function testRefused(messages: Golden, rows: Rows, exitCode = 1): void {
  testEach(messages, rows, (site, assertMessage) => assertRefused(site, assertMessage, exitCode));
}

function testEach(
  messages: Golden,
  rows: Rows,
  check: (site: TemporarySite, assertMessage: AssertGolden) => Promise<void>,
): void {
  for (const [name, mistake] of Object.entries(rows)) {
    const assertMessage = messages.text(name);
    // A test of a pipe would wait for ever if the build did.
    test(name, { timeout: 60_000 }, async () => {
      const site = await temporarySite();
      await mistake(site);
      await check(site, assertMessage);
    });
  }
}

/** Returns what a command printed. The path of the guide is replaced, because it depends on the folders. */
export function printed(stderr: string): string {
  return stderr.replace(/^see .*(?=generator\/problems\/)/gm, "see ");
}
