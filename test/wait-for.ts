import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * How long tests wait for a condition, in milliseconds. Only a failure takes this long. `PATIENCE=60000` waits longer, for
 * a machine that others use too.
 */
export const patience = Number(process.env["PATIENCE"] ?? 20_000);

/** Waits until a condition is true. Fails if that does not happen, or as soon as the signal is aborted, with its reason. */
export async function waitFor(
  isSo: () => boolean | Promise<boolean>,
  failure = "it never came to that",
  signal?: AbortSignal,
): Promise<void> {
  const until = Date.now() + patience;
  while (!(await isSo())) {
    signal?.throwIfAborted();
    assert.ok(Date.now() < until, failure);
    // Polling without a pause would take the processor from the awaited work.
    await sleep(5);
  }
}
