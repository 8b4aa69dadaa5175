import { hydrateIslands } from "#generator/hydrate";
import { followClicksOnRoot } from "./clicks-on-root.ts";
import { markFailedPictures } from "./failed-pictures.ts";
import { skipIdleTransitions } from "./idle-transitions.ts";
import { islands } from "./islands.ts";
import { markScrolledHeader } from "./scrolled-header.ts";

followClicksOnRoot();
skipIdleTransitions();
markFailedPictures();
markScrolledHeader();
hydrateIslands(islands);
