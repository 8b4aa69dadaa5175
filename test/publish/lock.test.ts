import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import fs, { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { hostname } from "node:os";
import { join } from "node:path";
import { after, before, describe, mock, test } from "node:test";
import { promisify } from "node:util";
import { BuildError } from "../../generator/problems/problem.ts";
import { thisProcess, type ProcessIdentity } from "../../generator/publish/folder-lock.ts";
import { publish } from "../../generator/publish/publish.ts";
import { publishingScript } from "./publishing-script.ts";
import { generation, temporaryFolder, treeOf } from "./generations.ts";
import { runCommand, startCommand } from "../commands.ts";

// The clock runs ten times as fast, so that nobody waits ten seconds.
const { now } = performance;
before(() => void mock.method(performance, "now", () => now.call(performance) * 10));

const lockOf = (dir: string) => join(dir, ".build-lock");

/** A process that runs until the tests end, in the form that is written to a lock. */
async function otherProcess(): Promise<ProcessIdentity> {
  const child = startCommand(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  after(() => child.kill());
  await once(child, "spawn");
  const started =
    readFileSync(`/proc/${child.pid}/stat`, "latin1")
      .replace(/^.*\) /, "")
      .split(" ")[19] ?? "";
  return { ...thisProcess(), pid: child.pid ?? 0, command: "node builds.ts", started };
}

function folderLockedBy(holder: ProcessIdentity | string): string {
  const dir = temporaryFolder();
  writeFileSync(lockOf(dir), typeof holder === "string" ? holder : JSON.stringify(holder));
  return dir;
}

describe("a folder that another process is writing to", { concurrency: true }, () => {
  test("is not changed: exit code 75 after some seconds, with the process and its start time", async () => {
    const holder = { ...(await otherProcess()), since: "2026-11-21T12:30:05.123Z" };
    const dir = folderLockedBy(holder);
    const old = treeOf(dir);
    await assert.rejects(publish(dir, generation("new")), (error) => {
      assert.ok(error instanceof BuildError);
      assert.equal(error.exitCode, 75);
      const who = `process ${holder.pid} on ${hostname()} (node builds.ts)`;
      assert.ok(
        error.message.includes(
          `output-locked: ${who} has been writing to the output folder since 2026-11-21 12:30:05 UTC`,
        ),
      );
      return true;
    });
    assert.deepEqual(treeOf(dir), old);
  });

  test("makes others wait", async () => {
    const dir = folderLockedBy(await otherProcess());
    const publishing = publish(dir, generation("new"));
    fs.rmSync(lockOf(dir));
    assert.ok((await publishing).written.length > 0);
    assert.ok(!(".build-lock" in (treeOf(dir) ?? {})));
  });

  test("has no owner before a process of another machine signs it", async () => {
    const dir = folderLockedBy({ ...thisProcess(), pid: 999_999_999, host: "elsewhere" });
    await assert.rejects(publish(dir, generation("new")), /process 999999999 on elsewhere/);
  });
});

describe("a lock is taken over when its process", { concurrency: true }, async () => {
  const ended = Number(runCommand("sh", ["-c", "echo $$"]).stdout);
  const gone: Readonly<Record<string, () => ProcessIdentity | Promise<ProcessIdentity> | string>> = {
    "has ended": () => ({ ...thisProcess(), pid: ended }),
    "has ended, and another one has its number": async () => ({ ...(await otherProcess()), started: "1" }),
    "ran before the machine restarted": async () => ({ ...(await otherProcess()), boot: "another" }),
    "is this one, which failed to let it go": thisProcess,
    "was killed before it could sign": () => "",
    "was killed while it signed": () => '{ "pid": ',
  };
  for (const [name, holder] of Object.entries(gone)) {
    test(name, async () => {
      const dir = folderLockedBy(await holder());
      await publish(dir, generation("new"));
      const tree = treeOf(dir) ?? {};
      assert.ok("index.html" in tree && !(".build-lock" in tree) && !(".build-staging" in tree));
    });
  }
});

test("a lock that passes from one process to the next makes others wait, for any time", async () => {
  const holder = await otherProcess();
  const dir = folderLockedBy(holder);
  const { readFileSync: read } = fs;
  let seconds = 0;
  const clock = mock.method(performance, "now", () => seconds * 1000);
  const reading = mock.method(fs, "readFileSync", (...args: Parameters<typeof read>) => {
    if (args[0] !== lockOf(dir)) return read(...args);
    const text = read(...args);
    seconds += 1;
    if (seconds > 25) fs.rmSync(lockOf(dir));
    else writeFileSync(lockOf(dir), JSON.stringify({ ...holder, since: `${seconds} s` }));
    return text;
  });
  syncBuiltinESMExports();
  try {
    assert.ok((await publish(dir, generation("new"))).written.length > 0);
  } finally {
    clock.mock.restore();
    reading.mock.restore();
    syncBuiltinESMExports();
  }
});

test("a lock that changes its owner during a takeover is given back", async () => {
  const living = JSON.stringify(await otherProcess());
  const dir = folderLockedBy({ ...thisProcess(), pid: 999_999_999 });
  const { renameSync } = fs;
  const renaming = mock.method(fs, "renameSync", (from: string, to: string) => {
    if (from === lockOf(dir)) writeFileSync(from, living);
    renameSync(from, to);
  });
  syncBuiltinESMExports();
  try {
    await assert.rejects(publish(dir, generation("new")), /output-locked/);
    assert.equal(readFileSync(lockOf(dir), "utf8"), living);
  } finally {
    renaming.mock.restore();
    syncBuiltinESMExports();
  }
});

test("twenty processes that publish at once all succeed, and the last site is complete", async () => {
  const script = await publishingScript();
  const dir = join(temporaryFolder(), "dist");
  mkdirSync(dir);
  const names = Array.from({ length: 20 }, (_, index) => `site${index}`);
  const publishing = names.map((name) =>
    promisify(execFile)(process.execPath, [script, dir, name], { timeout: 60_000 }),
  );
  // A rejection has what the process printed.
  await Promise.all(publishing);

  const tree = treeOf(dir) ?? {};
  const last = names.find((name) => `${name}/index.html` in tree) ?? "";
  for (const { path, contents } of generation(last)) assert.equal(tree[path], String(contents));
  const { kept } = JSON.parse(tree[".build-manifest.json"] ?? "") as { kept: string[] };
  const files = Object.keys(tree).filter((path) => tree[path] !== "folder" && !path.startsWith(".build-manifest"));
  assert.deepEqual(files.toSorted(), [...generation(last).map(({ path }) => path), ...kept].toSorted());
});
