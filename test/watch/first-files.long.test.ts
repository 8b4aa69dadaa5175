import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { build } from "../../generator/build.ts";
import { copiedSite } from "../copied-site.ts";
import { removeFolder } from "../remove-folder.ts";
import { snapshot } from "../temporary-site.ts";
import { startWatching } from "../watching.ts";

const root = join(import.meta.dirname, "../..");
const caseStudies = join(root, "test/fixtures/site-with-posts/projects");

test("watch makes the page of the first file in a folder that was not there, and takes it back", async () => {
  const { dir, remove } = await copiedSite();
  after(remove);
  const outDir = join(dir, "dist");
  const flags = ["--site", join(dir, "site/site.ts"), "--assets", join(dir, "assets"), "--out", outDir];
  const watching = await startWatching(root, { args: flags });

  const pages = async (folder: string) =>
    Object.fromEntries(Object.entries(await snapshot(folder)).filter(([path]) => path.endsWith(".html")));
  const cleanPages = async () => {
    const clean = await mkdtemp(join(tmpdir(), "clean-"));
    after(() => removeFolder(clean));
    await build({
      siteEntry: flags[1]!,
      assetsDir: flags[3]!,
      outDir: join(clean, "dist"),
      runtime: "preact",
      checks: "fast",
    });
    return pages(join(clean, "dist"));
  };

  const made = watching.printed(/→/);
  // All at once, so that one build sees both files.
  await cp(caseStudies, join(dir, "projects"), { recursive: true });
  await rename(join(dir, "projects"), join(dir, "site/projects"));
  await made;
  assert.match(await readFile(join(outDir, "portfolio/voice-sdk/index.html"), "utf8"), /Voice calling SDK/);
  assert.deepEqual(await pages(outDir), await cleanPages());

  const gone = watching.printed(/→/);
  await rename(join(dir, "site/projects"), join(dir, "projects"));
  await gone;
  assert.deepEqual(await pages(outDir), await cleanPages());
});
