import { createHash } from "node:crypto";
import { posix } from "node:path";
import { remember } from "../../cache/remember.ts";
import { hashedFolder, type Assets } from "../../load/assets/assets.ts";
import type { OutputFile } from "../../output-file.ts";
import type { FindAssetUrl } from "../../runtime/asset-urls.ts";
import {
  betterFormats,
  isPhoto,
  unmadePhoto,
  type FindPhoto,
  type Photo,
  type PhotoFrame,
} from "../../runtime/photos.ts";
import { photoHeader, type PhotoHeader } from "../../load/assets/photo-header.ts";
import { photoMakerVersion } from "./photo-maker-version.ts";
import { croppedSize, photoSizes, type Size } from "./photo-sizes.ts";
import type { PhotoFormat, PhotoPicture, PhotoUse } from "./photo-use.ts";

interface FinderOptions {
  readonly assets: Assets;
  /** Reports an unknown name as a problem. */
  readonly findAssetUrl: FindAssetUrl;
  /** Receives each photo that is shown. */
  readonly onUse: (use: PhotoUse) => void;
}

/** Makes the function behind `usePhoto`. It decides sizes and addresses; `make-photos.ts` makes the pictures later. */
export function photoFinder({ assets, findAssetUrl, onUse }: FinderOptions): FindPhoto {
  const filesByUrl = filesOf(assets);
  return (name, frame) => {
    const { ifMissing: missing } = frame;
    if (missing && !assets.manifest.has(name)) {
      onUse({ asset: name, pictures: [], missing });
      return unmadePhoto(`#no-asset-${name}`, frame);
    }
    const url = findAssetUrl(name);
    if (!isPhoto(String(name))) {
      if (!shownAsItIs.test(url)) onUse({ asset: name, pictures: [], flaw: "unshown" });
      return { ...unmadePhoto(String(name), frame), src: url };
    }
    const file = filesByUrl.get(url);
    const facts = file && factsOf(file);
    if (facts === undefined) {
      // A missing file is already reported.
      if (file) onUse({ asset: name, pictures: [], flaw: "unread" });
      return unmadePhoto(url, frame);
    }
    const sizes = photoSizes(facts, frame);
    const pictures = (format: PhotoFormat) => sizes.map((size) => pictureOf(name, facts, format, size));
    const better = betterFormats.map((format) => ({ type: `image/${format}`, pictures: pictures(format) }));
    const fallback = pictures(facts.hasAlpha ? "png" : "jpeg");
    const all = [...better.flatMap((one) => one.pictures), ...fallback];
    onUse({ asset: name, pictures: all, ...smallness(facts, frame) });
    return photoOf(better, fallback);
  };
}

/** Formats that are published unchanged. `#` begins the address of a missing file, which is reported separately. */
const shownAsItIs = /\.(?:svg|gif)$|^#/i;

/** The header and the digest of a file, which is read once. */
interface PhotoFacts extends PhotoHeader {
  readonly digest: string;
}

const factsOf = remember(({ contents }: OutputFile): PhotoFacts | undefined => {
  const header = photoHeader(contents);
  return header && { ...header, digest: createHash("sha256").update(contents).digest("hex") };
});

const filesOf = remember(
  ({ files }: Assets): ReadonlyMap<string, OutputFile> => new Map(files.map((file) => [`/${file.path}`, file])),
);

const extensions: Readonly<Record<PhotoFormat, string>> = { avif: "avif", webp: "webp", jpeg: "jpg", png: "png" };

function pictureOf(name: string, { digest }: PhotoFacts, format: PhotoFormat, { width, height }: Size): PhotoPicture {
  const made = [digest, photoMakerVersion(), format, width, height].join("\0");
  const hash = createHash("sha256").update(made).digest("hex").slice(0, 8);
  const { dir, name: stem } = posix.parse(name);
  const path = posix.join(hashedFolder, dir, `${stem}-${width}.${hash}.${extensions[format]}`);
  return { path, format, width, height };
}

function photoOf(
  better: readonly { readonly type: string; readonly pictures: readonly PhotoPicture[] }[],
  fallback: readonly PhotoPicture[],
): Photo {
  const srcSet = (pictures: readonly PhotoPicture[]) =>
    pictures.map(({ path, width }) => `/${path} ${width}w`).join(", ");
  const { path, width, height } = fallback[0] as PhotoPicture;
  return {
    sources: better.map(({ type, pictures }) => ({ type, srcSet: srcSet(pictures) })),
    src: `/${path}`,
    srcSet: srcSet(fallback),
    width,
    height,
  };
}

function smallness(has: Size, { ratio, least = 0 }: PhotoFrame): Pick<PhotoUse, "tooSmall"> {
  if (croppedSize(has, ratio).width >= least) return {};
  const [across, down] = ratio;
  const needed = { width: least, height: Math.round((least * down) / across) };
  return { tooSmall: { needed, has: { width: has.width, height: has.height } } };
}
