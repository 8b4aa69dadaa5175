import { descendantsOf, textOf } from "../../render/tree/element.ts";
import { ofTag } from "../../render/tree/tag.ts";
import { inElement, noProblems, type PageCheck, type PageView, type SeenElement } from "./page-check.ts";
import { thisPage } from "./page-problem.ts";

/** These attributes explain why an `<a>` has no address: it is the current page in a list of links, or not a link. */
const explanations = ["role", "aria-current", "aria-disabled"];

const lacksAddress = ofTag(({ name, attributes }): boolean => {
  const isAddressed = attributes["href"] !== undefined || attributes["xlink:href"] !== undefined;
  return name === "a" && !isAddressed && explanations.every((attribute) => attributes[attribute] === undefined);
});

/** Every link has an address. React leaves out an `href` that is undefined. */
export const linkAddresses: PageCheck = {
  looksAt: lacksAddress,
  problemsOf: (seen, page) => {
    if (seen.length === 0) return noProblems;
    return seen.flatMap((one) => {
      const shown = nameOf(one, page);
      // An empty `<a>` is a target for links.
      if (shown === "") return noProblems;
      const what = `the link "${shown}" on ${thisPage} has no href`;
      const fix = "check the value of href, which is probably undefined; if it is not a link, write a <button>";
      return inElement(one, [{ code: "link-empty", shown, what, fix }]);
    });
  },
};

function nameOf({ element }: SeenElement, { tree }: PageView): string {
  const [alt = ""] = descendantsOf(tree, element).flatMap(({ tag }) => tag.attributes["alt"] ?? []);
  return textOf(tree, element).trim() || alt.trim();
}
