import assert from "node:assert/strict";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a busy machine may take for what a free one does at once, in milliseconds: only a failure takes so long. */
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

/** Waits until the clock that stamps files has moved on since a file was written. */
export async function laterThan(path: string): Promise<void> {
  const other = `${path}.later`;
  await waitFor(() => {
    writeFileSync(other, "");
    return statSync(other).ctimeMs > statSync(path).ctimeMs;
  });
  rmSync(other);
}
