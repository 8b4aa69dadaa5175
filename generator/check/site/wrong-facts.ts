import { factPlace } from "./fact-place.ts";
import type { SiteCheck } from "./site-check.ts";

/** Reports the `wrongFacts` of the site. */
export const wrongFacts: SiteCheck = ({ site, entry, source }) =>
  (site.wrongFacts ?? []).map(({ fact, value, what, fix }) => ({
    code: "fact-wrong",
    where: factPlace({ fact, value }, source) ?? entry,
    what: `${fact} "${value}" ${what}`,
    fix,
  }));
