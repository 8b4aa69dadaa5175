import { FormSender } from "./FormSender.tsx";
import { islands as withoutForms } from "./islands.ts";

/**
 * Every component that runs in the browser of a site whose forms are sent. A separate list, so that the script of other
 * sites does not grow.
 */
export const islands = { ...withoutForms, FormSender };
