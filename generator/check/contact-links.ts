import { DomUtils } from "htmlparser2";
import { definePageCheck, type PageFault } from "./page-check.ts";

/** A number of the whole world (E.164), with the separators and parameters that RFC 3966 allows. */
const globalNumber = /^\+(?:[-.()]*\d){2,15}[-.()]*(?:;.*)?$/;

/** One address; RFC 6068 allows several, and none, which is a mistake more often than meant. */
const oneAddress = /^[^\s@,;?]+@[^\s@,;?]+\.[^\s@,;?.]+(?:\?.*)?$/;

/** Every link to a telephone can be called from everywhere, and every link to a mailbox names one. */
export const contactLinks = definePageCheck((dom, { path }) =>
  DomUtils.getElementsByTagName("a", dom).flatMap(({ attribs: { href = "" } }): PageFault[] => {
    const [, scheme = "", rest = ""] = /^(tel|mailto):(.*)$/i.exec(href) ?? [];
    if (scheme.toLowerCase() === "tel" && !globalNumber.test(rest)) {
      const what = `the link "${href}" on "${path}" is no number that can be called from everywhere`;
      const fix = 'write it with a plus and the code of the country: "tel:+4930123456"';
      return [{ code: "phone-invalid", written: href, what, fix }];
    }
    if (scheme.toLowerCase() === "mailto" && !oneAddress.test(rest)) {
      const what = `the link "${href}" on "${path}" does not name one mailbox`;
      return [{ code: "email-invalid", written: href, what, fix: 'write one address: "mailto:name@example.com"' }];
    }
    return [];
  }),
);
