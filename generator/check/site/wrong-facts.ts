import { factPlace } from "./fact-place.ts";
import type { SiteCheck } from "./site-check.ts";

/** No fact is wrong, as far as the site itself can know. */
export const wrongFacts: SiteCheck = ({ site, entry, source }) =>
  (site.wrongFacts ?? []).map(({ fact, value, what, fix }) => ({
    code: "fact-wrong",
    where: factPlace({ fact, value }, source) ?? entry,
    what: `${fact} "${value}" ${what}`,
    fix,
  }));
