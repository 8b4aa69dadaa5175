import { basename } from "node:path";
import { assetPlace, type Assets } from "../assets/assets.ts";
import { readCached, writeCached } from "../cache.ts";
import type { Site } from "../define-site.ts";
import type { SiteSource } from "../problems/site-source.ts";
import { fewAtOnce, type OutputFile } from "../output-file.ts";
import { groupedBy } from "../problems/grouped.ts";
import type { Problem } from "../problems/problem.ts";
import type { Stopwatch } from "../stopwatch.ts";
import { photoSettings, type PhotoFormat, type PhotoPicture, type PhotoUse, type Size } from "./photo-finder.ts";
import { pictureSize, type PictureFonts, type SocialPicture } from "./social-pictures.ts";

/** Receives the number of photos whose pictures have to be made, before that starts. */
export type OnPhotos = ((photos: number) => void) | undefined;

interface PictureOptions {
  readonly timed: Stopwatch["timed"];
  /** Whether social pictures are drawn. If not, they are only named. */
  readonly arePicturesDrawn: boolean;
  readonly onPhotos: OnPhotos;
}

/** A page with pictures. */
interface PicturedPage {
  readonly path: string;
  readonly isLive: boolean;
  readonly photos?: readonly PhotoUse[];
  readonly social?: { readonly picture?: SocialPicture };
}

interface PicturedSite {
  readonly pages: readonly PicturedPage[];
  readonly fonts: PictureFonts;
  /** Returns where a page was defined. */
  readonly whereIs: (page: { readonly path: string }) => string;
}

/** Pictures, and the problems with making them. */
interface MadePictures {
  readonly pictures: readonly OutputFile[];
  readonly problems: readonly Problem[];
}

/**
 * The step that makes all pictures of a site without errors: those of its photos, and the social ones. Pictures of the
 * previous build stay in memory. Those of other builds come from the cache. If all are there, no encoder is loaded.
 */
export function pictureMaker({ timed, arePicturesDrawn, onPhotos }: PictureOptions) {
  let last: ReadonlyMap<string, OutputFile> = new Map();
  const findKnown: FindPicture = (path) => {
    const contents = last.has(path) ? undefined : readCached(cacheStep, basename(path));
    return last.get(path) ?? (contents && { path, contents });
  };
  const photos = timed("photos", makePhotos);
  const drawAll = timed("pictures", drawPictures);
  return async (loaded: PhotoPlaces & { readonly site: Site }, rendered: PicturedSite): Promise<MadePictures> => {
    const ofPhotos = await photos(loaded, rendered.pages, findKnown, onPhotos);
    const drawn = arePicturesDrawn ? await drawAll(loaded.site, rendered, findKnown) : { pictures: [], problems: [] };
    const pictures = [...ofPhotos.pictures, ...drawn.pictures];
    // A picture that could not be made is empty. The next build tries again, and reports it again.
    last = new Map(pictures.filter(({ contents }) => contents.byteLength > 0).map((file) => [file.path, file]));
    return { pictures, problems: [...ofPhotos.problems, ...drawn.problems] };
  };
}

/** Finds a picture that an earlier build made, by its path. */
type FindPicture = (path: string) => OutputFile | undefined;

/** The names of pictures contain a digest of all that they are made of, such as the encoder. */
const cacheStep = "pictures";

function keptPicture(path: string, contents: Uint8Array): OutputFile {
  writeCached(cacheStep, basename(path), contents);
  return { path, contents };
}

/** Photos that are processed at a time. More would block the threads from which Node also reads files. */
const atOnce = 2;

/** Makes the pictures of all photos on live pages. */
async function makePhotos(
  { assets, source }: PhotoPlaces,
  pages: readonly PicturedPage[],
  findKnown: FindPicture,
  onPhotos: OnPhotos,
): Promise<MadePictures> {
  const uses = pages.flatMap(({ isLive, photos = [] }) => (isLive ? photos : []));
  // Several pages may show the same photo.
  const wanted = new Map(
    [...groupedBy(uses, ({ asset }) => asset).values()]
      .flat()
      .flatMap(({ asset, pictures }) => pictures.map((picture) => [picture.path, { ...picture, asset }] as const)),
  );
  const files = new Map([...wanted.keys()].map((path) => [path, findKnown(path)]));
  const missing = [...wanted.values()].filter(({ path }) => files.get(path) === undefined);
  if (missing.length > 0) onPhotos?.(new Set(missing.map(({ asset }) => asset)).size);
  const problems = new Map<string, Problem>();
  // Those of one size are made from the same pixels.
  const works = groupedBy(missing, ({ asset, width, height }) => [asset, width, height].join("\0"));
  const encode = async (pictures: readonly [MissingPicture, ...MissingPicture[]]) => {
    const [{ asset, ...size }] = pictures;
    const photo = assets.byName.get(asset)?.file as OutputFile;
    try {
      const formats = pictures.map(({ format }) => format);
      const encoded = await encodePhoto(photo.contents, size, formats);
      for (const [index, { path }] of pictures.entries())
        files.set(path, keptPicture(path, encoded[index] as Uint8Array));
    } catch (error) {
      const problem = unmadeProblem(asset, error, { source, assets });
      problems.set(problem.code === "photo-tool" ? problem.code : asset, problem);
    }
  };
  await fewAtOnce([...works.values()], encode, undefined, atOnce);
  const pictures = [...files.values()].filter((file) => file !== undefined);
  return { pictures, problems: [...problems.values()] };
}

