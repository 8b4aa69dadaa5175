import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import resvg from "@resvg/resvg-js/package.json" with { type: "json" };
import { hashedFolder } from "../assets/assets.ts";
import type { Site } from "../define-site.ts";
import type { SiteSource } from "../evaluate/site-source.ts";
import type { OutputFile } from "../output-file.ts";
import { displayPath } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedPages } from "../render/render-pages.ts";

/** The size of a social picture in pixels, as social networks recommend: https://ogp.me/#structured */
export const pictureSize = { width: 1200, height: 630 } as const;

/** A picture before it is drawn. */
export interface SocialPicture {
  readonly svg: string;
  /** The path of the PNG. Its name depends on everything that it is drawn from, so it is known in advance. */
  readonly path: string;
}

/** The font files for drawing pictures. No other fonts are used. */
export interface PictureFonts {
  readonly files: readonly string[];
  readonly hash: string;
  readonly problems: readonly Problem[];
}

interface NamedFonts {
  readonly entry: string;
  readonly source: SiteSource;
  /** Relative to the entry. */
  readonly names: readonly string[];
}

/** Finds the fonts of a site's pictures. A font that cannot be read becomes a problem. */
export function pictureFonts({ entry, source, names }: NamedFonts): PictureFonts {
  const files = names.map((name) => join(dirname(entry), name));
  const hash = createHash("sha256").update(resvg.version);
  const problems: Problem[] = [];
  for (const [index, file] of files.entries()) {
    try {
      hash.update(readFileSync(file));
    } catch {
      const where = source.find(names[index] ?? "") ?? displayPath(entry);
      const what = `the font of the social pictures "${displayPath(file)}" cannot be read`;
      const fix = "write the path of a font file, relative to the module that calls defineSite";
      problems.push({ code: "asset-missing", where, what, fix });
    }
  }
  return { files, hash: hash.digest("hex"), problems };
}

/** Names a picture by everything that it is drawn from: the drawing, the fonts and the version of the renderer. */
export function socialPicture(svg: string, fonts: PictureFonts): SocialPicture {
  const hash = createHash("sha256").update(fonts.hash).update(svg).digest("hex").slice(0, 8);
  return { svg, path: `${hashedFolder}/social.${hash}.png` };
}

/** Pictures, and the problems with making them. */
export interface MadePictures {
  readonly pictures: readonly OutputFile[];
  readonly problems: readonly Problem[];
}

/** Draws a picture, or returns the one that an earlier build drew. */
export type DrawOnce = (path: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;

/**
 * Draws the social pictures of live pages, each once. The same drawing gives the same bytes on every machine, because
 * resvg uses only the given fonts and nothing of the system (https://github.com/linebender/resvg#reproducibility).
 *
 * Also returns the pictures that cannot be drawn or are over their budget, as problems.
 */
export async function drawPictures(
  site: Site,
  { pages, whereIs, pictureFonts: fonts }: DrawnPages,
  once: DrawOnce,
): Promise<MadePictures> {
  const wanted = new Map<string, { readonly svg: string; readonly page: RenderedPage }>();
  for (const page of pages) {
    const { path = "", svg = "" } = page.social?.picture ?? {};
    if (page.isLive && path !== "" && !wanted.has(path)) wanted.set(path, { svg, page });
  }
  const problems: Problem[] = [];
  const report = (code: Problem["code"], page: RenderedPage, what: string, fix: string) =>
    problems.push({
      code,
      page: page.path,
      where: whereIs(page),
      what: `the social picture of "${page.path}" ${what}`,
      fix,
    });
  const drawn = [...wanted].map(async ([path, { svg, page }]) => {
    try {
      const contents = await once(path, async () => draw(svg, fonts.files));
      const over = contents.byteLength - (site.budgets?.picture ?? Infinity);
      const fix = "draw it with fewer colours and shades, or raise budgets.picture in defineSite";
      if (over > 0)
        report("budget-picture", page, `has ${contents.byteLength} bytes, ${over} more than its budget`, fix);
      return { path, contents };
    } catch (error) {
      const fix = `return one <svg> of ${pictureSize.width} × ${pictureSize.height}`;
      report("social-picture", page, `cannot be drawn: ${error instanceof Error ? error.message : String(error)}`, fix);
      return { path, contents: new Uint8Array() };
    }
  });
  return { pictures: await Promise.all(drawn), problems };
}

interface DrawnPages extends Pick<RenderedPages, "pages" | "whereIs"> {
  readonly pictureFonts: PictureFonts;
}

async function draw(svg: string, fontFiles: readonly string[]): Promise<Uint8Array> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const { width, height } = pictureSize;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: [...fontFiles] } });
  if (image.width !== width || image.height !== height) throw new Error(`it is ${image.width} × ${image.height}`);
  return image.asPng();
}
