import { definePageCheck, type PageFault } from "./page-check.ts";

/** What a search engine shows of a title and a description; what is longer is cut, what is shorter it replaces. */
const limits = { title: [1, 65], description: [50, 160] } as const;

/** Titles and descriptions are as long as search engines show them. */
export const lengths = definePageCheck((_, page) =>
  (["title", "description"] as const).flatMap((field): PageFault[] => {
    const written = page[field];
    if (typeof written !== "string" || written.trim() === "") return [];
    const [least, most] = limits[field];
    const { length } = written;
    if (length >= least && length <= most) return [];
    return [
      {
        code: `${field}-length`,
        severity: "warning",
        written,
        what: `the ${field} of "${page.path}" has ${length} characters`,
        fix: length > most ? `say it in at most ${most}` : `say in ${least} to ${most} what the page holds`,
      },
    ];
  }),
);
