import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "../../generator/build.ts";
import type { BuiltFiles } from "../agency-build.ts";
import { deliveredSite, publishBlog } from "../copied-site.ts";
import { putStandInPhotos } from "../stand-in-photos.ts";

/** Builds a copy of the delivered site, including the blog, with photos in its assets as `npm run photos` adds them. */
export async function buildWithOwnPhotos(): Promise<BuiltFiles> {
  const site = await deliveredSite();
  try {
    await putStandInPhotos(join(site.dir, "assets"));
    const facts = await site.read("site/content/agency.ts");
    await site.write("site/content/agency.ts", facts.replace('photos: "stock"', 'photos: "own"'));
    await publishBlog(site);
    const outDir = join(site.dir, "dist");
    await build({
      siteEntry: join(site.dir, "site/site.ts"),
      assetsDir: join(site.dir, "assets"),
      outDir,
      runtime: "preact",
    });
    const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const files = paths.map(async (path) => [path.slice(outDir.length + 1), await readFile(path)] as const);
    return new Map(await Promise.all(files));
  } finally {
    await site.remove();
  }
}
