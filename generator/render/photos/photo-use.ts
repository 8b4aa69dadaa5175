import type { MissingPhoto } from "../../runtime/photos.ts";
import type { Size } from "./photo-sizes.ts";

/** A format of the pictures of photos. */
export type PhotoFormat = "avif" | "webp" | "jpeg" | "png";

/** A picture to be made of a photo. */
export interface PhotoPicture extends Size {
  /** The path of the picture. Its name depends on everything that it is made from, so it is known in advance. */
  readonly path: string;
  readonly format: PhotoFormat;
}

/** A photo that a page shows in a frame. Plain data, stored with the page. */
export interface PhotoUse {
  /** Name of the asset. */
  readonly asset: string;
  readonly pictures: readonly PhotoPicture[];
  /** The size that the photo should have at least, and its size. Missing if it is large enough. */
  readonly tooSmall?: { readonly needed: Size; readonly has: Size };
  /** Why it cannot be processed: browsers do not show its format, such as HEIC, or its header cannot be read. */
  readonly flaw?: "unshown" | "unread";
  /** What requires it, if there is no such file. */
  readonly missing?: MissingPhoto;
}
