import { hydrateIslands } from "#generator/hydrate";
import { islandsWithForms } from "./islands-with-forms.ts";
import { startPageHabits } from "./page-habits.ts";

startPageHabits();
hydrateIslands(islandsWithForms);
