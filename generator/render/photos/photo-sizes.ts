import type { PhotoFrame } from "../../runtime/photos.ts";

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much wider than the last width a photo has to be for another picture. */
const worthAPicture = 1.2;

/** The largest part of a photo with a ratio. */
export function croppedSize({ width, height }: Size, ratio: PhotoFrame["ratio"]): Size {
  const [across, down] = ratio;
  return {
    width: Math.max(1, Math.min(width, Math.round((height * across) / down))),
    height: Math.max(1, Math.min(height, Math.round((width * down) / across))),
  };
}

/**
 * The sizes to make of a photo for a frame, the smallest first. Photos are never enlarged. A photo that is narrower
 * than the widest width also keeps its own width.
 */
export function photoSizes(photo: Size, { ratio, widths }: Pick<PhotoFrame, "ratio" | "widths">): readonly Size[] {
  const [across, down] = ratio;
  const cropped = croppedSize(photo, ratio);
  const wanted = [...new Set(widths)].toSorted((a, b) => a - b);
  const fitting = wanted
    .filter((width) => width <= cropped.width)
    .map((width) => ({ width, height: Math.max(1, Math.round((width * down) / across)) }));
  const isCovered = fitting.length === wanted.length && wanted.length > 0;
  const last = fitting.at(-1)?.width ?? 0;
  return isCovered || cropped.width < last * worthAPicture ? fitting : [...fitting, cropped];
}
