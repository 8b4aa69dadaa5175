import { groupedBy } from "../problems/grouped.ts";
import { basename } from "node:path";
import { assetPlace, type Assets } from "../assets/assets.ts";
import { filesByUrl } from "../assets/asset-finder.ts";
import { openCache } from "../cache.ts";
import type { SiteSource } from "../evaluate/site-source.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import type { Problem } from "../problems/problem.ts";
import type { RenderedPage } from "../render/render-page.ts";
import type { RenderedPages } from "../render/render-pages.ts";
import type { Stopwatch } from "../stopwatch.ts";
import type { PhotoPicture, PhotoUse } from "./photo-finder.ts";
import { drawPictures, type DrawOnce, type MadePictures, type PictureFonts } from "./social-pictures.ts";

/** Receives the number of photos whose pictures have to be made, before that starts. */
export type OnPhotos = ((photos: number) => void) | undefined;

interface PictureOptions {
  readonly timed: Stopwatch["timed"];
  /** Whether social pictures are drawn. If not, they are only named. */
  readonly arePicturesDrawn: boolean;
  readonly onPhotos: OnPhotos;
}

interface RenderedSite extends RenderedPages {
  readonly pictureFonts: PictureFonts;
}

/**
 * The step that makes all pictures of a site without errors: those of its photos, and the social ones. Pictures of the
 * previous build stay in memory, because the cache may not be writable. Those of other builds come from the cache. If
 * all are there, no encoder is loaded.
 */
export function pictureMaker({ timed, arePicturesDrawn, onPhotos }: PictureOptions) {
  let last: ReadonlyMap<string, OutputFile> = new Map();
  const photos = timed("photos", makePhotos);
  const draw = timed("pictures", drawPictures);
  return async ({ site, assets, source }: Loaded, rendered: RenderedSite): Promise<MadePictures> => {
    const made = await photos({ pages: rendered.pages, assets, source, last, onPhotos });
    const once: DrawOnce = async (path, make) => {
      const cache = pictureCache("social-pictures");
      const known = last.get(path)?.contents ?? cache.get(basename(path))?.bytes();
      return known ?? cache.set(basename(path), null, await make()).bytes();
    };
    const drawn = arePicturesDrawn ? await draw(site, rendered, once) : { pictures: [], problems: [] };
    const pictures = [...made.pictures, ...drawn.pictures];
    last = new Map(pictures.map((file) => [file.path, file]));
    return { pictures, problems: [...made.problems, ...drawn.problems] };
  };
}

/** Pictures take seconds, and their names contain a digest of all that they are made of, such as the encoder. */
const pictureCache = (step: string) => openCache<null>(step, "named by content");

interface PhotoInput {
  readonly pages: readonly RenderedPage[];
  readonly assets: Assets;
  readonly source: SiteSource;
  /** The pictures of the previous build, by their paths. */
  readonly last: ReadonlyMap<string, OutputFile>;
  readonly onPhotos: OnPhotos;
}

/** A picture that has to be made of a photo. */
interface MissingPicture extends PhotoPicture {
  readonly asset: string;
}

/** Photos that are processed at a time. More would block the threads from which Node also reads files. */
const atOnce = 2;

/** Makes the pictures of all photos on live pages. */
async function makePhotos({ pages, assets, source, last, onPhotos }: PhotoInput): Promise<MadePictures> {
  const cache = pictureCache("photos");
  /** By paths, in the order of the output. Undefined until a picture is made. */
  const files = new Map<string, OutputFile | undefined>();
  const missing: MissingPicture[] = [];
  const photos = pages.flatMap(({ isLive, photos: ofPage = [] }) => (isLive ? ofPage : []));
  // Several pages may show the same photo.
  for (const [asset, uses] of groupedBy(photos, (photo) => photo.asset)) {
    for (const picture of uses.flatMap(({ pictures: ofUse }) => ofUse)) {
      const { path } = picture;
      if (files.has(path)) continue;
      const contents = last.has(path) ? undefined : cache.get(basename(path))?.bytes();
      files.set(path, last.get(path) ?? (contents && { path, contents }));
      if (files.get(path) === undefined) missing.push({ ...picture, asset });
    }
  }
  if (missing.length > 0) onPhotos?.(new Set(missing.map(({ asset }) => asset)).size);
  const problems = new Map<string, Problem>();
  // Those of one size are made from the same pixels.
  const waiting = groupedBy(missing, ({ asset, width, height }) => [asset, width, height].join("\0")).values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const work of waiting) {
      try {
        for (const file of await encoded(work, assets)) {
          cache.set(basename(file.path), null, file.contents);
          files.set(file.path, file);
        }
      } catch (error) {
        const [{ asset }] = work;
        const problem = unmadeProblem(asset, error, { source, assets });
        problems.set(problem.code === "photo-tool" ? problem.code : asset, problem);
      }
    }
  });
  await Promise.all(workers);
  await cache.save();
  const pictures = [...files.values()].filter((file) => file !== undefined);
  return { pictures, problems: [...problems.values()] };
}

async function encoded(
  pictures: readonly [MissingPicture, ...MissingPicture[]],
  assets: Assets,
): Promise<readonly OutputFile[]> {
  const [first] = pictures;
  const { encodePhoto } = await import("./encode-photo.ts");
  const photo = filesByUrl(assets).get(assets.manifest.get(first.asset) ?? "") as OutputFile;
  const formats = pictures.map(({ format }) => format);
  const made = await encodePhoto(photo.contents, first, formats);
  return pictures.map(({ path }, index) => ({ path, contents: made[index] as Uint8Array }));
}

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
  const { problems } = places.assets;
  const broken = new Set(problems.flatMap(({ code, where }) => (code === "asset-broken" ? [where] : [])));
  const flaws = new Map(pages.flatMap(({ photos = [] }) => photos.map(({ asset, flaw }) => [asset, flaw] as const)));
  return [...flaws].flatMap(([asset, flaw]): Problem[] => {
    if (flaw === undefined || broken.has(assetPlace(places.assets, asset))) return [];
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
  const wanted = pages.flatMap(({ photos = [] }) =>
    photos.flatMap(({ asset, missing }) => (missing === undefined ? [] : [{ asset, ...missing }])),
  );
  return [...groupedBy(wanted, ({ fix }) => fix).values()].map((same): Problem => {
    const { fact, value, fix } = same[0];
    const [first = "", ...others] = new Set(same.map(({ asset }) => asset));
    const where = places.source.find(value, [`${fact}:`]) ?? placeOf(first, places);
    const rest = others.length === 0 ? "" : `, nor ${others.length} more that ${fact}: "${value}" asks for`;
    return { code: "asset-missing", where, what: `there is no asset "${first}"${rest}`, fix };
  });
}

/** Reports why the pictures of a photo cannot be made. */
function unmadeProblem(asset: string, error: unknown, places: PhotoPlaces): Problem {
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
  return source.findFirst(asset) ?? assetPlace(assets, asset);
}
