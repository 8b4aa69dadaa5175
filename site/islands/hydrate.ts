import { hydrateIslands } from "#generator/hydrate";
import { followClicksOnRoot } from "./clicks-on-root.ts";
import { markFailedPictures } from "./failed-pictures.ts";
import { islands } from "./islands.ts";
import { markScrolledHeader } from "./scrolled-header.ts";

followClicksOnRoot();
markFailedPictures();
markScrolledHeader();
hydrateIslands(islands);
