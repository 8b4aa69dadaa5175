import { followClicksOnRoot } from "./clicks-on-root.ts";
import { markFailedPictures } from "./failed-pictures.ts";
import { skipIdleTransitions } from "./idle-transitions.ts";
import { markScrolledHeader } from "./scrolled-header.ts";

/** What the script does on every page besides its islands, with and without forms that are sent. */
export function startPageHabits(): void {
  followClicksOnRoot();
  skipIdleTransitions();
  markFailedPictures();
  markScrolledHeader();
}
