import { factPlace } from "./fact-place.ts";
import type { SiteCheck } from "./site-check.ts";

/** Every fact of the site has been filled in. */
export const placeholders: SiteCheck = ({ placeholders: unfilled, entry, source }) =>
  unfilled.map(({ fact, value, shownBy = [] }) => {
    const where = factPlace({ fact, value }, source) ?? entry;
    const is = value === "" ? `${fact} is empty` : `${fact} is still "${value}"`;
    return {
      code: "placeholder",
      severity: "warning",
      where,
      what: shownBy.length === 0 ? is : `${is}. These buttons do nothing yet but show it: ${shownBy.join(", ")}`,
      fix:
        shownBy.length === 0
          ? "replace it with your own before the site goes live"
          : `write your own text in ${where.replace(/:\d+:\d+$/, "")} before the site goes live`,
      subject: fact,
    };
  });
