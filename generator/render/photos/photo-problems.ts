import { join } from "node:path";
import type { Assets } from "../../load/assets/assets.ts";
import type { SiteSource } from "../../load/bundling/site-source.ts";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";
import type { MissingPhoto } from "../../runtime/photos.ts";
import type { RenderedPage } from "../render-page.ts";
import type { PhotoUse } from "./photo-use.ts";

/** Where a photo may be named, and where its file is. */
interface PhotoPlaces {
  readonly source: SiteSource;
  readonly assets: Assets;
}

/**
 * Warns about photos that look blurred in the frames of pages, once for each photo, with the largest size that is
 * needed.
 */
export function smallPhotos(pages: readonly RenderedPage[], places: PhotoPlaces): Problem[] {
  const worst = new Map<string, { readonly page: string; readonly tooSmall: NonNullable<PhotoUse["tooSmall"]> }>();
  for (const { path: page, photos = [] } of pages) {
    for (const { asset, tooSmall } of photos) {
      if (tooSmall === undefined) continue;
      const known = worst.get(asset)?.tooSmall.needed.width ?? 0;
      if (tooSmall.needed.width > known) worst.set(asset, { page, tooSmall });
    }
  }
  return [...worst].map(
    ([
      asset,
      {
        page,
        tooSmall: { has, needed },
      },
    ]): Problem => {
      const what = `the photo "${asset}" has ${has.width} × ${has.height} pixels, and looks blurred on "${page}"`;
      const fix = `use a photo of at least ${needed.width} × ${needed.height} pixels`;
      return { code: "photo-small", severity: "warning", page, where: placeOf(asset, places), what, fix };
    },
  );
}

/** Reports photos that cannot be processed, once for each photo, unless a problem with the file is already known. */
export function flawedPhotos(pages: readonly RenderedPage[], places: PhotoPlaces): Problem[] {
  const { dir, problems } = places.assets;
  const broken = new Set(problems.flatMap(({ code, where }) => (code === "asset-broken" ? [where] : [])));
  const flaws = new Map(pages.flatMap(({ photos = [] }) => photos.map(({ asset, flaw }) => [asset, flaw] as const)));
  return [...flaws].flatMap(([asset, flaw]): Problem[] => {
    if (flaw === undefined || broken.has(displayPath(join(dir, asset)))) return [];
    const shared = { code: "photo-broken", where: placeOf(asset, places) } as const;
    if (flaw === "unread") return [{ ...shared, ...unreadable(asset, "it is damaged") }];
    const what = `the format of the photo "${asset}" is not supported`;
    return [{ ...shared, what, fix: "export it as a JPEG, PNG or WebP file, and name that file" }];
  });
}

function unreadable(asset: string, reason: string): Pick<Problem, "what" | "fix"> {
  const what = `the photo "${asset}" cannot be read: ${reason}`;
  return { what, fix: `export "${asset}" again as a JPEG, PNG or WebP file` };
}

/** Reports photos that do not exist, once for each fact that requires some. */
export function missingPhotos(pages: readonly RenderedPage[], places: PhotoPlaces): Problem[] {
  const byFix = new Map<string, { readonly missing: MissingPhoto; readonly names: Set<string> }>();
  for (const { asset, missing } of pages.flatMap(({ photos = [] }) => photos)) {
    if (missing === undefined) continue;
    const known = byFix.get(missing.fix) ?? { missing, names: new Set() };
    byFix.set(missing.fix, known);
    known.names.add(asset);
  }
  return [...byFix.values()].map(({ missing: { fact, value, fix }, names: [first = "", ...others] }): Problem => {
    const where = places.source.find(value, [`${fact}:`]) ?? placeOf(first, places);
    const rest = others.length === 0 ? "" : `, nor ${others.length} more that ${fact}: "${value}" asks for`;
    return { code: "asset-missing", where, what: `there is no asset "${first}"${rest}`, fix };
  });
}

/** Reports why the pictures of a photo cannot be made. */
export function unmadeProblem(asset: string, error: unknown, places: PhotoPlaces): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const where = placeOf(asset, places);
  if (isWithoutSharp(error, message)) {
    const what = "the pictures of photos cannot be made, because sharp cannot be loaded";
    return { code: "photo-tool", where, what, fix: "run: npm ci --include=optional" };
  }
  return { code: "photo-broken", where, ...unreadable(asset, reasonIn(message)) };
}

function isWithoutSharp(error: unknown, message: string): boolean {
  return (
    (error as NodeJS.ErrnoException | undefined)?.code === "MODULE_NOT_FOUND" ||
    /Could not load the "sharp" module|Cannot find (?:package|module) 'sharp'/.test(message)
  );
}

/** sharp's decoders mention segments and markers, and not always the same ones. */
function reasonIn(message: string): string {
  const [line = ""] = message.split("\n");
  return /Vips|failOn/.test(line) ? "it is damaged" : line.trim();
}

/** The place where a photo is named in the content, or else its file. */
function placeOf(asset: string, { source, assets }: PhotoPlaces): string {
  return source.findFirst(asset) ?? displayPath(join(assets.dir, asset));
}
