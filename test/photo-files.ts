import sharp, { type Sharp } from "sharp";

/** A photo as a camera makes one, for tests: it is made in a moment, and no two with another seed are the same. */
interface PhotoFileOptions {
  readonly width: number;
  readonly height: number;
  readonly seed?: number;
  readonly format?: "jpeg" | "png" | "webp";
  /** Colours from left to right. Tests look for the first one. */
  readonly colors?: readonly string[];
  readonly isTransparent?: boolean;
  /** Changes the picture before it is written: orientation, profile, metadata. */
  readonly with?: (photo: Sharp) => Sharp;
}

/** Returns the bytes of a photo: coloured stripes, and below them marks that depend on the seed. */
export async function photoFile({
  width,
  height,
  seed = 0,
  format = "jpeg",
  colors = ["#d03020", "#2040c0"],
  isTransparent = false,
  with: change = (photo) => photo,
}: PhotoFileOptions): Promise<Buffer> {
  const stripe = width / colors.length;
  const stripes = colors.map(
    (color, index) => `<rect x="${index * stripe}" width="${stripe + 1}" height="${height}" fill="${color}"/>`,
  );
  const mark = `<circle cx="${(seed * 37) % width}" cy="${height - 4}" r="${3 + (seed % 5)}" fill="hsl(${seed % 360} 80% 60%)"/>`;
  const drawn = isTransparent ? "" : stripes.join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}${mark}</svg>`;
  const flat = isTransparent ? sharp(Buffer.from(svg)) : sharp(Buffer.from(svg)).flatten();
  return change(flat)[format]().toBuffer();
}

/** The colour of a place of a picture, as parts of its width and height, in numbers from 0 to 255. */
export async function colorAt(picture: Uint8Array, across: number, down: number): Promise<readonly number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
  return [...data.subarray(at, at + Math.min(info.channels, 3))];
}

/** Whether a colour is as good as another one: encoders change them a little. */
export function isNear(color: readonly number[], other: readonly number[], most = 14): boolean {
  return color.length === other.length && color.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= most);
}
