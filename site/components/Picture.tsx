import type { ReactNode } from "react";
import { frame, photo } from "./Picture.styles.ts";

interface PictureProps {
  readonly image: {
    /** Address at the photo host, without size and format. */
    readonly src: string;
    readonly alt: string;
  };
  /** Width to height: `[4, 3]`. */
  readonly ratio: readonly [width: number, height: number];
  /** How wide the frame is, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** Shown until the photo has arrived, and in its place when it never does. */
  readonly drawing: ReactNode;
  readonly className?: string;
}

const widths = [480, 800, 1200, 1600];

/** A drawing with a photo over it. */
export function Picture({ image, ratio, sizes, drawing, className }: PictureProps) {
  const [width, height] = ratio;
  const heightFor = (pixels: number) => Math.round((pixels * height) / width);
  const urlFor = (pixels: number) => `${image.src}?auto=format&fit=crop&w=${pixels}&h=${heightFor(pixels)}&q=75`;
  return (
    <div className={className ? `${frame} ${className}` : frame}>
      {drawing}
      <img
        className={photo}
        src={urlFor(800)}
        srcSet={widths.map((pixels) => `${urlFor(pixels)} ${pixels}w`).join(", ")}
        sizes={sizes}
        width={800}
        height={heightFor(800)}
        alt={image.alt}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}

/** A frame with a drawing alone. */
export function DrawnFrame({ drawing, className }: { readonly drawing: ReactNode; readonly className?: string }) {
  return <div className={className ? `${frame} ${className}` : frame}>{drawing}</div>;
}
