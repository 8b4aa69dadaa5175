import type { MissingPhoto } from "../../runtime/photos.ts";
import type { Size } from "./photo-sizes.ts";

/** A format that pictures of photos are made in. */
export type PhotoFormat = "avif" | "webp" | "jpeg" | "png";

/** A picture that is to be made of a photo. */
export interface PhotoPicture extends Size {
  /** Where it goes. Its name is that of all that it is made from, so it is known before the picture is made. */
  readonly path: string;
  readonly format: PhotoFormat;
}

/** A photo that a page shows in a frame. Plain data, which is kept with the page. */
export interface PhotoUse {
  /** Name of the asset. */
  readonly asset: string;
  readonly pictures: readonly PhotoPicture[];
  /** The size that the photo should have had at least, and the one that it has; missing when it is large enough. */
  readonly tooSmall?: { readonly needed: Size; readonly has: Size };
  /** Why nothing can be made of it: browsers do not show its format, such as HEIC; or its header cannot be read. */
  readonly flaw?: "unshown" | "unread";
  /** What asks for it although there is no such file. */
  readonly missing?: MissingPhoto;
}
