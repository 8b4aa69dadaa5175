import { hydrateIslands } from "#generator/hydrate";
import { islands } from "./islands.ts";
import { startPageHabits } from "./page-habits.ts";

startPageHabits();
hydrateIslands(islands);
