import type { Loaded } from "../../load/load-site.ts";
import type { OutputFile } from "../../output-file.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Stopwatch } from "../../stopwatch.ts";
import { photoMaker, type OnPhotos } from "../photos/make-photos.ts";
import type { RenderedPages } from "../render-pages.ts";
import { drawPictures } from "./draw-pictures.ts";
import type { PictureFonts } from "./social-picture.ts";

interface PictureOptions {
  readonly timed: Stopwatch["timed"];
  /** Whether social pictures are drawn. If not, they are only named. */
  readonly arePicturesDrawn: boolean;
  readonly onPhotos: OnPhotos;
}

interface MadePictures {
  readonly pictures: readonly OutputFile[];
  readonly problems: readonly Problem[];
}

interface RenderedSite extends RenderedPages {
  readonly pictureFonts: PictureFonts;
}

/** Makes the step that makes all pictures of a site without errors: those of its photos, and the social ones. */
export function pictureMaker({ timed, arePicturesDrawn, onPhotos }: PictureOptions) {
  const makePhotos = timed("photos", photoMaker(onPhotos));
  const draw = timed("pictures", drawPictures);
  return async ({ site, assets, source }: Loaded, rendered: RenderedSite): Promise<MadePictures> => {
    const photos = await makePhotos({ pages: rendered.pages, assets, source });
    if (!arePicturesDrawn) return photos;
    const drawn = await draw(site, rendered, rendered.pictureFonts);
    return { pictures: [...photos.pictures, ...drawn.pictures], problems: [...photos.problems, ...drawn.problems] };
  };
}
