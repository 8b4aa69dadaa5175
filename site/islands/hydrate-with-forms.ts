import { hydrateIslands } from "#generator/hydrate";
import { chooseByAddress } from "./choose-by-address.ts";
import { islandsWithForms } from "./islands-with-forms.ts";
import { startPageHabits } from "./page-habits.ts";

startPageHabits();
chooseByAddress();
hydrateIslands(islandsWithForms);
