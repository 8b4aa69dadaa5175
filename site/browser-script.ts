import { hasForms } from "./content/messages.ts";
import { islandsWithForms } from "./islands/islands-with-forms.ts";
import { islands } from "./islands/islands.ts";

const withoutForms = { islands, hydrationEntry: "islands/hydrate.ts", budget: 9_200 };
const withForms = { islands: islandsWithForms, hydrationEntry: "islands/hydrate-with-forms.ts", budget: 9_800 };

/** What runs in the browser, and how many bytes of it: more on a site whose forms are sent. */
export const script = hasForms ? withForms : withoutForms;
