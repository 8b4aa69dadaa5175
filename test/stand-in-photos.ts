import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { stockPhotos } from "./fixtures/agency/site/content/photos.ts";
import { photoFile } from "./photo-files.ts";

/** Puts a photo for each stock photo into an assets folder, as `npm run photos` does. */
export async function putStandInPhotos(assetsDir: string): Promise<void> {
  await mkdir(join(assetsDir, "photos"), { recursive: true });
  for (const [seed, { asset }] of stockPhotos.entries()) {
    await writeFile(join(assetsDir, asset), await photoFile({ width: 1300, height: 1000, seed }));
  }
}
