import { DomUtils } from "htmlparser2";
import { definePageCheck, type PageFault } from "./page-check.ts";

/** Every page has one main part, and several navigations are told apart by their names (WAI-ARIA landmarks). */
export const landmarks = definePageCheck((dom, { path }) => {
  const count = DomUtils.getElementsByTagName("main", dom).length;
  const faults: PageFault[] = [];
  if (count !== 1) {
    faults.push({
      code: "main-count",
      what: `the page "${path}" has ${count === 0 ? "no" : count} main`,
      fix: "put into one main what only this page holds",
    });
  }
  const navigations = DomUtils.getElementsByTagName("nav", dom);
  const names = navigations.map(({ attribs }) => attribs["aria-label"] ?? attribs["aria-labelledby"] ?? "");
  if (names.some((name, index) => navigations.length > 1 && (name.trim() === "" || names.indexOf(name) !== index))) {
    faults.push({
      code: "nav-name",
      what: `the page "${path}" has ${navigations.length} nav that are not told apart by a name`,
      fix: "give each an aria-label of its own",
    });
  }
  return faults;
});
