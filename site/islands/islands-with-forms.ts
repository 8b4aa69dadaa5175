import { FormSender } from "./FormSender.tsx";
import { islands } from "./islands.ts";

/** Every component that runs in the browser of a site whose forms are sent. A list of its own, so no other site's script grows. */
export const islandsWithForms = { ...islands, FormSender };
