import assert from "node:assert/strict";
import { join } from "node:path";
import { problemText, withFrames } from "../../generator/problems/problem.ts";
import { assertGolden } from "../golden.ts";
import { inFolder, refused } from "../refusal.ts";
import type { TemporarySite } from "../temporary-site.ts";

const messages = join(import.meta.dirname, "messages");

/** Asserts that a build refuses the site with exactly this message, and changes nothing. */
export async function assertRefused(site: TemporarySite, message: string, exitCode = 1): Promise<void> {
  const refusal = await refused(site);
  await assertGolden(join(messages, `${message}.txt`), refusal.text);
  assert.equal(refusal.exitCode, exitCode);
  assert.ok(refusal.isUntouched, "the build changed the folder");
}

/** Asserts that a build succeeds with exactly these warnings. */
export async function assertWarned(site: TemporarySite, message: string): Promise<void> {
  const { warnings } = await site.build();
  await assertGolden(join(messages, `${message}.txt`), inFolder(site, problemText(withFrames(warnings))));
}

/** Returns what a command printed. The path of the guide is replaced, because it depends on the folders. */
export function printed(stderr: string): string {
  return stderr.replace(/^see .*(?=generator\/problems\/)/gm, "see ");
}
