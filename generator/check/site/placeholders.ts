import type { SiteCheck } from "./site-check.ts";

/** Every fact of the site has been filled in. */
export const placeholders: SiteCheck = ({ placeholders: unfilled, entry, source }) =>
  unfilled.map(({ fact, value }) => ({
    code: "placeholder",
    severity: "warning",
    where: source.find(value, fact.split(".")) ?? entry,
    what: `${fact} is still "${value}"`,
    fix: "write your own before this goes live",
  }));
