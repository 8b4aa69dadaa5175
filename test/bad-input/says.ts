import assert from "node:assert/strict";
import { join } from "node:path";
import { problemText, withFrames } from "../../generator/problems/problem.ts";
import { assertGolden } from "../golden.ts";
import { inFolder, refused } from "../refusal.ts";
import type { TemporarySite } from "../temporary-site.ts";

const messages = join(import.meta.dirname, "messages");

/** A build refuses the site with the message of this name, whole, and leaves everything as it was. */
export async function assertRefused(site: TemporarySite, message: string, exitCode = 1): Promise<void> {
  const refusal = await refused(site);
  await assertGolden(join(messages, `${message}.txt`), refusal.text);
  assert.equal(refusal.exitCode, exitCode);
  assert.ok(refusal.isUntouched, "the folder is not as it was");
}

/** A build passes and gives the warnings of this name, whole. */
export async function assertWarned(site: TemporarySite, message: string): Promise<void> {
  const { warnings } = await site.build();
  await assertGolden(join(messages, `${message}.txt`), inFolder(site, problemText(withFrames(warnings))));
}

/** What a command printed, with the guide where the project has it: seen from a site, its path hangs on where both are. */
export function printed(stderr: string): string {
  return stderr.replace(/^see .*(?=generator\/problems\/)/gm, "see ");
}