/** A picture that has to be made of a photo. */
interface MissingPicture extends PhotoPicture {
  readonly asset: string;
}

/**
 * Makes pictures of one size from a photo: upright, cropped around its middle, in sRGB, and without metadata. All
 * formats are written from plain pixels, so no metadata such as a location can remain. Throws if the file cannot be
 * decoded.
 *
 * sharp works in its own threads, so this thread stays free.
 */
export async function encodePhoto(
  contents: Uint8Array,
  { width, height }: Size,
  formats: readonly PhotoFormat[],
): Promise<readonly Uint8Array[]> {
  const { default: sharp } = await import("sharp");
  // The bytes of AVIF depend on the number of threads, and a server shares the processor.
  sharp.concurrency(1);
  const { data, info } = await sharp(contents, { failOn: "warning" })
    .autoOrient()
    .resize(width, height, { fit: "cover", position: "centre" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const encoded: Uint8Array[] = [];
  // One after the other, because each takes a thread from which Node also reads files.
  for (const format of formats) {
    encoded.push(await sharp(data, { raw }).toFormat(format, photoSettings[format]).toBuffer());
  }
  return encoded;
}

/**
 * Draws the social pictures of live pages, each once. The same drawing gives the same bytes on every machine, because
 * resvg uses only the given fonts and nothing of the system (https://github.com/linebender/resvg#reproducibility).
 */
async function drawPictures(
  { budgets }: Site,
  { pages, whereIs, fonts }: PicturedSite,
  findKnown: FindPicture,
): Promise<MadePictures> {
  const problems: Problem[] = [];
  const report = (code: Problem["code"], { path: page }: PicturedPage, what: string, fix: string) =>
    problems.push({ code, page, where: whereIs({ path: page }), what: `the social picture ${what}`, fix });
  const drawnOn = groupedBy(
    pages.filter(({ isLive, social }) => isLive && social?.picture),
    ({ social }) => social?.picture?.path ?? "",
  );
  const drawn = [...drawnOn].map(async ([path, [page]]) => {
    try {
      const file = findKnown(path) ?? keptPicture(path, await draw(page.social?.picture?.svg ?? "", fonts.files));
      const { byteLength } = file.contents;
      const over = byteLength - (budgets?.picture ?? Infinity);
      const fix = "draw it with fewer colours and shades, or raise budgets.picture in defineSite";
      if (over > 0) report("budget-picture", page, `has ${byteLength} bytes, ${over} more than its budget`, fix);
      return file;
    } catch (error) {
      const fix = `return one <svg> of ${pictureSize.width} × ${pictureSize.height}`;
      report("social-picture", page, `cannot be drawn: ${error instanceof Error ? error.message : String(error)}`, fix);
      return { path, contents: new Uint8Array() };
    }
  });
  return { pictures: await Promise.all(drawn), problems };
}

async function draw(svg: string, fontFiles: readonly string[]): Promise<Uint8Array> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const { width, height } = pictureSize;
  const image = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles: [...fontFiles] } });
  if (image.width !== width || image.height !== height) throw new Error(`it is ${image.width} × ${image.height}`);
  return image.asPng();
}

/** Where a photo may be named, and where its file is. */
interface PhotoPlaces {
  readonly source: SiteSource;
  readonly assets: Assets;
}

/** Reports photos in formats that browsers do not show, and those that look blurred in the frames of pages. */
export function photoProblems(pages: readonly PicturedPage[], places: PhotoPlaces): readonly Problem[] {
  const uses = pages.flatMap(({ path: page, photos = [] }) => photos.map((use) => ({ ...use, page })));
  return [...unshownPhotos(uses, places), ...smallPhotos(uses, places)];
}

interface UseOnPage extends PhotoUse {
  readonly page: string;
}

/** Once for each photo. */
function unshownPhotos(uses: readonly UseOnPage[], places: PhotoPlaces): Problem[] {
  const assets = new Set(uses.filter(({ isUnshown }) => isUnshown).map(({ asset }) => asset));
  return [...assets].map((asset): Problem => {
    const what = `the format of the photo "${asset}" is not supported`;
    const fix = "export it as a JPEG, PNG or WebP file, and name that file";
    return { code: "photo-broken", where: placeOf(asset, places), what, fix };
  });
}

/** Once for each photo, with the largest size that is needed. */
function smallPhotos(uses: readonly UseOnPage[], places: PhotoPlaces): Problem[] {
  const small = uses.flatMap(({ asset, page, tooSmall }) => (tooSmall ? [{ asset, page, ...tooSmall }] : []));
  return [...groupedBy(small, ({ asset }) => asset)].map(([asset, same]): Problem => {
    const { page, has, needed } = same.reduce((first, other) =>
      other.needed.width > first.needed.width ? other : first,
    );
    const what = `the photo "${asset}" has ${has.width} × ${has.height} pixels, and looks blurred in its frame`;
    const fix = `use a photo of at least ${needed.width} × ${needed.height} pixels`;
    return { code: "photo-small", severity: "warning", page, where: placeOf(asset, places), what, fix };
  });
}

function unreadable(asset: string, reason: string): Pick<Problem, "what" | "fix"> {
  const what = `the photo "${asset}" cannot be read: ${reason}`;
  return { what, fix: `export "${asset}" again as a JPEG, PNG or WebP file` };
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
  return source.find(asset) ?? assetPlace(assets, asset);
}
