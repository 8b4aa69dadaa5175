import type { ReactNode } from "react";
import { usePhoto } from "#generator";
import { css } from "@emotion/css";
import { lightScheme, moving, radius } from "../styles/tokens.ts";

/** The drawn background, in the inks of the industry if there is one. */
const frame = css`
  --behind: var(--sunk);
  position: relative;
  overflow: clip;
  background: var(--ground, var(--sunk));
  color: var(--figure, var(--ink));
  border-radius: ${radius};
  & > * {
    position: absolute;
    width: 100%;
    height: 100%;
  }
`;

/** An own photo is a `<picture>` element, and looks like a stock photo, which is a plain image. */
const ownPhoto = css`
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & > img[data-failed] {
    opacity: 0;
  }
`;

/*
 * The alternative text must never cover the drawing. The photo is a little larger than its frame on every side, because
 * Chromium draws an icon and a border for a failed photo. The frame cuts these off, with or without script.
 */
const photo = css`
  inset: -1.5rem;
  width: calc(100% + 3rem);
  height: calc(100% + 3rem);
  object-fit: cover;
  color: transparent;
  filter: grayscale() contrast(1.3) var(--dim,);
  @media ${moving} {
    transition: filter 0.4s;
  }
  *:hover > & {
    filter: none;
  }
  &[data-failed] {
    opacity: 0;
  }
`;

/** The photo keeps its own colours: on a page with several, grey ones would look alike. */
export const inColour = css`
  & > :not(svg) {
    filter: var(--dim, none);
  }
`;

/**
 * Two thirds drawing, one third photo, at every width. Without its photo, the drawing fills the frame. The photo is
 * printed in the industry's two inks: white becomes the light one, black the deep one.
 */
export const collage = css`
  isolation: isolate;
  & > svg {
    background: var(--ground, var(--sunk));
  }
  &:has(img:not([data-failed])) > svg {
    /* The pixel more hides the seam where the photo begins. */
    width: calc(66.7% + 1px);
  }
  & > :not(svg) {
    inset-inline-start: calc(66.7% - 1.5rem);
    width: calc(33.3% + 3rem);
    clip-path: inset(0 1.5rem);
    mix-blend-mode: multiply;
    @media (forced-colors: active) {
      mix-blend-mode: normal;
    }
  }
  &::before,
  &::after {
    content: "";
    position: absolute;
    inset: 0;
    inset-inline-start: 66.7%;
    pointer-events: none;
  }
  @media screen {
    &::before {
      background: var(--light, ${lightScheme.line});
    }
  }
  &::after {
    /* Unlike a background, forced colours take a shadow away, which would cover the photo there. */
    box-shadow: inset 0 0 0 50vw var(--deep);
    mix-blend-mode: lighten;
  }
  /* On white, the photo has its own colours. */
  &:hover {
    &::before {
      background: #fff;
    }
    &::after {
      opacity: 0;
    }
  }
  @media ${moving} {
    &::before,
    &::after {
      transition: 0.4s;
    }
  }
`;

interface StockPhoto {
  /** Address on the photo host, without size and format. */
  readonly src: string;
  readonly alt: string;
}

interface OwnPhoto {
  /** File in the assets folder. */
  readonly asset: string;
  readonly alt: string;
}

export interface PictureProps {
  /** Without it only the drawing is shown. */
  readonly image?: StockPhoto | OwnPhoto | undefined;
  /** Width to height: `[4, 3]`. */
  readonly ratio: readonly [width: number, height: number];
  /** The width of the photo, in the form of the `sizes` attribute. Without it, a stock photo has one size for all screens. */
  readonly sizes?: string;
  /** The pixels that an own photo needs across this frame. The build warns if it has fewer. */
  readonly least?: number;
  /** The widths in pixels of the pictures that are made of an own photo. */
  readonly widths?: readonly number[];
  /** Shown until the photo has loaded, and if it never does. */
  readonly drawing: ReactNode;
  readonly className?: string;
}

/** In pixels, for a phone and for a dense screen. */
const stockWidths = [600, 1200];

/** In pixels, of a photo that has one size for all screens: a third of a frame. */
const smallWidth = 450;
const aThird = "(min-width: 60rem) 17vw, 33vw";

/** A drawing with a photo over it. With the class `collage` on the frame, the photo is beside a part of the drawing. */
export function Picture({ image, drawing, className, ...measures }: PictureProps) {
  return (
    <div className={className ? `${frame} ${className}` : frame}>
      {drawing}
      {image && <Photo image={image} {...measures} />}
    </div>
  );
}

type PhotoProps = Pick<PictureProps, Measure> & { readonly image: StockPhoto | OwnPhoto };

function Photo({ image, ...measures }: PhotoProps) {
  return "asset" in image ? <OwnFile {...image} {...measures} /> : <StockFile {...image} {...measures} />;
}

type Measure = "ratio" | "sizes" | "least" | "widths";
type FileProps<Image> = Image & Pick<PictureProps, Measure>;

function StockFile({ src, alt, ratio: [width, height], sizes }: FileProps<StockPhoto>) {
  const heightFor = (pixels: number) => Math.round((pixels * height) / width);
  // An upright part of a photo is the one with the people in it.
  const part = height > width ? "&crop=faces" : "";
  const urlFor = (pixels: number) => `${src}?auto=format&fit=crop${part}&w=${pixels}&h=${heightFor(pixels)}&q=75`;
  const least = sizes === undefined ? smallWidth : stockWidths[0]!;
  return (
    <img
      className={photo}
      width={least}
      height={heightFor(least)}
      alt={alt}
      src={urlFor(least)}
      srcSet={sizes && stockWidths.map((pixels) => `${urlFor(pixels)} ${pixels}w`).join(", ")}
      sizes={sizes}
      loading="lazy"
    />
  );
}

function OwnFile({ asset, alt, ratio, sizes = aThird, least = 800, widths = [400, 800, 1200] }: FileProps<OwnPhoto>) {
  const { sources, ...file } = usePhoto(asset, { ratio, widths, least });
  return (
    <picture className={`${photo} ${ownPhoto}`}>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img {...file} alt={alt} sizes={file.srcSet && sizes} loading="lazy" />
    </picture>
  );
}

/** A frame that contains only a drawing. */
export function DrawnFrame({ drawing, className }: { readonly drawing: ReactNode; readonly className?: string }) {
  return <div className={className ? `${frame} ${className}` : frame}>{drawing}</div>;
}
