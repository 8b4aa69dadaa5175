import { injectGlobal } from "@emotion/css";
import { from } from "./tokens.ts";

/**
 * Styles own photos: `<picture>` elements that look like the stock photos, which are plain images. Call it only for a
 * site with own photos, because all others keep their styles.
 */
export function styleOwnPhotos(): void {
  injectGlobal`
    picture > img {
      width: 100%;
      height: 100%;
      object-fit: cover;
    }
    picture > img[data-failed] {
      opacity: 0;
    }
    /* Projects show them beside what is left of the drawing; see \`collage\` in Picture.styles.ts. */
    @media ${from.large} {
      #projects picture {
        --cut: 1.5rem;
        inset-inline-start: calc(33.3% - 1.5rem);
        width: calc(66.7% + 3rem);
        clip-path: inset(0 0 0 1.5rem);
      }
    }
  `;
}
