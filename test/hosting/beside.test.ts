import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { BuildError } from "../../generator/problems/problem.ts";
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
});
