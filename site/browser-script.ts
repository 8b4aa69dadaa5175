import { hasForms } from "./content/messages.ts";

const withoutForms = { islands: "islands/islands.ts", budget: 8_700 };
const withForms = { islands: "islands/islands-with-forms.ts", budget: 9_300 };

/** What runs in the browser, and how many bytes of it: more on a site whose forms are sent. */
export const script = hasForms ? withForms : withoutForms;
