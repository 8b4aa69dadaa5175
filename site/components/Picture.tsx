import type { ReactNode } from "react";
import { useAssetUrl } from "#generator";
import { frame, photo } from "./Picture.styles.ts";

interface StockPhoto {
  /** Address at the photo host, without size and format. */
  readonly src: string;
  readonly alt: string;
}

interface OwnPhoto {
  /** File in the assets folder. */
  readonly asset: string;
  readonly alt: string;
}

interface PictureProps {
  /** Without it the drawing stands alone. */
  readonly image?: StockPhoto | OwnPhoto | undefined;
  /** Width to height: `[4, 3]`. */
  readonly ratio: readonly [width: number, height: number];
  /** How wide the frame is, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** Shown until the photo has arrived, and in its place when it never does. */
  readonly drawing: ReactNode;
  readonly className?: string;
}

const widths = [600, 1200];

/** A drawing with a photo over it, or beside what is left of it: then the frame also has the class `collage`. */
export function Picture({ image, drawing, className, ...measures }: PictureProps) {
  return (
    <div className={className ? `${frame} ${className}` : frame}>
      {drawing}
      {image && <Photo image={image} {...measures} />}
    </div>
  );
}

type PhotoProps = Required<Pick<PictureProps, "ratio" | "sizes">> & { readonly image: StockPhoto | OwnPhoto };

function Photo({ image, ratio, sizes }: PhotoProps) {
  const [width, height] = ratio;
  const heightFor = (pixels: number) => Math.round((pixels * height) / width);
  const urlFor = (src: string, pixels: number) => `${src}?auto=format&fit=crop&w=${pixels}&h=${heightFor(pixels)}&q=75`;
  const shared = { className: photo, width: 600, height: heightFor(600) } as const;
  if ("asset" in image) return <OwnFile {...shared} {...image} />;
  return (
    <img
      {...shared}
      alt={image.alt}
      src={urlFor(image.src, 600)}
      srcSet={widths.map((pixels) => `${urlFor(image.src, pixels)} ${pixels}w`).join(", ")}
      sizes={sizes}
      loading="lazy"
    />
  );
}

interface OwnFileProps extends Pick<OwnPhoto, "asset" | "alt"> {
  readonly className: string;
  readonly width: number;
  readonly height: number;
}

function OwnFile({ asset, alt, ...rest }: OwnFileProps) {
  return <img {...rest} alt={alt} src={useAssetUrl(asset)} loading="lazy" />;
}

/** A frame with a drawing alone. */
export function DrawnFrame({ drawing, className }: { readonly drawing: ReactNode; readonly className?: string }) {
  return <div className={className ? `${frame} ${className}` : frame}>{drawing}</div>;
}
