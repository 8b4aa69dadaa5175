import assert from "node:assert/strict";

/** Waits until something is so; fails when that takes longer than ten seconds. */
export async function waitFor(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const until = Date.now() + 10_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < until, "it never came to that");
    await new Promise((resolve) => setImmediate(resolve));
  }
}
