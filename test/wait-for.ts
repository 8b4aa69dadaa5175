import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * How long a busy machine may take for what an idle one does at once, in milliseconds. Only a failure takes this long.
 */
export const patience = 120_000;

/** Waits until a condition is true. Fails if that does not happen. */
export async function waitFor(
  isSo: () => boolean | Promise<boolean>,
  failure = "it never came to that",
): Promise<void> {
  const until = Date.now() + patience;
  while (!(await isSo())) {
    assert.ok(Date.now() < until, failure);
    // Polling without a pause would take the processor from the awaited work.
    await sleep(5);
  }
}
