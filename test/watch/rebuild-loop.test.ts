import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { rebuildLoop } from "../../generator/watch/rebuild-loop.ts";
import { waitFor } from "../wait-for.ts";

const onError = (error: unknown) => assert.fail(String(error));

test("changes of one moment are one run, and those of a run another one, in which it is out of date", async () => {
  const runs: string[] = [];
  const loop = rebuildLoop(async (run) => {
    runs.push([...run.changed].join());
    if (runs.length > 1) return;
    assert.equal(run.isOutdated(), false);
    loop.noteChange("c");
    assert.equal(run.isOutdated(), true);
  }, onError);
  loop.noteChange("a");
  loop.noteChange("b");
  await waitFor(() => runs.length === 2);
  assert.deepEqual(runs, ["a,b", "c"]);
});

test("a change starts no second run during the first", async () => {
  const runs: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const loop = rebuildLoop(async ({ changed }) => {
    runs.push([...changed].join());
    await finished;
  }, onError);
  loop.noteChange("a");
  await waitFor(() => runs.length === 1);
  loop.noteChange("b");
  // Longer than a loop waits for further changes of one moment.
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  assert.deepEqual(runs, ["a"]);
  finish();
  await loop.settled();
  assert.deepEqual(runs, ["a", "b"]);
});

test("a run can be requested without a change, and does not outdate others", async () => {
  const runs: number[] = [];
  const loop = rebuildLoop(async (run) => {
    runs.push(run.changed.size);
    if (runs.length > 1) return;
    loop.askAgain();
    loop.askAgain();
    assert.equal(run.isOutdated(), false);
  }, onError);
  loop.askAgain();
  await waitFor(() => runs.length === 2);
  assert.deepEqual(runs, [0, 0]);
});

test("a run that throws is reported, and the next change starts another", async () => {
  const faults: unknown[] = [];
  const runs: string[] = [];
  const loop = rebuildLoop(
    async ({ changed }) => {
      runs.push([...changed].join());
      if (runs.length === 1) throw new TypeError("fault");
    },
    (error) => faults.push(error),
  );
  loop.noteChange("a");
  await waitFor(() => faults.length === 1);
  loop.noteChange("b");
  await waitFor(() => runs.length === 2);
  assert.deepEqual(runs, ["a", "b"]);
});
