import { DomUtils } from "htmlparser2";
import { definePageCheck, type PageFault } from "./page-check.ts";

/** Nothing in a page's body is code: a strict Content-Security-Policy would block it, or it was smuggled in. */
export const inlineCode = definePageCheck((dom, { path }) =>
  DomUtils.findAll(() => true, dom).flatMap(({ name, attribs }) => {
    const faults: PageFault[] = [];
    if (attribs["style"] !== undefined) {
      const what = `<${name}> on "${path}" has the style attribute "${attribs["style"]}"`;
      faults.push({ code: "style-attribute", written: "style", what, fix: "write a class in a *.styles.ts module" });
    }
    for (const attribute of Object.keys(attribs).filter((one) => /^on[a-z]+$/i.test(one))) {
      const what = `<${name}> on "${path}" has the event handler attribute ${attribute}`;
      faults.push({
        code: "event-attribute",
        written: attribs[attribute],
        what,
        fix: "make it an island with a handler",
      });
    }
    if (name === "script" && !/^application\/(?:ld\+)?json$/.test(attribs["type"] ?? "")) {
      const what = `a script stands in the body of "${path}"`;
      faults.push({
        code: "script-in-body",
        written: attribs["src"],
        what,
        fix: "make it an island, or a module that one imports",
      });
    }
    if (name === "meta" && attribs["http-equiv"]?.toLowerCase() === "refresh") {
      const what = `"${path}" sends its visitors away with a meta refresh`;
      faults.push({
        code: "meta-refresh",
        written: attribs["content"],
        what,
        fix: "write a link, or let the host redirect",
      });
    }
    return faults;
  }),
);
