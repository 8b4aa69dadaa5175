import { injectGlobal } from "@emotion/css";
import { from } from "./tokens.ts";

/**
 * Styles photos of the site's own: `<picture>` elements that look as the stock
 * photos do, which are plain images. Called only for a site that has some: all
 * others keep the styles they have.
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
