import { descendantsOf, textOf } from "../../render/tree/element.ts";
import { ofTag } from "../../render/tree/tag.ts";
import { inElement, noProblems, type PageCheck, type PageView, type SeenElement } from "./page-check.ts";
import { thisPage } from "./page-problem.ts";

/** These say what an `<a>` without an address is: the page itself in a list of links, or something other than a link. */
const explanations = ["role", "aria-current", "aria-disabled"];

const lacksAddress = ofTag(({ name, attributes }): boolean => {
  const isAddressed = attributes["href"] !== undefined || attributes["xlink:href"] !== undefined;
  return name === "a" && !isAddressed && explanations.every((attribute) => attributes[attribute] === undefined);
});

/** Every link has an address; an address that is undefined leaves no attribute behind. */
export const linkAddresses: PageCheck = {
  looksAt: lacksAddress,
  problemsOf: (seen, page) => {
    if (seen.length === 0) return noProblems;
    return seen.flatMap((one) => {
      const shown = nameOf(one, page);
      // An empty one is a place that links lead to.
      if (shown === "") return noProblems;
      const what = `the link "${shown}" on ${thisPage} has no href`;
      const fix = "look for an address that is undefined, or write a button if it leads nowhere";
      return inElement(one, [{ code: "link-empty", shown, what, fix }]);
    });
  },
};

function nameOf({ element }: SeenElement, { tree }: PageView): string {
  const [alt = ""] = descendantsOf(tree, element).flatMap(({ tag }) => tag.attributes["alt"] ?? []);
  return textOf(tree, element).trim() || alt.trim();
}
