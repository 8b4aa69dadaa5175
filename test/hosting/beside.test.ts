import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { BuildError, problemsOf } from "../../generator/problems/problem.ts";
import { withFaults } from "../publish/faults.ts";
import { snapshot, temporarySite } from "../temporary-site.ts";

const listed = async (dir: string) =>
  Object.keys(await snapshot(dir)).filter((path) => path !== ".build-manifest.json");

describe("the files of hosts beside the site", () => {
  test("are removed by a build without hosts", async () => {
    const site = await temporarySite();
    const besideDir = `${site.outDir}-hosting`;
    await site.build({ hosts: ["nginx", "github-pages"] });
    assert.deepEqual(await listed(besideDir), ["nginx.conf", "pages.yml", "site-rules.conf"]);
    await site.build();
    assert.deepEqual(await listed(besideDir), []);
  });

  test("are not written into a folder with other files, and then nothing is written", async () => {
    const site = await temporarySite();
    const besideDir = `${site.outDir}-hosting`;
    await mkdir(besideDir);
    await writeFile(`${besideDir}/mine.txt`, "mine");
    await assert.rejects(
      site.build({ hosts: ["nginx"] }),
      (error) => error instanceof BuildError && error.exitCode === 2,
    );
    assert.deepEqual(await listed(besideDir), ["mine.txt"]);
    await assert.rejects(snapshot(site.outDir));
    // Without hosts, the folder does not matter.
    await site.build();
    assert.deepEqual(await listed(besideDir), ["mine.txt"]);
  });

  for (const [folder, code, rest] of [
    ["", "file-system", "stays as it was when the site cannot be written"],
    ["-hosting", "output-mixed", "is reported when it cannot be written, although the site was"],
  ] as const) {
    test(rest, async () => {
      const site = await temporarySite();
      await site.build({ hosts: ["nginx"] });
      const before = await snapshot(`${site.outDir}-hosting`);
      await site.edit("site/pages.tsx", "Bread</h1>", "New bread</h1>");
      await site.edit("site/site.ts", 'icon: "loaf.svg",', 'icon: "loaf.svg",\n  redirects: { "/old": "/butter" },');
      const faults = { failing: (_: number, name: string) => name === "renameSync", code: "EIO" } as const;
      const dir = `${site.outDir}${folder}/`;
      const { error } = await withFaults({ ...faults, dir }, () => site.build({ hosts: ["nginx"] }));
      assert.deepEqual(
        problemsOf(error).map((problem) => problem.code),
        [code],
      );
      assert.deepEqual(await snapshot(`${site.outDir}-hosting`), before);
      assert.equal((await site.output("index.html")).includes("New bread"), folder !== "");
    });
  }
});
