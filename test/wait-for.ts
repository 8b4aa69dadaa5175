import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

/** Waits until something is so; fails when that takes longer than ten seconds. */
export async function waitFor(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + 10_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < until, "it never came to that");
    // Whoever looks all the time takes the processor from what is waited for.
    await sleep(5);
  }
}
