import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, mock, test } from "node:test";
import { BuildError } from "../../generator/problems/problem.ts";
import type { OutputFile } from "../../generator/output-file.ts";
import { publish } from "../../generator/publish/publish.ts";
import { failedReport, printReport } from "../../generator/cli/print-report.ts";
import { manifestName } from "../../generator/publish/output-folder.ts";
import { withFaults } from "./faults.ts";
import { assertWhole, changingKinds, file, generation, temporaryFolder, treeOf } from "./generations.ts";

function assertPlain(error: unknown, code: string): void {
  assert.ok(error instanceof BuildError, String(error));
  assert.equal(error.exitCode, 1);
  assert.equal(error.problems.length, 1);
  const [{ where = "", what = "", fix = "" } = {}] = error.problems;
  assert.match(what, new RegExp(`^the file system refuses this: [^]+ \\(${code}\\)`));
  assert.ok(where.length > 0 && fix.length > 0 && !/\.build-staging\/|thrown by the test/.test(error.message));
}

const scenarios: Readonly<Record<string, readonly [OutputFile[], OutputFile[]]>> = {
  "of the first build": [[], generation("new")],
  "of a changed site, in which files become folders": [changingKinds("before"), changingKinds("after")],
};

describe("when any single call to the file system fails, every page is old or new, and the next publication works:", () => {
  for (const [name, [old, files]] of Object.entries(scenarios)) {
    test(`one ${name}`, async () => {
      const whole = join(temporaryFolder(), "dist");
      if (old.length > 0) await publish(whole, old);
      const before = treeOf(whole);
      await publish(whole, files);
      const wanted = treeOf(whole);
      let call = 1;
      for (; ; call += 1) {
        const label = `${name}, call ${call}`;
        const dir = join(temporaryFolder(), "dist");
        if (old.length > 0) await publish(dir, old);
        const failing = (number: number) => number === call;
        const { error, hasFailed } = await withFaults({ failing, code: "EIO", dir }, () => publish(dir, files));
        if (!hasFailed) break;
        // Calls that only clean up do not stop a publication.
        if (error !== undefined) assertPlain(error, "EIO");
        assertWhole(dir, [old, files], label);
        const isMixed = error instanceof BuildError && error.problems[0]?.code === "output-mixed";
        if (!isMixed) assert.deepEqual(treeOf(dir), error === undefined ? wanted : before, label);
        await publish(dir, files);
        const { [manifestName]: _, ...tree } = treeOf(dir) ?? {};
        for (const { path, contents } of files) assert.equal(tree[path], String(contents), label);
      }
      assert.ok(call > 20, `${call} calls`);
    });
  }
});

test("when the disk is full from one call on, nothing changes before all files have found room", async () => {
  const needsRoom = ["writeFileSync", "openSync"];
  let call = 1;
  for (; ; call += 1) {
    const dir = temporaryFolder();
    await publish(dir, changingKinds("before"));
    const before = treeOf(dir);
    const failing = (number: number, name: string) => number >= call && needsRoom.includes(name);
    const faults = { failing, code: "ENOSPC", dir } as const;
    const { error, hasFailed } = await withFaults(faults, () => publish(dir, changingKinds("after")));
    if (!hasFailed) break;
    assertPlain(error, "ENOSPC");
    assert.match(String(error), /no space left on device \(ENOSPC\)/);
    assert.deepEqual(treeOf(dir), before, `call ${call}`);
    await publish(dir, changingKinds("after"));
    assert.equal(treeOf(dir)?.["menu"], "a file");
  }
  assert.ok(call > 10, `${call} calls`);
});

test("a publication that fails between two files says that old and new pages are side by side", async () => {
  const dir = temporaryFolder();
  await publish(dir, generation("old"));
  let renames = 0;
  const failing = (_: number, name: string) => name === "renameSync" && (renames += 1) > 3;
  const { error } = await withFaults({ failing, code: "EIO", dir }, () => publish(dir, generation("new")));
  assert.ok(error instanceof BuildError);
  assert.match(error.message, /output-mixed: .*\(EIO\); old and new pages are side by side, each of them whole/);
  const said = mock.method(console, "error", () => {});
  await printReport({ report: failedReport(error) }, {});
  said.mock.restore();
  assert.match(String(said.mock.calls[0]?.arguments[0]), /1 error, the output folder contains old and new files/);
});

test("a name that is too long for the file system is reported, and nothing is written", async () => {
  const dir = temporaryFolder();
  const path = `${"a".repeat(300)}/index.html`;
  await assert.rejects(
    publish(dir, [file("index.html", ""), file(path, "")]),
    /a+\/index.html error file-system: .*too long/,
  );
  assert.deepEqual(treeOf(dir), {});
});
