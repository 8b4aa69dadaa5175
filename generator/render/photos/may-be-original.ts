import { isImported } from "../../load/assets/imported-file.ts";
import { isPhoto } from "../../runtime/photos.ts";

/** The folder of assets that are only used to make pictures from. */
const originalsFolder = "photos/";

/** Whether an asset may be an unpublished original, by its name. */
export function mayBeOriginal(name: string): boolean {
  return isPhoto(name) || isImported(name) || name.startsWith(originalsFolder);
}
