import { chooseByAddress } from "./choose-by-address.ts";
import { followClicksOnRoot } from "./clicks-on-root.ts";
import { markFailedPictures } from "./failed-pictures.ts";
import { skipIdleTransitions } from "./idle-transitions.ts";
import { markScrolledHeader } from "./scrolled-header.ts";

/** The script's work on every page besides islands, with and without forms that are sent. */
export function startPageHabits(): void {
  followClicksOnRoot();
  skipIdleTransitions();
  markFailedPictures();
  markScrolledHeader();
  chooseByAddress();
}
