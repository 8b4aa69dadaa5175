import { defineTagCheck } from "./page-check.ts";
import { thisPage } from "./page-problem.ts";
import { usedAddresses } from "./used-addresses.ts";

/** No page holds another document: its policy lets browsers show none, neither of the site nor of others. */
export const frames = defineTagCheck((tag, source) => {
  const written = usedAddresses(source);
  return usedAddresses(tag).flatMap(({ use }, index) => {
    if (use !== "frames") return [];
    const { address = "" } = written[index] ?? {};
    return [
      {
        code: "frame-blocked",
        written: [address],
        what: `the <${tag.name}> "${address}" on ${thisPage} would stay empty: the page's policy allows no frames`,
        fix: "write a link to it, or put its content into the page",
      },
    ];
  });
});
