import { basename } from "node:path";
import { contentCache } from "../../cache/content-cache.ts";
import type { Assets } from "../../load/assets/assets.ts";
import type { SiteSource } from "../../load/bundling/site-source.ts";
import type { OutputFile } from "../../output-file.ts";
import type { Problem } from "../../problems/problem.ts";
import type { RenderedPage } from "../render-page.ts";
import type { PhotoPicture } from "./photo-use.ts";
import { unmadeProblem } from "./photo-problems.ts";

/** The pictures of a site's photos. */
export interface MadePhotos {
  readonly pictures: readonly OutputFile[];
  readonly problems: readonly Problem[];
}

interface PhotoInput {
  readonly pages: readonly RenderedPage[];
  readonly assets: Assets;
  readonly source: SiteSource;
}

/** Photos that are processed at a time. More would block the threads from which Node also reads files. */
const atOnce = 2;

/** Receives the number of photos whose pictures have to be made, before that starts. */
export type OnPhotos = ((photos: number) => void) | undefined;

/**
 * Makes the step that makes the pictures of all photos on live pages. Pictures that this process or an earlier one made
 * are used again, and then no encoder is loaded.
 */
export function photoMaker(onPhotos: OnPhotos): (input: PhotoInput) => Promise<MadePhotos> {
  let known: ReadonlyMap<string, OutputFile> = new Map();
  return async ({ pages, assets, source }) => {
    const wanted = wantedPictures(pages);
    const problems = new Map<string, Problem>();
    const files = new Map<string, OutputFile>();
    const cache = contentCache("photos");
    const toMake: Work[] = [];
    for (const [asset, pictures] of wanted) {
      const missing: PhotoPicture[] = [];
      for (const picture of pictures.values()) {
        const { path } = picture;
        const contents = known.has(path) ? undefined : cache.read(basename(path));
        const file = known.get(path) ?? (contents && { path, contents });
        if (file) files.set(path, file);
        else missing.push(picture);
      }
      toMake.push(...bySize(asset, missing));
    }
    if (toMake.length > 0) onPhotos?.(new Set(toMake.map(({ asset }) => asset)).size);
    await forEachOf(toMake, async (work) => {
      try {
        for (const file of await made(work, assets)) {
          cache.write(basename(file.path), file.contents);
          files.set(file.path, file);
        }
      } catch (error) {
        const problem = unmadeProblem(work.asset, error, { source, assets });
        problems.set(problem.code === "photo-tool" ? problem.code : work.asset, problem);
      }
    });
    known = files;
    const pictures = [...wanted.values()].flatMap((ofAsset) =>
      [...ofAsset.keys()].flatMap((path) => files.get(path) ?? []),
    );
    return { pictures, problems: [...problems.values()] };
  };
}

/** The missing pictures of one photo in one size, which are made from the same pixels. */
interface Work {
  readonly asset: string;
  readonly pictures: readonly PhotoPicture[];
}

/** By the names of assets, and by the paths of pictures, because several pages may show the same one. */
function wantedPictures(pages: readonly RenderedPage[]): ReadonlyMap<string, ReadonlyMap<string, PhotoPicture>> {
  const wanted = new Map<string, Map<string, PhotoPicture>>();
  for (const { isLive, photos = [] } of pages) {
    if (!isLive) continue;
    for (const { asset, pictures } of photos) {
      const ofAsset = wanted.get(asset) ?? new Map<string, PhotoPicture>();
      wanted.set(asset, ofAsset);
      for (const picture of pictures) ofAsset.set(picture.path, picture);
    }
  }
  return wanted;
}

function bySize(asset: string, pictures: readonly PhotoPicture[]): readonly Work[] {
  const sizes = new Map<string, PhotoPicture[]>();
  for (const picture of pictures) {
    const size = `${picture.width} ${picture.height}`;
    sizes.set(size, [...(sizes.get(size) ?? []), picture]);
  }
  return [...sizes.values()].map((ofSize) => ({ asset, pictures: ofSize }));
}

async function made({ asset, pictures }: Work, { files, manifest }: Assets): Promise<readonly OutputFile[]> {
  const { encodePhoto } = await import("./encode-photo.ts");
  const url = manifest.get(asset);
  const photo = files.find(({ path }) => `/${path}` === url) as OutputFile;
  const formats = pictures.map(({ format }) => format);
  const encoded = await encodePhoto(photo.contents, pictures[0] as PhotoPicture, formats);
  return pictures.map(({ path }, index) => ({ path, contents: encoded[index] as Uint8Array }));
}

async function forEachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of waiting) await work(item);
  });
  await Promise.all(workers);
}
