/** Draws the files that are made from the mark and the font and committed: run `npm run draw` after changing either. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { drawnIcons } from "./icons.ts";
import { pinnedFont, pinnedFonts } from "./pinned-font.ts";

const drawFonts = () =>
  Promise.all(pinnedFonts.map(async (font) => ({ path: font.to, contents: await pinnedFont(font) })));

const fonts = await drawFonts().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
for (const { path, contents } of [...drawnIcons(), ...fonts]) {
  const file = join(import.meta.dirname, "../../..", path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, contents);
  console.log(`${path}  ${contents.length}`);
}
