import { hydrateIslands } from "#generator/hydrate";
import { markFailedPictures } from "./failed-pictures.ts";
import { islands } from "./islands.ts";

markFailedPictures();
hydrateIslands(islands);
