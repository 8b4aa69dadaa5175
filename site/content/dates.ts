import { agency } from "./agency.ts";

/** A day as people write it: `2024-02-06` becomes "February 6, 2024". */
export function longDate(isoDate: string): string {
  // Made here: a site without dates is spared what it loads.
  const written = new Intl.DateTimeFormat(agency.language, { dateStyle: "long", timeZone: "UTC" });
  return written.format(new Date(isoDate));
}
