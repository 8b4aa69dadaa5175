import { hydrateIslands } from "#generator/hydrate";
import { chooseByAddress } from "./choose-by-address.ts";
import { followClicksOnRoot } from "./clicks-on-root.ts";
import { markFailedPictures } from "./failed-pictures.ts";
import { islandsWithForms } from "./islands-with-forms.ts";
import { markScrolledHeader } from "./scrolled-header.ts";

followClicksOnRoot();
markFailedPictures();
markScrolledHeader();
chooseByAddress();
hydrateIslands(islandsWithForms);
