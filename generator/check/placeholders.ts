import { defineCheck } from "./check.ts";

/** Every fact of the site has been filled in. */
export const placeholders = defineCheck({
  inspect: () => undefined,
  judge: ({ placeholders: unfilled, entry, source }) =>
    unfilled.map(({ fact, value }) => ({
      code: "placeholder",
      severity: "warning",
      where: source.find(value, fact.split(".")) ?? entry,
      what: `${fact} is still "${value}"`,
      fix: "write what is true of you before this goes live",
    })),
});
