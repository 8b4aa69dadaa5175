/** Downloads the stock photos: `npm run photos`. Tests may name another host and folder. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { photoOrigin, stockPhotos } from "../../../site/content/photos.ts";
import { bringHome } from "./bring-home.ts";

const { values } = parseArgs({ options: { from: { type: "string" }, to: { type: "string" } } });
const assetsDir = values.to ?? join(import.meta.dirname, "../../../assets");
const { added, failures } = await bringHome({ photos: stockPhotos, from: values.from ?? photoOrigin, assetsDir });

console.log(`${added.length} photos added, ${stockPhotos.length - failures.length} of ${stockPhotos.length} are there`);
if (failures.length > 0) {
  console.error(
    `\n${failures.join("\n")}\nfix: look at the network, and run npm run photos again; it goes on from here`,
  );
  process.exitCode = 1;
} else {
  console.log('Write photos: "own" into site/content/agency.ts, and build.');
}
