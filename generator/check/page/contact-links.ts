import { textOf } from "../../render/tree/element.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import { inElement, noProblems, type PageCheck } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

/** A number in international format (E.164), with the separators and parameters that RFC 3966 allows. */
const globalNumber = /^\+(?:[-.()]*\d){2,15}[-.()]*(?:;.*)?$/;

/** One address. RFC 6068 also allows several or none, but that is usually a mistake. */
const oneAddress = /^[^\s@,;?]+@[^\s@,;?]+\.[^\s@,;?.]+(?:\?.*)?$/;

/** Every `tel:` link is in international format, and every `mailto:` link contains exactly one address. */
export const contactLinks: PageCheck = {
  looksAt: (tag) => problemOf(tag) !== null,
  problemsOf: (seen, { tree }) => {
    if (seen.length === 0) return noProblems;
    return seen.flatMap((one) => {
      const problem = problemOf(one.tag);
      // The text that the link shows is what an owner wrote. Code may have computed the address.
      return problem ? inElement(one, [{ ...problem, shown: textOf(tree, one.element).trim() }]) : [];
    });
  },
};

const problemOf = ofTag(({ name, attributes: { href = "" } }: Tag): PageProblem | null => {
  if (name !== "a") return null;
  const [, scheme = "", rest = ""] = /^(tel|mailto):(.*)$/i.exec(href) ?? [];
  if (scheme.toLowerCase() === "tel" && !globalNumber.test(rest)) {
    const what = `the link "${href}" on ${thisPage} is not a number in international format`;
    const fix = 'write it with a plus sign and the country code: "+4930123456"';
    return { code: "phone-invalid", written: [href], what, fix };
  }
  if (scheme.toLowerCase() === "mailto" && !oneAddress.test(rest)) {
    const what = `the link "${href}" on ${thisPage} does not contain exactly one email address`;
    return { code: "email-invalid", written: [href, rest], what, fix: 'write one address: "name@example.com"' };
  }
  return null;
});
