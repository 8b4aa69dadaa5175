import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { publish } from "../../generator/publish/publish.ts";
import type { OutputFile } from "../../generator/output-file.ts";
import { withFaults } from "./faults.ts";
import { assertWhole, changingKinds, generation, temporaryFolder, treeOf } from "./generations.ts";

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
    test(name, async () => {
      for (let call = 1; ; call += 1) {
        const label = `ended after call ${call}`;
        const dir = join(temporaryFolder(), "dist");
        if (old.length > 0) await publish(dir, old);
        // From then on nothing reaches the disk, as if the process had ended.
        const failing = (number: number) => number > call;
        const { hasFailed } = await withFaults({ failing, code: "EIO", dir }, () => publish(dir, files));
        if (!hasFailed) return assert.ok(call > 20, `${call} calls`);
        assertWhole(dir, [old, files], label);
        // Leftovers disturb neither the same publication nor another one.
        const next = call % 2 === 0 ? files : generation("other");
        await publish(dir, next);
        assertClean(dir, next, label);
      }
    });
  }
});
