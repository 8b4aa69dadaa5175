import type { Page } from "playwright-core";

/** The difference between a shot and its reference. */
export interface Difference {
  readonly pixels: number;
  /** The sizes of both, if they differ. */
  readonly sizes: { readonly ours: string; readonly reference: string } | undefined;
}

/** Counts the pixels that differ. Runs in a blank page, because only a browser can read pictures here. */
export async function compare(blank: Page, ours: Buffer, reference: Buffer): Promise<Difference> {
  if (ours.equals(reference)) return { pixels: 0, sizes: undefined };
  const pixels = await blank.evaluate(countDifferentPixels, [ours.toString("base64"), reference.toString("base64")]);
  const sizes = { ours: sizeOf(ours), reference: sizeOf(reference) };
  return { pixels, sizes: sizes.ours === sizes.reference ? undefined : sizes };
}

/** Width and height have fixed offsets in a PNG file. */
function sizeOf(picture: Buffer): string {
  return `${picture.readUInt32BE(16)} × ${picture.readUInt32BE(20)}`;
}

/** Runs in the browser. A pixel that only one of the pictures has counts as different. */
async function countDifferentPixels(pictures: readonly string[]): Promise<number> {
  const bitmaps = await Promise.all(
    pictures.map(async (picture) => {
      const answer = await fetch(`data:image/png;base64,${picture}`);
      return createImageBitmap(await answer.blob());
    }),
  );
  const width = Math.max(...bitmaps.map((bitmap) => bitmap.width));
  const height = Math.max(...bitmaps.map((bitmap) => bitmap.height));
  const [ours, reference] = bitmaps.map((bitmap) => {
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    context?.drawImage(bitmap, 0, 0);
    return context?.getImageData(0, 0, width, height).data;
  });
  if (!ours || !reference) throw new Error("the browser gives no pixels");

  // Edges of curves and letters differ slightly each time they are drawn.
  const tolerance = 8;
  let count = 0;
  for (let pixel = 0; pixel < ours.length; pixel += 4) {
    for (let channel = pixel; channel < pixel + 4; channel += 1) {
      if (Math.abs((ours[channel] ?? 0) - (reference[channel] ?? 0)) > tolerance) {
        count += 1;
        break;
      }
    }
  }
  return count;
}
