/** Builds two sites in turn into one folder: `<times> <folder> <site> <site>`. */
import { join } from "node:path";
import { build } from "../../generator/build.ts";

const [times, outDir = "", ...sites] = process.argv.slice(2);
for (let time = 0; time < Number(times); time += 1) {
  const dir = sites[time % sites.length] ?? "";
  await build({ siteEntry: join(dir, "site/site.ts"), assetsDir: join(dir, "assets"), outDir, runtime: "preact" });
}
