import { join } from "node:path";
import type { BuiltFiles } from "../agency-build.ts";
import { copiedSite, publishBlog } from "../copied-site.ts";
import { readFiles } from "../read-files.ts";
import { putStandInPhotos } from "../stand-in-photos.ts";

/** Builds a copy of the delivered site, including the blog, with photos in its assets as `npm run photos` adds them. */
export async function buildWithOwnPhotos(): Promise<BuiltFiles> {
  const site = await copiedSite();
  try {
    await putStandInPhotos(join(site.dir, "assets"));
    await site.edit("site/content/agency.ts", 'photos: "stock"', 'photos: "own"');
    await publishBlog(site);
    await site.build();
    return await readFiles(site.outDir);
  } finally {
    await site.remove();
  }
}
