import { textOf } from "../../render/tree/element.ts";
import { ofTag, type Tag } from "../../render/tree/tag.ts";
import { inElement, noProblems, type PageCheck } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

/** A number in international format (E.164), with the separators and parameters that RFC 3966 allows. */
const globalNumber = /^\+(?:[-.()]*\d){2,15}[-.()]*(?:;.*)?$/;

/** One address; RFC 6068 allows several, and none, which is more often a mistake than meant. */
const oneAddress = /^[^\s@,;?]+@[^\s@,;?]+\.[^\s@,;?.]+(?:\?.*)?$/;

/** Every link to a telephone can be called from everywhere, and every link to a mailbox names one. */
export const contactLinks: PageCheck = {
  looksAt: (tag) => problemOf(tag) !== null,
  problemsOf: (seen, { tree }) => {
    if (seen.length === 0) return noProblems;
    return seen.flatMap((one) => {
      const problem = problemOf(one.tag);
      // What is shown is what an owner wrote, the address what code has made of it.
      return problem ? inElement(one, [{ ...problem, shown: textOf(tree, one.element).trim() }]) : [];
    });
  },
};

const problemOf = ofTag(({ name, attributes: { href = "" } }: Tag): PageProblem | null => {
  if (name !== "a") return null;
  const [, scheme = "", rest = ""] = /^(tel|mailto):(.*)$/i.exec(href) ?? [];
  if (scheme.toLowerCase() === "tel" && !globalNumber.test(rest)) {
    const what = `the link "${href}" on ${thisPage} is not a number in international format`;
    const fix = 'write it with a plus and the code of the country: "+4930123456"';
    return { code: "phone-invalid", written: [href], what, fix };
  }
  if (scheme.toLowerCase() === "mailto" && !oneAddress.test(rest)) {
    const what = `the link "${href}" on ${thisPage} does not name one mailbox`;
    return { code: "email-invalid", written: [href, rest], what, fix: 'write one address: "name@example.com"' };
  }
  return null;
});
