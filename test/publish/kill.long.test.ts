import assert from "node:assert/strict";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "../../generator/build.ts";
import { publish } from "../../generator/publish/publish.ts";
import type { OutputFile } from "../../generator/output-file.ts";
import { temporarySite } from "../temporary-site.ts";
import { withFaults } from "./faults.ts";
import { assertWhole, changingKinds, generation, temporaryFolder, treeOf } from "./generations.ts";
import { startCommand } from "../commands.ts";

/** Measuring these would take longer than running them. */
const withoutCoverage = { ...process.env, NODE_V8_COVERAGE: undefined };

function assertClean(dir: string, files: readonly OutputFile[], label: string): void {
  const tree = treeOf(dir) ?? {};
  const { kept, ...rest } = JSON.parse(tree[".build-manifest.json"] ?? "") as Record<"files" | "kept", string[]>;
  const paths = files.map(({ path }) => path).toSorted();
  assert.deepEqual(rest, { files: paths }, label);
  const written = Object.keys(tree).filter((path) => tree[path] !== "folder" && path !== ".build-manifest.json");
  assert.deepEqual(written.toSorted(), [...paths, ...kept].toSorted(), label);
  const folders = Object.keys(tree).filter((path) => tree[path] === "folder");
  for (const folder of folders)
    assert.ok(
      written.some((path) => path.startsWith(`${folder}/`)),
      `${label}: ${folder}`,
    );
}

describe("a publication that ends after any call to the file system leaves complete pages, and the next one cleans up:", () => {
  const scenarios = {
    "the first one": [[], generation("new")],
    "one of a changed site, in which files become folders": [changingKinds("before"), changingKinds("after")],
  } as const;
  for (const [name, [old, files]] of Object.entries(scenarios)) {
    const endedAfter = async (call: number, end: (dir: string) => Promise<boolean>): Promise<boolean> => {
      const label = `ended after call ${call}`;
      const dir = join(temporaryFolder(), "dist");
      if (old.length > 0) await publish(dir, old);
      if (!(await end(dir))) return false;
      assertWhole(dir, [old, files], label);
      // Leftovers disturb neither the same publication nor another one.
      const next = call % 2 === 0 ? files : generation("other");
      await publish(dir, next);
      assertClean(dir, next, label);
      return true;
    };

    test(`${name}, after each call`, async () => {
      for (let call = 1; ; call += 1) {
        // From then on nothing reaches the disk, as if the process had ended.
        const failing = (number: number) => number > call;
        const isThere = await endedAfter(call, async (dir) => {
          return (await withFaults({ failing, code: "EIO", dir }, () => publish(dir, files))).hasFailed;
        });
        if (!isThere) return assert.ok(call > 20, `${call} calls`);
      }
    });
  }
});

test("a build that is killed at 24 moments leaves complete pages, and the next one cleans up", async () => {
  const [one, other] = await Promise.all([temporarySite(), temporarySite()]);
  await other.edit("site/pages.tsx", "Bread</h1>", "Other bread</h1>");
  await other.edit("site/Counter.tsx", "`Pressed", "`Pressed down");
  const sites = [one, other];
  const builds = await Promise.all(sites.map((site) => site.build()));
  const generations = builds.map(({ files }) => files);
  const paths = (dir: string, outDir: string) =>
    ["--site", join(dir, "site/site.ts"), "--assets", join(dir, "assets"), "--out", outDir] as const;
  const args = [join(import.meta.dirname, "../../generator/start.cjs"), "build", "--quiet"];

  const start = performance.now();
  await once(startCommand(process.execPath, [...args, ...paths(one.dir, one.outDir)], { stdio: "ignore" }), "exit");
  const duration = performance.now() - start;

  const killSome = async (outDir: string, seed: number) => {
    await cp(one.outDir, outDir, { recursive: true });
    for (let kill = 0; kill < 12; kill += 1) {
      const site = sites[kill % 2] ?? one;
      // Spread over the whole publication. Two run at the same time, which takes longer.
      const moment = duration * (0.3 + 1.2 * (((kill * 7 + seed) % 12) / 12));
      const child = startCommand(process.execPath, [...args, ...paths(site.dir, outDir)], {
        stdio: "inherit",
        env: withoutCoverage,
      });
      const exit = once(child, "exit");
      await Promise.race([sleep(moment), exit]);
      child.kill("SIGKILL");
      await exit;
      assertWhole(outDir, generations, `kill ${kill}, after ${Math.round(moment)} ms`);
    }
    await build({
      siteEntry: join(one.dir, "site/site.ts"),
      assetsDir: join(one.dir, "assets"),
      outDir,
      runtime: "preact",
    });
    assertClean(outDir, generations[0] ?? [], "after all of them");
  };
  const out = temporaryFolder();
  await Promise.all([killSome(join(out, "a"), 0), killSome(join(out, "b"), 0.5)]);
});
