import assert from "node:assert/strict";
import fs from "node:fs";
import { join } from "node:path";
import { describe, mock, test } from "node:test";
import { BuildError } from "../../generator/problems/problem.ts";
import type { OutputFile } from "../../generator/output-file.ts";
import { publish } from "../../generator/publish/publish.ts";
import { failedReport, printReport } from "../../generator/cli/report/print-report.ts";
import { withFaults } from "./faults.ts";
import { changingKinds, file, generation, temporaryFolder, treeOf } from "./generations.ts";

type Code = "ENOSPC" | "EIO" | "EACCES" | "EMFILE";
const codes = ["ENOSPC"] as const;

function assertPlain(error: unknown, code: Code): void {
  assert.ok(error instanceof BuildError, String(error));
  assert.equal(error.exitCode, 1);
  assert.equal(error.problems.length, 1);
  const [{ where = "", what = "", fix = "" } = {}] = error.problems;
  assert.match(what, new RegExp(`^the file system refuses this: [^]+ \\(${code}\\)$`));
  if (code === "ENOSPC")
    assert.match(what, /no room is left on the disk; at least [\d,]+ bytes are needed, [\d,]+ are free /);
  assert.ok(
    where.length > 0 && fix.length > 0 && !/\.build-(?:staging\/|lock-)|thrown by the test/.test(error.message),
  );
}

const scenarios: Readonly<Record<string, readonly [OutputFile[] | undefined, OutputFile[]]>> = {
  "of the first build": [undefined, generation("new")],
  "of a changed site, in which files become folders": [changingKinds("before"), changingKinds("after")],
};

describe("when any single call to the file system fails, nothing or all of the publication", () => {
  for (const [name, [old, files]] of Object.entries(scenarios)) {
    for (const code of codes) {
      test(`${name} is there, and the next one is not affected (${code})`, async () => {
        const whole = join(temporaryFolder(), "dist");
        if (old) await publish(whole, old);
        const before = treeOf(whole);
        await publish(whole, files);
        const wanted = treeOf(whole);

        let call = 1;
        for (; ; call += 1) {
          const label = `${name}, ${code} at call ${call}`;
          const dir = join(temporaryFolder(), "dist");
          if (old) await publish(dir, old);
          const failing = (number: number) => number === call;
          const { error, hasFailed } = await withFaults({ failing, code, dir }, () => publish(dir, files));
          if (!hasFailed) break;
          // Calls that only clean up, or that have an alternative, do not stop a publication.
          if (error !== undefined) assertPlain(error, code);
          assert.deepEqual(treeOf(dir), error === undefined ? wanted : before, label);
          await publish(dir, files);
          assert.deepEqual(treeOf(dir), wanted, label);
        }
        assert.ok(call > 20, `${call} calls`);
      });
    }
  }
});

describe("when the disk is full from one call on", () => {
  const needsRoom = ["mkdirSync", "writeFileSync", "linkSync", "openSync"];
  test("the old site is unchanged, and is replaced once there is space", async () => {
    let call = 1;
    for (; ; call += 1) {
      const dir = temporaryFolder();
      await publish(dir, changingKinds("before"));
      const before = treeOf(dir);
      const failing = (number: number, name: string) => number >= call && needsRoom.includes(name);
      const faults = { failing, code: "ENOSPC", dir } as const;
      const { error, hasFailed } = await withFaults(faults, () => publish(dir, changingKinds("after")));
      if (!hasFailed) break;
      if (error !== undefined) {
        assertPlain(error, "ENOSPC");
        assert.deepEqual(treeOf(dir), before, `call ${call}`);
      }
      await publish(dir, changingKinds("after"));
      assert.equal(treeOf(dir)?.["menu"], "a file");
    }
    assert.ok(call > 10, `${call} calls`);
  });
});

test("a failed undo is reported, and the next publication fixes it", async () => {
  const dir = temporaryFolder();
  await publish(dir, generation("old"));
  let renames = 0;
  const failing = (_: number, name: string) => name === "renameSync" && (renames += 1) > 3;
  const { error } = await withFaults({ failing, code: "EIO", dir }, () => publish(dir, generation("new")));
  assert.ok(error instanceof BuildError);
  assert.match(error.message, /the disk has an error \(EIO\); undoing failed as well .+ old and new files are mixed/);
  const said = mock.method(console, "error", () => {});
  await printReport({ report: failedReport(error) }, {});
  said.mock.restore();
  assert.match(String(said.mock.calls[0]?.arguments[0]), /1 error, the output folder contains old and new files/);
  const { written } = await publish(dir, generation("new"));
  assert.ok(written.length > 0);
  const tree = treeOf(dir) ?? {};
  for (const { path, contents } of generation("new")) assert.equal(tree[path], String(contents));
  assert.ok(!Object.keys(tree).some((path) => path.includes("old") || path.startsWith(".build-s")));
});

test("without hard links, as on some disks, a publication is still undone", async () => {
  const dir = temporaryFolder();
  await publish(dir, generation("old"));
  const before = treeOf(dir);
  let renames = 0;
  const failing = (_: number, name: string) => name === "linkSync" || (name === "renameSync" && (renames += 1) === 5);
  const { error } = await withFaults({ failing, code: "EACCES", dir }, () => publish(dir, generation("new")));
  assertPlain(error, "EACCES");
  assert.deepEqual(treeOf(dir), before);
});

test("a foreign file or folder in the way is reported, and stays", async () => {
  const dir = temporaryFolder();
  await publish(dir, [file("index.html", "old")]);
  fs.writeFileSync(join(dir, "about"), "mine");
  fs.mkdirSync(join(dir, "news.html", "mine"), { recursive: true });
  const before = treeOf(dir);
  for (const path of ["about/index.html", "news.html"]) {
    await assert.rejects(publish(dir, [file("index.html", "new"), file(path, "")]), (error) => {
      assert.ok(error instanceof BuildError);
      assert.match(error.message, /(about|news\.html) error file-system: .*an entry that no build wrote is in its/);
      return true;
    });
    assert.deepEqual(treeOf(dir), before);
  }
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
