import assert from "node:assert/strict";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, mock, test } from "node:test";
import { BuildError } from "../../generator/problems/problem.ts";
import { publish } from "../../generator/publish/publish.ts";
import { generation, temporaryFolder, treeOf } from "./generations.ts";
import { commandLine } from "../command-line.ts";
import { runCommand, startCommand } from "../commands.ts";
import { temporarySite } from "../temporary-site.ts";
import { promisify } from "node:util";
import { execFile } from "node:child_process";

// The clock runs ten times as fast, so that nobody waits ten seconds.
const { now } = performance;
before(() => void mock.method(performance, "now", () => now.call(performance) * 10));

const lockOf = (dir: string) => join(dir, ".build-lock");

/** The id of a process that runs until the tests end. */
async function otherProcess(): Promise<string> {
  const child = startCommand(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  after(() => child.kill());
  await once(child, "spawn");
  return String(child.pid);
}

function folderLockedBy(holder: string): string {
  const dir = temporaryFolder();
  writeFileSync(lockOf(dir), holder);
  return dir;
}

describe("a folder that another process is writing to", { concurrency: true }, () => {
  test("is not changed: exit code 75 after some seconds, with the process", async () => {
    const holder = await otherProcess();
    const dir = folderLockedBy(holder);
    const old = treeOf(dir);
    await assert.rejects(publish(dir, generation("new")), (error) => {
      assert.ok(error instanceof BuildError);
      assert.equal(error.exitCode, 75);
      assert.match(error.message, new RegExp(`output-locked: process ${holder} has been writing to the output folder`));
      return true;
    });
    assert.deepEqual(treeOf(dir), old);
  });

  test("makes others wait", async () => {
    const dir = folderLockedBy(await otherProcess());
    const publishing = publish(dir, generation("new"));
    rmSync(lockOf(dir));
    assert.ok((await publishing).written.length > 0);
    assert.ok(!(".build-lock" in (treeOf(dir) ?? {})));
  });
});

describe("a lock is taken over when its process", { concurrency: true }, () => {
  const gone = {
    "has ended": runCommand("sh", ["-c", "echo $$"]).stdout,
    "is this one, which failed to let it go": String(process.pid),
    "was killed before it could sign": "",
  };
  for (const [name, holder] of Object.entries(gone)) {
    test(name, async () => {
      const dir = folderLockedBy(holder);
      await publish(dir, generation("new"));
      const tree = treeOf(dir) ?? {};
      assert.ok("index.html" in tree && !(".build-lock" in tree) && !(".build-staging" in tree));
    });
  }
});

test("builds that run at once all succeed, and the last site is complete", async () => {
  const sites = await Promise.all(Array.from({ length: 6 }, () => temporarySite()));
  const outDir = join(temporaryFolder(), "dist");
  const runs = sites.map(async (site, index) => {
    await site.edit("site/pages.tsx", "Bread</h1>", `Bread ${index}</h1>`);
    const flags = ["--site", join(site.dir, "site/site.ts"), "--assets", join(site.dir, "assets"), "--out", outDir];
    await promisify(execFile)(process.execPath, [...commandLine, "build", "--quiet", ...flags], { timeout: 60_000 });
    return (await site.build()).files;
  });
  const trees = (await Promise.all(runs)).map((files) => files.map(({ path, contents }) => [path, String(contents)]));
  const tree = treeOf(outDir) ?? {};
  assert.ok(trees.some((files) => files.every(([path = "", text]) => tree[path] === text)));
});
