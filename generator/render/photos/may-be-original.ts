import { isImported } from "../../load/assets/imported-file.ts";
import { isPhoto } from "../../runtime/photos.ts";

/** Folder inside the assets of files that are only there to be made into others. */
const originalsFolder = "photos/";

/** Whether an asset may be one that is not published, by its name. */
export function mayBeOriginal(name: string): boolean {
  return isPhoto(name) || isImported(name) || name.startsWith(originalsFolder);
}
