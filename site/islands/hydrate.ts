import { hydrateIslands } from "#generator/hydrate";
import { markFailedPictures } from "./failed-pictures.ts";
import { islands } from "./islands.ts";
import { markScrolledHeader } from "./scrolled-header.ts";

markFailedPictures();
markScrolledHeader();
hydrateIslands(islands);
