import { basename } from "node:path";
import { contentCache } from "../../cache/content-cache.ts";
import type { Site } from "../../define-site.ts";
import type { OutputFile } from "../../output-file.ts";
import type { Problem } from "../../problems/problem.ts";
import type { RenderedPages } from "../render-pages.ts";
import { pictureSize, type PictureFonts } from "./social-picture.ts";

interface DrawnPictures {
  readonly pictures: readonly OutputFile[];
  readonly problems: readonly Problem[];
}

/**
 * Draws the social pictures of live pages, each once. Pictures that this build or another one drew come from the cache,
 * and then no renderer is loaded.
 *
 * The same drawing gives the same bytes on every machine, because resvg uses only the given fonts and nothing of the
 * system (https://github.com/linebender/resvg#reproducibility).
 *
 * Also returns the pictures that cannot be drawn or are over their budget, as problems.
 */
export async function drawPictures(
  site: Site,
  { pages, whereIs }: Pick<RenderedPages, "pages" | "whereIs">,
  fonts: PictureFonts,
): Promise<DrawnPictures> {
  const cache = contentCache("social-pictures");
  const problems: Problem[] = [];
  const files = new Map<string, Promise<OutputFile>>();
  for (const page of pages) {
    const picture = page.social?.picture;
    if (picture === undefined || !page.isLive || files.has(picture.path)) continue;
    const { svg, path } = picture;
    const drawing = contentsOf(path, cache, () => draw(svg, fonts.files)).catch((error: unknown) => {
      const what = `the social picture of "${page.path}" cannot be drawn: ${error instanceof Error ? error.message : String(error)}`;
      const fix = `return one <svg> of ${pictureSize.width} × ${pictureSize.height}`;
      problems.push({ code: "social-picture", page: page.path, where: whereIs(page), what, fix });
      return new Uint8Array();
    });
    files.set(
      path,
      drawing.then((contents) => {
        problems.push(...overweight(contents, site.budgets?.picture, page.path, () => whereIs(page)));
        return { path, contents };
      }),
    );
  }
  const drawn = await Promise.all(files.values());
  return { pictures: drawn, problems };
}

function overweight(
  { byteLength }: Uint8Array,
  most: number | undefined,
  page: string,
  whereIs: () => string,
): Problem[] {
  if (most === undefined || byteLength <= most) return [];
  const what = `the social picture of "${page}" has ${byteLength} bytes, ${byteLength - most} more than its budget`;
  const fix = "draw it with fewer colours and shades, or raise budgets.picture in defineSite";
  return [{ page, where: whereIs(), code: "budget-picture", what, fix }];
}

async function contentsOf(
  path: string,
  cache: ReturnType<typeof contentCache>,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const known = cache.read(basename(path));
  if (known !== undefined) return known;
  const contents = await make();
  cache.write(basename(path), contents);
  return contents;
}

async function draw(svg: string, fontFiles: readonly string[]): Promise<Uint8Array> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const { width, height } = pictureSize;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: [...fontFiles] } });
  if (image.width !== width || image.height !== height) throw new Error(`it is ${image.width} × ${image.height}`);
  return image.asPng();
}
