import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import resvg from "@resvg/resvg-js/package.json" with { type: "json" };
import { hashedFolder } from "../assets/assets.ts";
import type { SiteSource } from "../problems/site-source.ts";
import { displayPath } from "../problems/places.ts";
import type { Problem } from "../problems/problem.ts";

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
